import { parseArgs } from 'node:util';
import { isRepository, sectionNames } from '@portal/build/apps';
import { openSite } from '@portal/site/openSite';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import { releaseOf } from '@portal/site/registry/registryChanges';
import type { Site } from '@portal/site/Site';
import { type Build, readBuild } from './Build.ts';
import { appName } from './checkout.ts';
import type { Context } from './Context.ts';
import { fitShell } from './fit.ts';
import { listSections } from './listSections.ts';
import { promote, rollback } from './rollback.ts';
import { checkShipment, ship } from './ship.ts';

/** The arguments after the command name. */
interface Arguments {
  readonly words: readonly string[];
  /** The values by option name; an empty string for an option without a value. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly usage: string;
}

interface Command {
  readonly summary: string;
  /** The npm script, if its name differs from the command's. */
  readonly script?: string;
  /** The arguments and options as shown in the usage text. Brackets mark optional ones. */
  readonly words: string;
  readonly options: readonly string[];
  readonly run: (typed: Arguments, context: Context) => Promise<void>;
}

/** The argument that names an app. There is only one in the repository of a single section. */
const APP = isRepository ? 'mfe-details' : '';

/** The commands by name. Parsing, usage texts and `portal help` are all derived from this table. */
export const commands: Readonly<Record<string, Command>> = {
  ship: {
    summary: 'Builds an app, checks and uploads it, and makes it live',
    words: APP,
    options: ['--to <site>', '[--percent 10]', '[--build <folder>]', '[--owner "team details"]'],
    run: runShip,
  },
  check: {
    summary: 'Builds an app and checks it as ship does, without shipping it',
    script: 'portal',
    words: APP,
    options: ['[--against https://portal.example]', '[--to <site>]', '[--build <folder>]'],
    run: runCheck,
  },
  fit: {
    summary: 'Lists the versions of sections that another shell could not load',
    script: 'portal',
    words: '',
    options: ['--shell <build or version>', '[--against https://portal.example]', '[--to <site>]'],
    run: async (typed, context) => {
      const shell = typed.options['shell'];
      if (shell === undefined || typed.words.length > 0) {
        throw new OperatorError(`Name the shell: ${typed.usage}`);
      }
      const site = await openDestination(typed, context);
      const version = await fitShell(site, shell);
      context.say(`Shell ${version} fits all sections of ${site.address}.`);
    },
  },
  rollback: {
    summary: 'Ends a staged rollout, or returns to the version before or to the given one',
    words: APP,
    options: ['--to <site>', '[--version 1.0.0]'],
    run: async (typed, context) => {
      const { name, site } = await readTarget(typed, context);
      const version = parseVersion(typed.options['version']);
      context.say(
        outcome(name, await rollback({ site, name, version, stamp: context.stamp }), site),
      );
    },
  },
  promote: {
    summary: 'Makes the staged version live for everybody',
    words: APP,
    options: ['--to <site>'],
    run: async (typed, context) => {
      const { name, site } = await readTarget(typed, context);
      const check = checkFor(site, context);
      context.say(outcome(name, await promote({ site, name, stamp: context.stamp, check }), site));
    },
  },
  sections: {
    summary: 'Lists what is live in a site, since when and by whom, and the other versions',
    words: '',
    options: ['--at <site>'],
    run: async ({ words, options, usage }, { root, defaultSite, say }) => {
      if (words.length > 0) {
        throw new OperatorError(`sections lists all of them, so it takes no name: ${usage}`);
      }
      const lines = await listSections(
        await openSite(root, nameSite(options['at'] ?? defaultSite)),
      );
      lines.forEach((line) => say(line));
    },
  },
  build: {
    summary: "Builds the named apps, or all, into this checkout's own site",
    words: isRepository ? '[details …]' : '',
    options: [],
    run: async ({ words }, { step, say }) => {
      const { buildCheckout } = await import('./buildCheckout.ts');
      for (const { name, version, isNew } of await step('Building', () => buildCheckout(words))) {
        say(`  ${name} ${version}${isNew ? '' : ' (already built)'}`);
      }
    },
  },
  dev: {
    summary: 'Starts the shell and the named sections, or all, with hot reload',
    words: isRepository ? '[details …]' : '',
    options: ['[--alone]', '[--against https://portal.example]', '[--into https://portal.example]'],
    run: async ({ words, options }) => {
      const { dev } = await import('./dev/dev.ts');
      await dev({
        names: [...new Set(words.map(appName))],
        isAlone: options['alone'] !== undefined,
        against: options['against'],
        into: options['into'],
      });
    },
  },
  new: {
    summary: 'Generates a section that builds, tests, ships and renders',
    script: 'new-section',
    words: 'reviews',
    options: [
      '--route /reviews',
      '[--owner "team reviews"]',
      ...(isRepository ? [] : ['[--packages <folder>]']),
    ],
    run: async ({ words, options, usage }, { pnpm }) => {
      const [name] = words;
      const route = options['route'];
      if (name === undefined || words.length > 1 || route === undefined) {
        throw new OperatorError(`Name one section and its route: ${usage}`);
      }
      const { newRepository, newSection } = await import('./new/newSection.ts');
      const section = {
        name,
        route,
        owner: options['owner'] ?? `team ${name.replaceAll('-', ' ')}`,
      };
      if (pnpm) {
        await newSection(section, pnpm);
      } else {
        newRepository(section, options['packages']);
      }
    },
  },
  help: {
    summary: 'Explains the commands, or one of them',
    script: 'portal',
    words: '[ship]',
    options: [],
    run: ({ words: [name] }, { say }) => {
      const described = name === undefined ? Object.keys(commands) : [name];
      for (const command of described) {
        say(`${findCommand(command).summary}:\n  ${usageOf(command)}`);
      }
      return Promise.resolve();
    },
  },
};

