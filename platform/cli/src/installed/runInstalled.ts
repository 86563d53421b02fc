import { createContext } from '../Context.ts';
import { main } from '../main.ts';
import { installedVersion } from './installation.ts';

/** Runs the `portal` command of the installed package. Sets the exit code only if it fails. */
export async function runInstalled(words: readonly string[]): Promise<void> {
  const context = createContext({ version: installedVersion() });
  await main(words, {
    ...context,
    say: (line) => context.say(withInstalledDocs(line)),
    tell: (line) => context.tell(withInstalledDocs(line)),
  });
}

/** Refers to the documentation in the package. */
function withInstalledDocs(text: string): string {
  return text.replace(/(?<![\w/])docs\/(?=[\w-]+\.md)/g, 'node_modules/@portal/cli/docs/');
}
