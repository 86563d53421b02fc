import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces the generated part of a page, see `replaceGenerated`, and formats the page. */
export async function writeGenerated(file, name, text) {
  const page = replaceGenerated(readFileSync(file, 'utf8'), name, text);
  writeFileSync(file, await formatPage(file, page));
}

/** The text of a page, as Prettier formats that file. */
export async function formatPage(file, page) {
  const { format, resolveConfig } = await import('prettier');
  const options = { ...(await resolveConfig(file, { editorconfig: true })), filepath: file };
  return format(page, options);
}

/**
 * Replaces the part of a page between `<!-- name -->` and `<!-- /name -->`. Fails if the page does
 * not contain both markers in this order.
 */
export function replaceGenerated(page, name, text) {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to < from) {
    throw new Error(`The page has no generated part between "${begin.trim()}" and "${end}".`);
  }
  return `${page.slice(0, from + begin.length)}${text.trim()}\n${page.slice(to)}`;
}
