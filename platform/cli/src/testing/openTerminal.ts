import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentsOf } from '@portal/site/apps/documentsOf';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildOf } from '@portal/site/testing/openPortal';
import { integrityOf } from '@portal/site/versions';
import type { Context } from '../Context.ts';
import { main } from '../main.ts';

/** A folder with a site that has a shell, and commands typed in that folder, for tests. */
export interface Terminal {
  readonly folder: string;
  /** Writes a build folder of details as the build would. */
  writeBuild(version: string): string;
  /** Writes the build folder of a shell, version 9.0.0. */
  writeShell(): string;
  /** The commands' dependencies, with the site in the folder; tests can override them. */
  contextOf(facts?: Partial<Context>): Context;
  /** Types a command line with `--json`. Returns the document that it prints. */
  typeJson(typed: string, facts?: Partial<Context>): Promise<unknown>;
  close(): void;
}

const ORIGIN = { by: 'a test', since: '2024-01-01T00:00:00.000Z' };

// oxlint-disable-next-line max-lines-per-function -- its methods share one folder
export function openTerminal(): Terminal {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'terminal-')));
  const write = (name: string, bytes: Uint8Array | string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
  for (const [name, bytes] of documentsOf(buildRegistry({}), ORIGIN)) {
    write(path.join('site', name), bytes);
  }
  const terminal: Terminal = {
    folder,
    writeBuild(version) {
      const { contents, description } = buildOf('details', version);
      const place = path.join('built', version);
      write(path.join(place, 'build.json'), JSON.stringify(description.version));
      for (const [name, bytes] of contents) {
        write(path.join(place, name), bytes);
      }
      return path.join(folder, place);
    },
    writeShell() {
      const bytes = new Uint8Array(1);
      const version = {
        ...buildRegistry().shell,
        ...{ version: '9.0.0', baseUrl: '/files/shell/9.0.0/' },
        ...{ scripts: ['main.js'], styles: [], fonts: [], icons: [] },
        files: { 'main.js': { integrity: integrityOf(bytes), bytes: 1 } },
      };
      write('shell/build.json', JSON.stringify(version));
      write('shell/main.js', bytes);
      return path.join(folder, 'shell');
    },
    contextOf: (facts) => ({
      root: folder,
      environment: {},
      defaultSite: 'site',
      stamp: { by: 'anna', since: '2030-01-31T09:30:00.000Z' },
      clock: {
        now: () => performance.now(),
        wait: () => Promise.reject(new Error('This test does not wait.')),
      },
      version: '1.2.3',
      say: () => undefined,
      tell: () => undefined,
      step: (_label, work) => work(),
      build: () => Promise.resolve(terminal.writeBuild('1.0.0')),
      check: () => Promise.resolve(undefined),
      appOf: () => ({ owner: 'team details', pages: { details: { path: '/details' } } }),
      pnpm: () => Promise.reject(new Error('Nothing is installed in this test.')),
      ...facts,
    }),
    async typeJson(typed, facts) {
      let said = '';
      const say = (line: string) => (said += line);
      await main([...wordsOf(typed), '--json'], terminal.contextOf({ say, ...facts }));
      process.exitCode = undefined;
      return JSON.parse(said);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
  return terminal;
}

/** The words of a command line, as a shell would separate them. */
export function wordsOf(typed: string): readonly string[] {
  const words = typed.match(/"[^"]*"|\S+/g) ?? [];
  return words.map((word) => word.replace(/^"(.*)"$/, '$1'));
}
