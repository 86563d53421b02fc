import { parseArgs } from 'node:util';
import { openSite } from '@portal/site/openSite';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import { type Mover, releaseOf } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { type Build, readBuild } from './Build.ts';
import { listSections } from './commands/listSections.ts';
import { promote } from './commands/promote.ts';
import { rollback } from './commands/rollback.ts';
import { ship } from './commands/ship.ts';

/** What the commands need of the place that they run in. */
export interface Yard {
  /** Folders are named from here. */
  readonly root: string;
  /** The site when none is named. */
  readonly defaultSite: string;
  readonly mover: Mover;
  /** Tells whoever runs the command one line. */
  readonly say: (line: string) => void;
  /** Does a long thing and shows for how long. */
  readonly step: <Result>(label: string, work: () => Promise<Result>) => Promise<Result>;
  /** Builds an app as a release, under the plain version of its package, and gives the folder. */
  readonly build: (name: string) => Promise<string>;
  readonly check: (build: Build) => Promise<void>;
  /** The name in the registry of an app as it was typed, which may be the name of its package or folder. */
  readonly nameOf: (typed: string) => string;
  /** What this checkout says of an app. Fails with an `OperatorError` where it has no such app. */
  readonly appOf: (name: string) => Promise<App>;
}

/** An app before it is built. */
interface App {
  /** Whom to ask about it. */
  readonly owner: string;
  /** Its pages by name; absent for the shell. */
  readonly pages?: Readonly<Record<string, { readonly path?: string }>>;
}

/** How a command is typed. */
interface Form {
  readonly options: readonly string[];
  readonly usage: string;
}

const FORMS = {
  ship: {
    options: ['to', 'percent', 'build'],
    usage: 'npm run ship -- mfe-details --to <site> [--percent 10] [--build <folder>]',
  },
  rollback: {
    options: ['to', 'version'],
    usage: 'npm run rollback -- mfe-details --to <site> [--version 1.0.0]',
  },
  promote: { options: ['to'], usage: 'npm run promote -- mfe-details --to <site>' },
  sections: { options: ['at'], usage: 'npm run sections -- --at <site>' },
} as const satisfies Readonly<Record<string, Form>>;

export type Command = keyof typeof FORMS;

/** Options that are no options of a command, where people look for something that is done in another way. */
const OTHER_WAYS: ReadonlyMap<string, string> = new Map([
  [
    'ship --version',
    'ship takes no --version: a version is called by the number in package.json, so raise it there (npx changeset, then npm run version) and ship that.',
  ],
]);

/** Runs one of the shipping commands as it was typed. Fails with an `OperatorError` for what the person who typed it can put right. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  yard: Yard,
): Promise<void> {
  const { usage } = FORMS[command];
  const { values, positionals } = parseWords(command, words);
  const site = await openSite(yard.root, values.to ?? values.at ?? yard.defaultSite);
  const [first] = positionals;
  if (command === 'sections') {
    if (first !== undefined) {
      throw new OperatorError(`sections lists all of them, so it takes no name: ${usage}`);
    }
    for (const line of await listSections(site)) {
      yard.say(line);
    }
    return;
  }
  if (first === undefined || positionals.length > 1) {
    throw new OperatorError(`Name one section: ${usage}`);
  }

  const name = yard.nameOf(first);
  const registry = await move(command, { site, name, values, yard });
  yard.say(outcome(name, registry, site));
}

type Values = ReturnType<typeof parseWords>['values'];

interface Move {
  readonly site: Site;
  readonly name: string;
  readonly values: Values;
  readonly yard: Yard;
}

function move(command: Command, { site, name, values, yard }: Move): Promise<Registry> {
  const { mover } = yard;
  switch (command) {
    case 'rollback':
      return rollback({ site, name, version: parseVersion(values.version), mover });
    case 'promote':
      return promote({ site, name, mover });
    default:
      return buildAndShip({ site, name, values, yard });
  }
}

async function buildAndShip({ site, name, values, yard }: Move): Promise<Registry> {
  const percent = parsePercent(values.percent);
  const app = { name, ...(await yard.appOf(name)) };
  const build = async () =>
    readBuild(values.build ?? (await yard.step(`Building ${name}`, () => yard.build(name))), name);
  // The shell keeps no contract that a page could ask it for; the visitors' stories test it.
  const check = async (built: Build) =>
    built.description.kind === 'shell'
      ? undefined
      : yard.step('Checking it in a browser', () => yard.check(built));
  return ship({ site, app, percent, mover: yard.mover, build, check });
}

const TEXT = { type: 'string' } as const;
const OPTIONS = { to: TEXT, at: TEXT, percent: TEXT, build: TEXT, version: TEXT };

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
      throw new OperatorError(`${rawName} is there twice: ${usage}`);
    }
    seen.add(name);
  }
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new OperatorError(`That is not how it is typed: ${usage}`, { cause });
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
