import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Formats a generated file like `npm run format`. */
export async function formatFile(file) {
  const options = { ...(await resolveConfig(file, { editorconfig: true })), filepath: file };
  writeFileSync(file, await format(readFileSync(file, 'utf8'), options));
}
