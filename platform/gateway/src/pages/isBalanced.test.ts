import { describe, expect, it } from 'vitest';
import { isBalanced } from './isBalanced.ts';

describe('isBalanced', () => {
  it.each([
    '',
    'a text',
    // React's markup for `</main>"'&` in an attribute and in adjacent texts.
    '<p title="&lt;/main&gt;&quot;&#x27;&amp;">&lt;/main&gt;&quot;&#x27;&amp;<!-- -->other<br/></p>',
    '<!--$--><div hidden="" class="a b"><img alt="" src="/a.png"/></div><!--/$-->',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient><path d="M0 0"></path></svg>',
    '<input type="checkbox" checked=""/><textarea>&lt;/textarea&gt;</textarea>',
  ])('accepts %s', (html) => {
    expect(isBalanced(html)).toBe(true);
  });

  it.each([
    '</section>',
    '<div></div></section><section>',
    '<div>',
    '<div></p></div>',
    '<b><i></b></i>',
    '<div/>',
    '<!-- no end',
    '<!-- <b> -->',
    '<div title="no end>',
    "<div title='single'></div>",
    '<div title=bare></div>',
    '<script></script>',
    '<SCRIPT></SCRIPT>',
    '<template></template>',
    '<plaintext>',
    '<body class="x"></body>',
    '<style><</style>',
    '<link rel="stylesheet"/>',
    '<![CDATA[ ]]>',
    '<!doctype html>',
    '<',
    '< div>',
  ])('refuses %s', (html) => {
    expect(isBalanced(html)).toBe(false);
  });
});
