import { inspect } from 'node:util';
import { printable } from './printable.mjs';

/**
 * Returns the message of an error that the user can fix, or the stack of any other error. Relative
 * paths in messages are resolved against `root`.
 *
 * @param {Error & { code?: unknown }} error
 * @param {string} root
 */
export async function explainError(error, root) {
  // Only system errors, such as a full disk or a missing permission, have a code.
  if (typeof error.code === 'string') {
    // Not imported, because the packages may not be installed yet.
    const site = await import('@portal/site/fileSystem').catch(() => undefined);
    const explained = site?.explainFileError(error, root);
    if (explained) {
      return printable(explained.message);
    }
  }
  const isExplained = ['Error', 'OperatorError', 'ConfigError'].includes(error.name);
  return printable(isExplained ? error.message : inspect(error));
}
