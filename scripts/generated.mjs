import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workspace.mjs';

/** Replaces the generated part of a page, see `replaceGenerated`, and formats the page. */
export function writeGenerated(file, name, text) {
  const page = replaceGenerated(readFileSync(file, 'utf8'), name, text);
  writeFileSync(file, formatPage(file, page));
}

/** The text of a page, formatted like that file. */
export function formatPage(file, page) {
  const formatter = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  return execFileSync(process.execPath, [formatter, '--stdin-filepath', file], {
    cwd: root,
    input: page,
    encoding: 'utf8',
  });
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