/** Nonexistent options that users might try, each with a hint at the alternative. */
const OTHER_WAYS: ReadonlyMap<string, string> = new Map([
  [
    'ship --version',
    'ship takes no --version: a version is called by the number in package.json, so raise it there (npx changeset, then npm run version) and ship that.',
  ],
]);

/** Runs a command line. Fails with an `OperatorError` for errors that the user can fix. */
export async function runPortal(
  [name = 'help', ...typed]: readonly string[],
  context: Context,
): Promise<void> {
  const command = findCommand(name);
  assertNotTakenByNpm(name, context.environment);
  await command.run(parseTyped(name, typed), context);
}

function findCommand(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    throw new OperatorError(
      `There is no command "${name}"; the commands are: ${Object.keys(commands).join(', ')}.`,
    );
  }
  return command;
}

function usageOf(name: string): string {
  const { script = name, words, options } = findCommand(name);
  const command = script === 'portal' ? `portal -- ${name}` : `${script} --`;
  return [isRepository ? `npm run ${command}` : `portal ${name}`, words, ...options]
    .filter(Boolean)
    .join(' ');
}

/** The command's options by name, in the format of `parseArgs`. */
function optionsOf(name: string) {
  return Object.fromEntries(
    findCommand(name).options.map((usage) => {
      const [, option = '', value] = /--(\w+)( .+)?/.exec(usage) ?? [];
      return [option, { type: value ? ('string' as const) : ('boolean' as const) }];
    }),
  );
}

/**
 * Fails if npm has consumed an option, which happens without `--`: a version meant for some
 * visitors would otherwise be released to everyone. npm parses `--to` as `token_description`.
 */
function assertNotTakenByNpm(name: string, environment: NodeJS.ProcessEnv): void {
  const { script = name } = findCommand(name);
  const taken = [...Object.keys(optionsOf(name)), 'token_description'];
  if (taken.some((option) => environment[`npm_config_${option}`] !== undefined)) {
    throw new OperatorError(
      `npm has taken an option for its own; put -- in front of the words: npm run ${script} -- …`,
    );
  }
}

