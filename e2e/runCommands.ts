import { runPortal } from '../platform/cli/src/commands/program.ts';
import { createContext } from '../platform/cli/src/Context.ts';

/**
 * Runs commands on a site in this process, without the checks of a build. Each call returns the
 * output.
 */
export function commandsOn(site: string) {
  return async (...words: readonly string[]): Promise<readonly string[]> => {
    const lines: string[] = [];
    await runPortal([...words, '--site', site], {
      ...createContext({ version: '1.0.0' }),
      environment: {},
      stamp: { by: 'anna', since: new Date().toISOString() },
      say: (line) => lines.push(line),
      step: (_label, work) => work(),
      check: () => Promise.resolve(undefined),
    });
    return lines;
  };
}

/** The query that opens the preview of a shipment. Its name has random characters. */
export function addressIn(lines: readonly string[]): string {
  return /\?preview=[\w-]+/.exec(lines.join())?.[0] ?? '';
}
