import { expect, test } from 'vitest';
import { findKnownStyles } from './knownStyles.mjs';

const LOADER = `for (const l of document.getElementsByTagName("link")) {
  var href = l.getAttribute("href") || l.href;
  if (l.rel == "stylesheet" && (href && href.startsWith(url))) return l;
}`;

/** @param {string} html of the page */
async function findStyle(html) {
  const code = `export function find(url) { ${findKnownStyles(LOADER)} }`;
  const { find } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  document.head.replaceChildren(document.createRange().createContextualFragment(html));
  return find(`${location.origin}/files/search/1.0.0/section.css`);
}

test.each([
  ['a link', '<link rel="stylesheet" href="/files/search/1.0.0/section.css">'],
  ['a style', '<style data-href="/files/search/1.0.0/section.css"></style>'],
])('finds the style in the page: %s', async (_, html) => {
  expect(await findStyle(html)).toBe(document.head.firstElementChild);
});

test('does not mistake a preload link for a style', async () => {
  const preload = '<link rel="preload" as="style" href="/files/search/1.0.0/section.css">';

  expect(await findStyle(preload)).toBeUndefined();
});

test('fails if the runtime has changed', () => {
  expect(() => findKnownStyles('load(link.href);')).toThrow(/has changed/);
});