function parseTyped(name: string, typed: readonly string[]): Arguments {
  const usage = usageOf(name);
  const options = optionsOf(name);
  const args = [...typed];
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') {
      continue;
    }
    if (!Object.hasOwn(options, token.name)) {
      throw new OperatorError(
        OTHER_WAYS.get(`${name} ${token.rawName}`) ?? `${name} takes no ${token.rawName}: ${usage}`,
      );
    }
    if (seen.has(token.name)) {
      throw new OperatorError(`${token.rawName} is given twice: ${usage}`);
    }
    seen.add(token.name);
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const given = Object.entries(values).map(([option, value]) => [
      option,
      typeof value === 'string' ? value : '',
    ]);
    return { words: positionals, options: Object.fromEntries(given), usage };
  } catch (cause) {
    throw new OperatorError(`Usage: ${usage}`, { cause });
  }
}

async function runShip(typed: Arguments, context: Context): Promise<void> {
  const target = await readTarget(typed, context);
  const { percent, owner: newOwner } = typed.options;
  const shipment = { ...shipmentOf(target, typed, context), newOwner };
  const registry = await ship({ ...shipment, percent: parsePercent(percent) });
  context.say(outcome(target.name, registry, target.site));
}

async function runCheck(typed: Arguments, context: Context): Promise<void> {
  const name = readName(typed);
  const site = await openDestination(typed, context);
  const { description } = await checkShipment(shipmentOf({ name, site }, typed, context));
  context.say(`${name} ${description.version.version} fits ${site.address}.`);
}

/** What `check` checks against: a deployed portal, a site, or the shell of the installed package. */
async function openDestination(
  { options: { against, to }, usage }: Arguments,
  { root, defaultSite }: Context,
): Promise<Site> {
  if (against !== undefined && to !== undefined) {
    throw new OperatorError(`Name a portal or a site, not both: ${usage}`);
  }
  if (against !== undefined) {
    const { openPortalSite } = await import('./check/openPortalSite.ts');
    return openPortalSite('--against', against);
  }
  const address = to ?? defaultSite;
  if (address !== undefined) {
    return openSite(root, address);
  }
  const { addShell, builtSite } = await import('./installation.ts');
  addShell();
  return openSite(root, builtSite);
}

/** The app to ship or to check, and how it is built and checked. */
function shipmentOf(
  { name, site }: Target,
  { options: { build: folder } }: Arguments,
  context: Context,
) {
  const { appOf, build, stamp, step } = context;
  return {
    site,
    app: { name, ...appOf(name) },
    stamp,
    build: async () =>
      readBuild(folder ?? (await step(`Building ${name}`, () => build(name))), name),
    check: checkFor(site, context),
  };
}

interface Target {
  readonly name: string;
  readonly site: Site;
}

/** The site, and the single app that a command names. */
async function readTarget(typed: Arguments, { root, defaultSite }: Context): Promise<Target> {
  const site = await openSite(root, nameSite(typed.options['to'] ?? defaultSite));
  return { name: readName(typed), site };
}

function nameSite(address: string | undefined): string {
  if (address === undefined) {
    throw new OperatorError(
      'Name the site with --to, or set SITE: a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.',
    );
  }
  return address;
}

/** The single app that a command names; in the repository of a section, this section. */
function readName({ words, usage }: Arguments): string {
  const [name = isRepository ? undefined : sectionNames[0]] = words;
  if (name === undefined || words.length > 1) {
    throw new OperatorError(`Name one section: ${usage}`);
  }
  return appName(name);
}

/** Checks a build against a registry and prints any warning. */
function checkFor(site: Site, { step, check, say }: Context) {
  return async (build: Build, registry: Registry | undefined): Promise<void> => {
    const warning = await step('Checking its pages', () => check(build, { site, registry }));
    if (warning !== undefined) {
      say(warning);
    }
  };
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
  const where = `in ${address}, revision ${revision}`;
  if (!release) {
    return `${name} ${shell.version} is live ${where}.`;
  }
  const share = release.next
    ? `, and ${release.next.version.version} for ${release.next.percent} of 100 visitors`
    : '';
  const before = release.previous ? ` Before it: ${release.previous.version}.` : '';
  return `${name} ${release.current.version} is live${share} ${where}.${before}`;
}
