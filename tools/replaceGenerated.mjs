/**
 * Puts a text between the two comments of a page that hold what is generated: `<!-- name -->` and `<!-- /name -->`. Everything else stays
 * as it is. Fails when the page does not have both, in this order.
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
