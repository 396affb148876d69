"""Parses every file below a folder with lxml, and does nothing else with it."""

import os
import sys

from lxml import etree

parser = etree.HTMLParser(encoding="utf-8")
count = 0
for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        with open(os.path.join(folder, name), "rb") as file:
            tree = etree.fromstring(file.read(), parser)
        count += tree is not None
sys.exit(0 if count else 1)
