/**
 * Replaces the generated part of a page, between `<!-- name -->` and `<!-- /name -->`. Fails if the
 * page does not have both, in this order.
 */
export function replaceGenerated(page, name, text) {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to < from) {
    throw new Error(
      `The page has no place for what is generated, between "${begin.trim()}" and "${end}".`,
    );
  }
  return `${page.slice(0, from + begin.length)}${text.trim()}\n${page.slice(to)}`;
}
