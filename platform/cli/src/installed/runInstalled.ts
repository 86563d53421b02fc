import { root } from '@portal/build/root';
import { createContext } from '../Context.ts';
import { explainError } from '../explainError.mjs';
import { commands, runPortal } from '../portal.ts';

/** Runs the `portal` command of the installed package. Sets the exit code only if it fails. */
export async function runInstalled(words: readonly string[]): Promise<void> {
  const context = createContext();
  try {
    await runPortal(words, {
      ...context,
      say: (line) => context.say(withInstalledNames(line)),
    });
  } catch (error) {
    // Safe: nothing in the commands throws other values.
    console.error(withInstalledNames(await explainError(error as Error, root)));
    process.exitCode = 1;
  }
}

/** Never a package of the same name from the registry, unlike `npx`. */
const PROGRAM = 'npm exec --no -- portal';

/**
 * Replaces what messages name and only the portal's repository has: its npm scripts with the
 * command, and its documentation with the copy in the package.
 */
function withInstalledNames(text: string): string {
  return Object.entries(commands).reduce(
    (replaced, [name, { script = name }]) =>
      script === 'portal'
        ? replaced.replaceAll(`npm run portal -- ${name}`, `${PROGRAM} ${name}`)
        : replaced.replace(
            new RegExp(`npm run ${script}(?![\\w-])( --(?= ))?`, 'g'),
            `${PROGRAM} ${name}`,
          ),
    text.replace(/(?<![\w/])docs\/(?=[\w-]+\.md)/g, 'node_modules/@portal/cli/docs/'),
  );
}
