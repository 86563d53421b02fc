import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Formats a generated file as `npm run format` would. Takes the path of a file. */
export async function formatFile(file) {
  const options = { ...(await resolveConfig(file, { editorconfig: true })), filepath: file };
  writeFileSync(file, await format(readFileSync(file, 'utf8'), options));
}
