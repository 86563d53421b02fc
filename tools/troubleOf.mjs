import path from 'node:path';
import { runTypeScript } from './runTypeScript.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** What a full disk or a missing permission in this checkout means, in one sentence; `undefined` for every other error. */
export async function troubleOf(error) {
  // Only failures of the system have one.
  if (typeof error.code !== 'string') {
    return undefined;
  }
  await runTypeScript();
  const { fileTrouble } = await import('../site/src/fileTrouble.ts');
  return fileTrouble(error, root);
}
