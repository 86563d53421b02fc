import { createContext } from '../Context.ts';
import { main } from '../main.ts';
import { installedVersion } from './installation.ts';

/** Runs the `portal` command of the installed package. Sets the exit code only if it fails. */
export async function runInstalled(words: readonly string[]): Promise<void> {
  await main(words, createContext({ version: installedVersion() }));
}
