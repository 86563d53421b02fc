import { describe, expect, it } from 'vitest';
import { decodeReferences } from './decodeReferences.ts';

describe('a text of the service', () => {
  it.each([
    ['Love &amp; Monsters', 'Love & Monsters'],
    ['It&#39;s &#x27;over&#X27;', "It's 'over'"],
    ['&lsquo;It&rsquo;s&rsquo; &hellip; &ndash; &nbsp;', '‘It’s’ … – \u00a0'],
    ['caf&eacute;, &Ouml;l, &ccedil;a, &szlig;, &Scaron;', 'café, Öl, ça, ß, Š'],
    ['Don&#146;t &#150; ever', 'Don’t – ever'],
    ['One<br>two<br/>three<BR />\nfour', 'One\ntwo\nthree\nfour'],
    ['&#128512;', '😀'],
  ])('has its references decoded: %s', (written, text) => {
    expect(decodeReferences(written)).toBe(text);
  });

  it.each([
    ['&amp;amp;', '&amp;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&lt;br /&gt;', '<br />'],
    ['&lt;script&gt;', '<script>'],
  ])('is decoded once, and is plain text then: %s', (written, text) => {
    expect(decodeReferences(written)).toBe(text);
  });

  it.each([
    'AT&T; R&D',
    'Tom & Jerry',
    '?a=1&copy=2',
    '<b>bold</b>',
    '<break>',
    '&unknown; &quml; &;',
    '&#0; &#8; &#xD800; &#1114112; &#9999999;',
    '&constructor; &__proto__;',
  ])('keeps what is no known reference: %s', (text) => {
    expect(decodeReferences(text)).toBe(text);
  });
});
