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
      say: (line) => context.say(withInstalledCommands(line)),
    });
  } catch (error) {
    // Safe: nothing in the commands throws other values.
    console.error(withInstalledCommands(await explainError(error as Error, root)));
    process.exitCode = 1;
  }
}

/** Replaces the npm scripts of the portal's repository, which messages name, with the command. */
function withInstalledCommands(text: string): string {
  return Object.entries(commands).reduce(
    (replaced, [name, { script = name }]) =>
      script === 'portal'
        ? replaced.replaceAll(`npm run portal -- ${name}`, `npx portal ${name}`)
        : replaced.replace(
            new RegExp(`npm run ${script}(?![\\w-])( --(?= ))?`, 'g'),
            `npx portal ${name}`,
          ),
    text,
  );
}
