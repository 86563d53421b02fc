import { root } from '../../build/src/root.mjs';
import { runTypeScript } from './runTypeScript.mjs';

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
  const { fileTrouble } = await import('../../site/src/fileTrouble.ts');
  return fileTrouble(error, root);
}
