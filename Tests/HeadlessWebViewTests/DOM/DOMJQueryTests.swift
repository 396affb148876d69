import Foundation
import HeadlessWebView
import JSON
import TestSupport
import Testing
import WebView

/// Debian's jQuery 3, where it is installed (package libjs-jquery).
private let library = "/usr/share/javascript/jquery/jquery.js"

@Suite("DOM: jQuery 3", .enabled(if: FileManager.default.fileExists(atPath: library)))
struct DOMJQueryTests {
  static let html = """
    <div id=a class="x y" data-foo=1><p class=p1>one</p><p>two <b>bold</b></p><ul><li>1<li>2<li>3</ul></div>\
    <form id=f><input name=q value=5><input type=checkbox name=c checked><select name=s><option value=1>A\
    <option value=2 selected>B</select><textarea name=t>hi</textarea><input type=radio name=r value=1>\
    <input type=radio name=r value=2 checked></form><div id=h style="display:none">hid</div>
    """

  /// Script, and the JSON of its value.
  static let steps: [(String, String)] = [
    ("$('#a p').length", "2"), ("$('li:first').text()", "\"1\""), ("$('li:odd').length", "1"),
    ("$('li:last-child').text()", "\"3\""), ("$('p:contains(two)').length", "1"),
    ("$('p:has(b)').length", "1"), ("$(':input').length", "6"), ("$(':checked').length", "3"),
    ("$('#h').is(':hidden')", "true"), ("$('#a').is(':visible')", "true"),
    ("$('#a').data('foo')", "1"), ("$('#f').serialize()", "\"q=5&c=on&s=2&t=hi&r=2\""),
    ("$('select').val('1').val()", "\"1\""),
    ("$('#a').toggleClass('x z').attr('class')", "\"y z\""),
    ("$('<div><span>q</span></div>').find('span').text()", "\"q\""),
    ("$('#h').show().css('display')", "\"block\""), ("$('#h').hide().css('display')", "\"none\""),
    ("$('#a').css('color', 'red').css('color')", "\"rgb(255, 0, 0)\""),
    (
      "var n = 0; $('#a').on('click', 'b', function () { n += this.tagName === 'B' ? 1 : 100 });"
        + "$('b').trigger('click'); $('b')[0].click(); n", "2"
    ),
    (
      "var m = 0; $('#a').one('foo.ns', function (e, v) { m += v }).trigger('foo.ns', [5])"
        + ".trigger('foo', [5]); m", "5"
    ),
    (
      "$('#f').on('submit', function (e) { e.preventDefault(); window.sent = 1 }).submit(); sent",
      "1"
    ),
    ("$('p').map(function () { return $(this).text() }).get().join()", "\"one,two bold\""),
    ("$('b').closest('div').attr('id')", "\"a\""), ("$('li').index($('li:last'))", "2"),
    ("$('li').wrapAll('<div class=w></div>').parent().attr('class')", "\"w\""),
    ("$('li').unwrap().parent()[0].tagName", "\"UL\""), ("$('#a').width() > 0", "true"),
    ("$('<script>window.ran = 7<\\/script>').appendTo('body'); ran", "7"),
    ("$('#a').clone().find('li').length", "3"), ("$('#a').empty().children().length", "0"),
    ("$($.parseXML('<a><b>1</b></a>')).find('b').text()", "\"1\""),
    ("$('[name=r]:checked').val()", "\"2\""),
    ("$('[name=c]').prop('checked', false).is(':checked')", "false"),
  ]

  @Test func selectorsEventsAndMethodsWork() throws {
    let page = DOMPage(Self.html)
    let source = String(decoding: try Data(contentsOf: URL(filePath: library)), as: UTF8.self)
    _ = try page.view.evaluateJavaScript(source, in: nil)
    for (script, expected) in Self.steps {
      let value = try page.view.evaluateJavaScript(script, in: nil)
      #expect(value == (try JSONDocument(text: expected).value), "\(script)")
    }
    _ = try page.run(
      "window.done = []; $(function () { done.push('ready') });"
        + "$('#h').fadeIn(200, function () { done.push('faded') });"
        + "$('#f').slideUp(100, function () { done.push('up') })")
    page.view.loop.run(for: 1000)
    #expect(try page.run("return done") == ["ready", "up", "faded"])
    #expect(page.problems.isEmpty, "\(page.problems)")
  }
}
