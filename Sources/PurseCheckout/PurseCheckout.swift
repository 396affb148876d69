// The model of Purse's headless checkout with its Klarna element.
