import { userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isRepository } from '@portal/build/apps';
import { root } from '@portal/build/root';
import type { Build } from './Build.ts';
import type { Destination } from './check/checkPages.ts';
import { type App, buildForPreview, buildRelease, readApp } from './checkout.ts';
import type { ChangeStamp } from './Move.ts';
import { printable } from './printable.mjs';
import { step } from './progress.mjs';
import type { Clock } from './rollout/rollout.ts';

/** The commands' dependencies on the machine and the checkout; tests replace them. */
export interface Context {
  /** The folder that relative paths are resolved against. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** The default site; absent if one must be specified. */
  readonly defaultSite?: string;
  readonly stamp: ChangeStamp;
  readonly clock: Clock;
  /** The version of the `portal` command. */
  readonly version: string;
  /** Prints one line of the result to standard output. */
  readonly say: (line: string) => void;
  /** Prints one line about the progress to standard error. */
  readonly tell: (line: string) => void;
  /** Runs a long task and prints its duration to standard error. */
  readonly step: <Result>(label: string, work: () => Promise<Result>) => Promise<Result>;
  /**
   * Builds an app and returns the folder. A release has the version from package.json; a preview
   * gets a version that no release can have.
   */
  readonly build: (name: string, isPreview: boolean) => Promise<string>;
  /** Fails if a build must not be shipped. Returns a warning if not everything could be checked. */
  readonly check: (build: Build, destination: Destination) => Promise<string | undefined>;
  /** Reads an app of this checkout. Fails with an `OperatorError` if there is no such app. */
  readonly appOf: (name: string) => App;
  /** Runs the package manager; absent outside the portal's repository. */
  readonly pnpm?: (args: readonly string[]) => Promise<unknown>;
}

/** The context of this checkout and process. */
export function createContext({ version, pnpm }: Pick<Context, 'version' | 'pnpm'>): Context {
  const environment = process.env;
  const by = environment['SHIPPED_BY']?.trim() || userInfo().username;
  return {
    root,
    environment,
    defaultSite: environment['SITE']?.trim() || (isRepository ? 'built' : undefined),
    stamp: { by, since: new Date().toISOString() },
    // oxlint-disable-next-line portal/closed-clocks -- for dates that other machines read
    clock: { now: Date.now, wait: (durationMs) => wait(durationMs) },
    version,
    say: (line) => console.log(printable(line)),
    tell: (line) => console.error(printable(line)),
    step,
    build: (name, isPreview) => (isPreview ? buildForPreview : buildRelease)(name, by),
    check: async (build, destination) =>
      (await import('./check/checkBuild.ts')).checkBuild(build, destination, {
        requiresBrowser: environment['SHIP_REQUIRES_BROWSER']?.trim() === 'yes',
      }),
    appOf: (name) => {
      const { owner, pages, slots } = readApp(name);
      return { owner, pages, slots };
    },
    pnpm,
  };
}
