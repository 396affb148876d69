import Findings
import Testing

@testable import CheckoutLint

/// The same mistakes in other clothes: other quotes, frameworks, template languages, minified
/// scripts; and right code that looks like them.
@Suite struct DisguiseTests {
  static let wrong: [(path: String, text: String, rule: String)] = [
    (
      "a.js", #"const el=document.getElementById("kco");el['innerHTML']=data.html_snippet;"#,
      "snippet-inner-html"
    ),
    ("a.js", "Object.assign(el,{innerHTML:order.html_snippet}) // klarna", "snippet-inner-html"),
    ("a.js", "el.innerHTML = `<div>${order.html_snippet}</div>`;", "snippet-inner-html"),
    (
      "a.js",
      "axios.get('/klarna/order').then(({data}) => { container.innerHTML = data.html_snippet })",
      "snippet-inner-html"
    ),
    ("a.js", "!function(e,t){e.innerHTML=t.html_snippet}(document.body,o);", "snippet-inner-html"),
    (
      "a.jsx",
      "export default ({order}) => { const html = {__html: order.html_snippet}; return <div dangerouslySetInnerHTML={html}/> }",
      "snippet-inner-html"
    ),
    (
      "a.tsx",
      "const Kco: React.FC<{snippet: string}> = ({ snippet }) => <div id='klarna' dangerouslySetInnerHTML={{ __html: snippet }} />;",
      "snippet-inner-html"
    ),
    (
      "a.vue",
      #"""
      <template>
       <div id="kco" v-html="klarnaSnippet"/>
      </template>
      <script setup>
      const klarnaSnippet = ref('')
      </script>
      """#, "snippet-inner-html"
    ),
    ("a.html", #"<div ng-bind-html="order.html_snippet"></div>"#, "snippet-inner-html"),
    (
      "a.js", #"new Vue({el:'#kco', template:'<div v-html="htmlSnippet"></div>'})"#,
      "snippet-inner-html"
    ),
    ("a.js", "h('div',{domProps:{innerHTML:this.order.html_snippet}})", "snippet-inner-html"),
    (
      "a.ts", #"@Component({template:`<div [innerHTML]="kcoSnippet"></div>`}) class Kco {}"#,
      "snippet-inner-html"
    ),
    (
      "a.ts", "this.renderer.setProperty(this.el.nativeElement,'innerHTML',order.html_snippet)",
      "snippet-inner-html"
    ),
    (
      "a.svelte",
      #"""
      <script>export let order</script>
      {#if order}{@html order.html_snippet}{/if}
      """#, "snippet-inner-html"
    ),
    (
      "a.js", "render(html`<div .innerHTML=${this.klarnaSnippet}></div>`, root)",
      "snippet-inner-html"
    ),
    (
      "a.html",
      #"""
      <script>
      var s = <?php echo json_encode($order['html_snippet']) ?>; // klarna
      document.getElementById('box').innerHTML = s;
      </script>
      """#, "snippet-inner-html"
    ),
    (
      "a.js",
      #"document.getElementById('klarna-checkout').insertAdjacentHTML("afterbegin", res.data.gui.snippet);"#,
      "snippet-inner-html"
    ),
    (
      "a.jsx", "<div ref={n => { if (n) n.innerHTML = props.htmlSnippet }}/> // kco",
      "snippet-inner-html"
    ),
    ("a.js", "wrapper.innerHTML=resp.gui.snippet; // klarna", "snippet-inner-html"),
    (
      "a.js",
      #"_klarnaCheckout(a=>{a.on({"shipping_adress_change":f,'billing_address_change':g})})"#,
      "unknown-event"
    ),
    (
      "a.js",
      "window._klarnaCheckout(api => api.on({ async validation_callback(data, callback) { const r = await fetch('/v'); if (!r.ok) { return; } callback({should_proceed: true}); } }));",
      "validation-unanswered"
    ),
    (
      "a.js",
      "var kco = window._klarnaCheckout; kco(function(api){ api.on({'change': a}); }); kco(function(api){ api.on({change: b}); });",
      "duplicate-listener"
    ),
    (
      "a.js",
      "_klarnaCheckout(function(api){api.suspend({autoResume:!1});update(function(){api.resume()})})",
      "auto-resume-shape"
    ),
    (
      "a.js", "_klarnaCheckout(function(api){api.suspend({auto_resume:{enabled:false}});});",
      "auto-resume-shape"
    ),
    (
      "a.js",
      "const handlers = { change: f }; window._klarnaCheckout((api) => { api.on(handlers); api.on({ change: g }); });",
      "duplicate-listener"
    ),
    (
      "a.js", "_klarnaCheckout(({ on, suspend }) => { on({ shiping_option_change: f }); })",
      "unknown-event"
    ),
    (
      "a.js", "window['_klarnaCheckout'](function (api) { api['on']({ load_confirmed: f }); });",
      "unknown-event"
    ),
    (
      "a.js",
      "self._klarnaCheckout(function(api){api.on({shipping_option_change:function(d){var p=d.id.split('|'),m=p[0]}})})",
      "shipping-id-split"
    ),
    (
      "a.js",
      "jQuery(function($){ setTimeout(function(){ _klarnaCheckout(function(api){ api.on({change:f}) }) }, 1000) })",
      "listener-in-timer"
    ),
    (
      "a.js",
      "_klarnaCheckout(function(api){api.suspend({autoResume:{enabled:!1}});$.post('/u',function(){api.resume()}).fail(function(){})})",
      "suspend-without-resume"
    ),
    ("a.blade.php", "<div>{{ $order->html_snippet }}</div>", "snippet-escaped-output"),
    ("a.twig", "{{ klarna_order.html_snippet|escape('html') }}", "snippet-escaped-output"),
    ("a.tpl", "<div>{$klarna_snippet|escape:'html'}</div>", "snippet-escaped-output"),
    ("a.liquid", "<div>{{ order.html_snippet | escape }}</div>", "snippet-escaped-output"),
    ("a.erb", "<div><%= @order.html_snippet %></div>", "snippet-escaped-output"),
    ("a.erb", "<div><%= h @klarna_order['html_snippet'] %></div>", "snippet-escaped-output"),
    ("a.cshtml", "<div>@Model.HtmlSnippet</div> <!-- klarna -->", "snippet-escaped-output"),
    ("a.vue", "<template><div>{{ order.html_snippet }}</div></template>", "snippet-escaped-output"),
    (
      "a.php", "<div><?php echo esc_html( $klarna_order['html_snippet'] ); ?></div>",
      "snippet-escaped-output"
    ),
    (
      "a.php", "<div><?= htmlspecialchars($order['html_snippet'], ENT_QUOTES) ?></div>",
      "snippet-escaped-output"
    ),
    (
      "a.jsx", #"const Kco = ({order}) => <div id="kco">{order.html_snippet}</div>;"#,
      "snippet-escaped-output"
    ),
    ("a.hbs", "<div>{{order.html_snippet}}</div>", "snippet-escaped-output"),
    ("a.ejs", "<div><%= order.html_snippet %></div>", "snippet-escaped-output"),
    ("a.j2", "<div>{{ order.html_snippet }}</div>", "snippet-escaped-output"),
    (
      "a.jsp", #"<div><c:out value="${order.htmlSnippet}"/></div> <!-- klarna -->"#,
      "snippet-escaped-output"
    ),
    (
      "a.html", #"<div th:text="${order.htmlSnippet}"></div><!-- klarna -->"#,
      "snippet-escaped-output"
    ),
    ("a.tmpl", "<div>{{ .Order.HTMLSnippet }}</div> <!-- klarna -->", "snippet-escaped-output"),
    ("a.php", "<?php print_r(strip_tags($order['html_snippet'])); ?>", "snippet-escaped-output"),
    (
      "a.php", "<?php printf('<div>%s</div>', wp_kses_post($klarna_order['html_snippet'])); ?>",
      "snippet-escaped-output"
    ),
    ("a.html", "<div id=klarna-checkout-container>{{{order.html_snippet}}}</div>", "reserved-id"),
    (
      "a.html", "<style>div#klarna-checkout-container{height:700px!important}</style><p>klarna</p>",
      "checkout-styled"
    ),
    ("a.less", "#klarna-checkout-container { iframe { min-height: 900px } }", "checkout-styled"),
    (
      "a.html", "<iframe src='https://pay.playground.klarna.com/eu/hpp/payments/abc'></iframe>",
      "hosted-page"
    ),
    (
      "a.html", "<script src=//x.klarnacdn.net/kcoc/190603-abc/checkout.bootstrap.js></script>",
      "invented-loader"
    ),
    (
      "a.js",
      "var s=document.createElement('script');s.src='https://js.klarna.com/kcoc/200101-aaaaaaa/checkout.bootstrap.js';document.body.appendChild(s)",
      "invented-loader"
    ),
    (
      "a.php",
      #"""
      <?php
      $m=[]; preg_match('/<script[^>]*>(.*?)<\/script>/s', $order['html_snippet'], $m);
      echo $m[1]; ?>
      """#, "snippet-regular-expression"
    ),
    ("a.php", "<div><?php echo $_GET['klarna_snippet']; ?></div>", "snippet-from-address"),
    (
      "a.js", "app.get('/kco',(req,res)=>res.send(`<body>${req.query.html_snippet}</body>`))",
      "snippet-from-address"
    ),
    (
      "a.js", "document.write(decodeURIComponent(location.search.split('html_snippet=')[1]))",
      "snippet-from-address"
    ),
  ]

  @Test(arguments: wrong.indices) func seesThroughThem(_ index: Int) {
    let (path, text, rule) = Self.wrong[index]
    #expect(Sample.rules(path, text).contains(rule), "\(text)")
  }

  static let right: [(path: String, text: String)] = [
    (
      "a.js",
      #"""
      // klarna
      const t = document.createElement('template'); t.innerHTML = order.html_snippet;
      for (const s of [...t.content.querySelectorAll('script')]) { const n = document.createElement('script'); n.textContent = s.textContent; s.replaceWith(n); }
      slot.append(t.content);
      """#
    ),
    (
      "a.js",
      "slot.appendChild(document.createRange().createContextualFragment(order.html_snippet));"
    ),
    ("a.js", "$('#klarna-checkout').html(data.html_snippet);"),
    (
      "a.php",
      #"""
      <?php
      // Klarna
      if ( ! empty( $klarna_order['html_snippet'] ) ) {
       echo $klarna_order['html_snippet']; // phpcs:ignore
      }
      ?>
      """#
    ),
    ("a.php", "<?php echo '<textarea>' . esc_textarea($order['html_snippet']) . '</textarea>'; ?>"),
    (
      "a.php",
      #"<input type="hidden" value="<?= htmlspecialchars($order['html_snippet']) ?>"> <!-- klarna -->"#
    ),
    ("a.blade.php", #"<div id="kco">{!! $order['html_snippet'] !!}</div>"#),
    ("a.twig", "{% if order.html_snippet %}{{ order.html_snippet|raw }}{% endif %}"),
    (
      "a.erb",
      #"""
      <%= raw @order.html_snippet %>
      <%== @klarna.html_snippet %>
      <%= @order.html_snippet.html_safe %>
      """#
    ),
    (
      "a.vue",
      #"""
      <template><div ref="kco"></div></template>
      <script>
      export default { mounted() { const r = document.createRange(); this.$refs.kco.append(r.createContextualFragment(this.klarnaSnippet)); } }
      </script>
      """#
    ),
    (
      "a.jsx",
      #"""
      function Kco({snippet}) { const ref = useRef(); useEffect(() => { // klarna
       ref.current.innerHTML = snippet; const old = ref.current.querySelector('script'); const s = document.createElement('script'); s.text = old.text; old.parentNode.replaceChild(s, old); }, [snippet]); return <div ref={ref}/>; }
      """#
    ),
    (
      "a.js",
      #"""
      window._klarnaCheckout(function (api) {
       api.on({
       'change': function (data) { update(data); },
       'billing_address_change': f, 'shipping_address_change': f,
       'validation_callback': function (data, callback) {
       if (!data) { callback({ should_proceed: false, message: 'x' }); return; }
       try { check(data); callback({ should_proceed: true }); } catch (e) { callback({ should_proceed: false }); }
       }
       });
      });
      """#
    ),
    (
      "a.js",
      #"""
      (function($){
       var kco = { suspend: function(auto) { if (window._klarnaCheckout) window._klarnaCheckout(function(api){ api.suspend({ autoResume: { enabled: auto } }); }); }, resume: function() { window._klarnaCheckout(function(api){ api.resume(); }); } };
       $.ajax({url:'/u', beforeSend: function(){ kco.suspend(false) }, complete: function(){ kco.resume() }});
      })(jQuery);
      """#
    ),
    (
      "a.js",
      "var i = setInterval(function () { if (typeof window._klarnaCheckout === 'function') { clearInterval(i); window._klarnaCheckout(function (api) { api.on({ load: f }); }); } }, 100);"
    ),
    (
      "a.js",
      "validator.on({ change: f, complete: g }); _klarnaCheckout(function(api){ api.on({ customer: h }); }); bus.on({ change: x });"
    ),
    ("a.js", "if (isKlarna) { location.reload(); }"),
    (
      "a.json", #"{"klarna":{"redirect_uri":"https://shop.example/oauth/callback","scopes":["a"]}}"#
    ),
    (
      "a.json",
      #"{"name":"klarna-checkout","version":"1.0.0","dependencies":{"a":"1.0.0"},"scripts":{"build":"x"}}"#
    ),
    (
      "a.conf",
      #"""
      server { add_header Content-Security-Policy "default-src 'self'"; # no klarna here
      }
      """#
    ),
    (
      "a.css",
      ".klarna-badge { display: none; width: 100px } #klarna-payments-container { width: 200px }"
    ),
    ("a.js", "const snippet = `<div>${name}</div>`; preview.innerHTML = snippet;"),
    (
      "a.php",
      #"""
      <?php // klarna docs
      $args = array('posts_per_page' => 10, 'order' => 'DESC'); echo esc_html($title); ?>
      """#
    ),
    (
      "a.md.html",
      "<p>Klarna Checkout: print <code>{{ order.html_snippet }}</code> unescaped.</p><pre>slot.innerHTML = html_snippet</pre>"
    ),
    (
      "a.js",
      #"""
      // klarna
      export async function load(id) { const res = await fetch('/api/kco/' + id); const { html_snippet } = await res.json(); return html_snippet; }
      """#
    ),
    ("a.js", "it('shows klarna', () => { expect(el.innerHTML).toBe(order.html_snippet); });"),
    (
      "a.ts",
      "interface Order { html_snippet: string; merchant_urls: { terms: string; checkout: string; confirmation: string; push: string } }"
    ),
    (
      "a.php",
      "<?php $klarna = json_encode(['html_snippet' => $order['html_snippet']]); echo $klarna; ?>"
    ),
    (
      "a.js",
      "_klarnaCheckout(function(api){ api.on({shipping_option_change: function(data){ var id = data.id; rates[id] && show(rates[id]); var parts = data.name.split(' '); }}) })"
    ),
    ("a.js", "api.suspend(); // klarna"),
    (
      "a.js",
      "window._klarnaCheckout(async (api) => { api.suspend({ autoResume: { enabled: false } }); try { await save(); } finally { api.resume(); } });"
    ),
    ("a.twig", "<script>var kcoOrder = {{ order|json_encode|raw }};</script>{{ klarna_title }}"),
    ("a.liquid", "{{ checkout.klarna_html_snippet }}"),
    ("a.cshtml", "@Html.Raw(Model.HtmlSnippet) @* klarna *@"),
    ("a.cshtml", "<p>@Model.Name</p><div>@Html.Raw(order.HtmlSnippet)</div><!-- klarna -->"),
    ("a.tpl", "<div>{$klarna_snippet nofilter}</div>{$order.html_snippet}"),
    (
      "a.js",
      "const KLARNA_HOSTS = { playground: 'https://api.playground.kustom.co', live: 'https://api.kustom.co' }; const user = 'PK12345_abcdef012345';"
    ),
    (
      "a.js",
      "console.log(order.html_snippet.length); el.textContent = 'Snippet: ' + order.html_snippet.length; // klarna"
    ),
    ("a.js", #"logger.debug(order.html_snippet.replace(/\n/g, ' ')); // klarna"#),
  ]

  @Test(arguments: right.indices) func saysNothingOfRightCode(_ index: Int) {
    let (path, text) = Self.right[index]
    #expect(Sample.findings(path, text) == [], "\(text)")
  }
}
