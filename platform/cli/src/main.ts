import { explainFileError } from '@portal/site/fileSystem';
import { OperatorError } from '@portal/site/OperatorError';
import { isJson, runPortal } from './commands/program.ts';
import type { Context } from './Context.ts';
import { explainError } from './explainError.mjs';

/**
 * Runs a command line. If it fails, prints the reason (with `--json` as a document) and sets the
 * exit code.
 */
export async function main(words: readonly string[], context: Context): Promise<void> {
  try {
    await runPortal(words, context);
  } catch (error) {
    process.exitCode = 1;
    // Safe: nothing in the commands throws other values.
    const message = await explainError(error as Error, context.root);
    if (isJson(words)) {
      const known = error instanceof OperatorError ? error : explainFileError(error, context.root);
      const code = known?.kind ?? 'unexpected';
      context.say(JSON.stringify({ error: { code, message } }, undefined, 2));
    } else {
      context.tell(message);
    }
  }
}
