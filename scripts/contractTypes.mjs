import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import frozen from '../platform/contract/src/frozen.json' with { type: 'json' };
import { formatPage, replaceGenerated } from './generated.mjs';
import { root, runCommand } from './workspace.mjs';

/**
 * The page with the contract's types. One of the contract's tests compares the list with the
 * sources.
 */
export const page = path.join(root, 'docs/contracts.md');

/** `npm run contract`: updates the types in docs/contracts.md. */
function writeTypes() {
  writeFileSync(page, formatPage(page, withTypes(readFileSync(page, 'utf8'))));
}

/** Matches the positions of types in a page: `<!-- types Favorite FavoriteTitle -->`. */
export function markersIn(text) {
  return [...text.matchAll(/^<!-- (types [\w ]+) -->$/gm)].map(([, marker]) => marker);
}

/** The text of a page with the current types in all of these positions. */
export function withTypes(text) {
  return markersIn(text).reduce(
    (before, marker) => replaceGenerated(before, marker, typesOf(marker)),
    text,
  );
}

function typesOf(marker) {
  const [, ...names] = marker.split(' ');
  const types = names.map((name) => typeText(name, frozen.types[name].is));
  return `\n\`\`\`ts\n${types.join('\n\n')}\n\`\`\`\n`;
}

/** A type in TypeScript, composed of its members in the frozen list. */
export function typeText(name, { extends: base = '', ...members }) {
  if (name in members) {
    return `type ${name} = ${members[name]};`;
  }
  const lines = Object.values(members).map((member) => `  ${member}`);
  return `interface ${name}${base} {\n${lines.join('\n')}\n}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(writeTypes);
}
