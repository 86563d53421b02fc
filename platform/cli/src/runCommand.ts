import { parseArgs } from 'node:util';
import { openSite } from '@portal/site/openSite';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import { type ChangeStamp, releaseOf } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { type Build, readBuild } from './Build.ts';
import type { Destination } from './check/checkPages.ts';
import { listSections } from './commands/listSections.ts';
import { promote } from './commands/promote.ts';
import { rollback } from './commands/rollback.ts';
import { ship } from './commands/ship.ts';

/** The environment that the commands run in. */
export interface CommandContext {
  /** The base of relative folders. */
  readonly root: string;
  /** The site if none is given. */
  readonly defaultSite: string;
  readonly stamp: ChangeStamp;
  /** Prints one line. */
  readonly say: (line: string) => void;
  /** Runs a long task and shows its duration. */
  readonly step: <Result>(label: string, work: () => Promise<Result>) => Promise<Result>;
  /** Builds an app as a release, under the version in its package.json, and returns the folder. */
  readonly build: (name: string) => Promise<string>;
  /** Fails if a build is not fit to ship. Returns a warning if it could not be checked fully. */
  readonly check: (build: Build, destination: Destination) => Promise<string | undefined>;
  /** An app's name in the registry; accepts the name of its package or folder too. */
  readonly nameOf: (typed: string) => string;
  /**
   * This checkout's description of an app. Fails with an `OperatorError` if there is no such app.
   */
  readonly appOf: (name: string) => Promise<App>;
}

/** An app that is not built yet. */
interface App {
  /** The team to contact about it. */
  readonly owner: string;
  /** Its pages by name; absent for the shell. */
  readonly pages?: Readonly<Record<string, { readonly path?: string }>>;
}

/** A command's usage. */
interface Form {
  readonly options: readonly string[];
  readonly usage: string;
}

const FORMS = {
  ship: {
    options: ['to', 'percent', 'build', 'owner'],
    usage:
      'npm run ship -- mfe-details --to <site> [--percent 10] [--build <folder>] [--owner "team details"]',
  },
  rollback: {
    options: ['to', 'version'],
    usage: 'npm run rollback -- mfe-details --to <site> [--version 1.0.0]',
  },
  promote: { options: ['to'], usage: 'npm run promote -- mfe-details --to <site>' },
  sections: { options: ['at'], usage: 'npm run sections -- --at <site>' },
} as const satisfies Readonly<Record<string, Form>>;

export type Command = keyof typeof FORMS;

/** Options that do not exist but that people may expect, with what to do instead. */
const OTHER_WAYS: ReadonlyMap<string, string> = new Map([
  [
    'ship --version',
    'ship takes no --version: a version is called by the number in package.json, so raise it there (npx changeset, then npm run version) and ship that.',
  ],
]);

/** Runs a shipping command. Fails with an `OperatorError` for anything that the user can fix. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  context: CommandContext,
): Promise<void> {
  const { usage } = FORMS[command];
  const { values, positionals } = parseWords(command, words);
  const site = await openSite(context.root, values.to ?? values.at ?? context.defaultSite);
  const [first] = positionals;
  if (command === 'sections') {
    if (first !== undefined) {
      throw new OperatorError(`sections lists all of them, so it takes no name: ${usage}`);
    }
    for (const line of await listSections(site)) {
      context.say(line);
    }
    return;
  }
  if (first === undefined || positionals.length > 1) {
    throw new OperatorError(`Name one section: ${usage}`);
  }

  const name = context.nameOf(first);
  const registry = await changeRelease(command, { site, name, options: values, context });
  context.say(outcome(name, registry, site));
}

interface ReleaseChange {
  readonly site: Site;
  readonly name: string;
  /** What was typed behind the name. */
  readonly options: ReturnType<typeof parseWords>['values'];
  readonly context: CommandContext;
}

function changeRelease(command: Command, change: ReleaseChange): Promise<Registry> {
  const { site, name, options, context } = change;
  const { stamp } = context;
  switch (command) {
    case 'rollback':
      return rollback({ site, name, version: parseVersion(options.version), stamp });
    case 'promote':
      return promote({ site, name, stamp, check: checkWith(context, site) });
    default:
      return buildAndShip(change);
  }
}

async function buildAndShip({ site, name, options, context }: ReleaseChange): Promise<Registry> {
  const percent = parsePercent(options.percent);
  const app = { name, ...(await context.appOf(name)) };
  const build = async () =>
    readBuild(
      options.build ?? (await context.step(`Building ${name}`, () => context.build(name))),
      name,
    );
  return ship({
    site,
    app,
    percent,
    newOwner: options.owner,
    stamp: context.stamp,
    build,
    check: checkWith(context, site),
  });
}

/** Checks a build for the visitors of a registry, and passes on a warning. */
function checkWith({ step, check, say }: CommandContext, site: Site) {
  return async (build: Build, registry: Registry | undefined): Promise<void> => {
    const warning = await step('Checking its pages', () => check(build, { site, registry }));
    if (warning !== undefined) {
      say(warning);
    }
  };
}

const TEXT = { type: 'string' } as const;
const OPTIONS = { to: TEXT, at: TEXT, percent: TEXT, build: TEXT, owner: TEXT, version: TEXT };

function parseWords(command: Command, words: readonly string[]) {
  const { usage } = FORMS[command];
  const options: readonly string[] = FORMS[command].options;
  const args = [...words];
  const { tokens } = parseArgs({ args, options: OPTIONS, strict: false, tokens: true });
  const typed = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
  const seen = new Set<string>();
  for (const { name, rawName } of typed) {
    if (!options.includes(name)) {
      throw new OperatorError(
        OTHER_WAYS.get(`${command} ${rawName}`) ?? `${command} takes no ${rawName}: ${usage}`,
      );
    }
    if (seen.has(name)) {
      throw new OperatorError(`${rawName} is given twice: ${usage}`);
    }
    seen.add(name);
  }
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new OperatorError(`Usage: ${usage}`, { cause });
  }
}

function parseVersion(text: string | undefined): string | undefined {
  if (text !== undefined && !/^\w[\w.-]*$/.test(text)) {
    throw new OperatorError(`--version is "${text}", but it has to be a version such as 1.2.0.`);
  }
  return text;
}

function parsePercent(text: string | undefined): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  if (!/^[1-9]\d?$/.test(text)) {
    throw new OperatorError(
      `--percent is "${text}", but it has to be a whole number from 1 to 99.`,
    );
  }
  return Number(text);
}

function outcome(name: string, registry: Registry, { address }: Site): string {
  const { revision, shell } = registry;
  const release = releaseOf(registry, name);
  const place = `in ${address}, revision ${revision}`;
  if (!release) {
    return `${name} ${shell.version} is live ${place}.`;
  }
  const share = release.next
    ? `, and ${release.next.version.version} for ${release.next.percent} of 100 visitors`
    : '';
  const before = release.previous ? ` Before it: ${release.previous.version}.` : '';
  return `${name} ${release.current.version} is live${share} ${place}.${before}`;
}
