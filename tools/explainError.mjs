import path from 'node:path';
import { runTypeScript } from './runTypeScript.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Explains a full disk or a missing permission in this checkout in one sentence; `undefined` for
 * other errors.
 */
export async function explainError(error) {
  // Only system errors have a code.
  if (typeof error.code !== 'string') {
    return undefined;
  }
  await runTypeScript();
  const { fileTrouble } = await import('../platform/site/src/fileTrouble.ts');
  return fileTrouble(error, root);
}
