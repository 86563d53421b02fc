import { isRepository, sectionNames } from '@portal/build/apps';
import { bundlerOf } from '@portal/build/bundlerOf';
import type { MoveCommand } from '@portal/site/apps/moves';
import { readDocuments } from '@portal/site/apps/Portal';
import { openSite } from '@portal/site/openSite';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import { type Build, readBuild } from './Build.ts';
import { appName } from './checkout.ts';
import {
  type Arguments,
  assertNotTakenByNpm,
  type Command,
  parseArguments,
  usageOf,
} from './Command.ts';
import type { Context } from './Context.ts';
import { fitShell } from './fit.ts';
import { describePlace } from './gateways.ts';
import { changeKeys } from './keys/changeKeys.ts';
import { readSigning } from './keys/readSigning.ts';
import { listHistory } from './list/listHistory.ts';
import { listSections } from './list/listSections.ts';
import { moveApp, type Moved } from './Move.ts';
import { describeOtherMove, describeRelease } from './moveSentences.ts';
import {
  parseNote,
  parsePercent,
  parsePreviewName,
  parseTime,
  parseVersion,
} from './parseOptions.ts';
import { fullPreviewName } from './previewName.ts';
import { prune } from './prune.ts';
import { promote, rollback } from './rollback.ts';
import { parseEvery, parseSource, parseSteps, parseUrls } from './rollout/parseRollout.ts';
import { readCounts } from './rollout/readCounts.ts';
import { rollout } from './rollout/rollout.ts';
import { checkShipment, ship } from './ship.ts';
import { why } from './why/why.ts';

/** The option of all commands that change the registry. */
const NOTE = '[--note "why"]';
/** The option of commands that change what visitors get. */
const GATEWAY = '[--gateway <url,url>]';

/** The argument that names an app. There is only one in the repository of a single section. */
const APP = isRepository ? 'mfe-details' : '';

/** The commands by name. Parsing, usage texts and `portal help` are all derived from this table. */
export const commands: Readonly<Record<string, Command>> = {
  ship: {
    summary: 'Builds an app, checks and uploads it, and makes it live',
    words: APP,
    options: [
      '--to <site>',
      '[--percent 10]',
      '[--preview pr-12]',
      '[--build <folder>]',
      '[--owner "team details"]',
      GATEWAY,
      NOTE,
    ],
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
    summary:
      'Ends a staged rollout, brings a retired section back, or returns to the version before, to the given one, or to the one that was live at a time',
    words: APP,
    options: ['--to <site>', '[--version 1.0.0]', '[--to-time 2030-01-31T09:30Z]', GATEWAY, NOTE],
    run: async (typed, context) => {
      const move = await readMove(typed, context);
      const { version, 'to-time': time } = typed.options;
      if (version !== undefined && time !== undefined) {
        throw new OperatorError(`Name a version or a time, not both: ${typed.usage}`);
      }
      const target = { version: parseVersion(version), time: parseTime(time, move.stamp.since) };
      await sayRelease(await rollback({ ...move, ...target }), move.site, typed, context);
    },
  },
  promote: {
    summary: 'Makes the staged version live for everybody',
    words: APP,
    options: ['--to <site>', GATEWAY, NOTE],
    run: async (typed, context) => {
      const move = await readMove(typed, context);
      const check = checkFor(move.site, context);
      await sayRelease(await promote({ ...move, check }), move.site, typed, context);
    },
  },
  rollout: {
    summary:
      'Moves the staged version on in steps while it is no worse than the live one, and takes it back when it is',
    script: 'portal',
    words: APP,
    options: [
      '--steps 1,10,50,100',
      '[--every 10m]',
      '--prometheus <url>',
      '--metrics <url,url>',
      '--to <site>',
      GATEWAY,
    ],
    run: async (typed, context) => {
      const steps = parseSteps(typed.options['steps']);
      const everyMs = parseEvery(typed.options['every']);
      const source = parseSource(typed.options);
      const { name, site } = await readTarget(typed, context);
      const moved = await rollout({
        ...{ site, name, steps, everyMs, by: context.stamp.by, check: checkFor(site, context) },
        read: (step) => readCounts(source, step),
        say: context.say,
        clock: context.clock,
      });
      await sayRelease(moved, site, typed, context);
    },
  },
  retire: {
    summary:
      'Takes a section away from visitors, or only drops its previous version, or takes it out of a preview',
    words: APP,
    options: ['--to <site>', '[--previous]', '[--preview pr-12]', NOTE],
    run: async (typed, context) => {
      const { previous, preview } = typed.options;
      const move = await readMove(typed, context);
      const command =
        preview === undefined
          ? ({ kind: previous === undefined ? 'retire' : 'drop' } as const)
          : ({ kind: 'unpreview', preview: await findName(move.site, preview) } as const);
      context.say(describeOtherMove(await moveApp(move, command), move.site.address));
    },
  },
  hold: {
    summary: 'Holds an app, so that no command moves it',
    words: APP,
    options: ['--to <site>', '--why "festival week"'],
    run: async (typed, context) => {
      const why = parseNote('why', typed.options['why']);
      if (why === undefined) {
        throw new OperatorError(`Say why, for the people whom it stops: ${typed.usage}`);
      }
      await runMove(typed, context, { kind: 'hold', why });
    },
  },
  unhold: {
    summary: 'Ends the hold of an app',
    words: APP,
    options: ['--to <site>', NOTE],
    run: (typed, context) => runMove(typed, context, { kind: 'unhold' }),
  },
  sections: {
    summary: 'Lists what is live in a site, since when and by whom, and the other versions',
    words: '',
    options: ['--at <site>'],
    run: async ({ words, options, usage }, context) => {
      if (words.length > 0) {
        throw new OperatorError(`sections lists all of them, so it takes no name: ${usage}`);
      }
      sayAll(
        await listSections(await openNamed('at', options, context), new Date(context.stamp.since)),
        context,
      );
    },
  },
  history: {
    summary: 'Lists the changes of a site, or of one app: what, when, by whom and why',
    words: '[mfe-details]',
    options: ['--at <site>'],
    run: async ({ words: [name, ...others], options, usage }, context) => {
      if (others.length > 0) {
        throw new OperatorError(`Name one section, or none for all: ${usage}`);
      }
      const site = await openNamed('at', options, context);
      sayAll(await listHistory(site, name === undefined ? undefined : appName(name)), context);
    },
  },
  why: {
    summary: 'Lists why a section fails, where in its sources, and for how many visitors',
    script: 'portal',
    words: `${isRepository ? 'mfe-details ' : ''}[1.2.0]`,
    options: ['--from <url,url>', '--at <site>'],
    run: async ({ words, options, usage }, context) => {
      const { from } = options;
      const [name = '', version, ...others] = isRepository ? words : [sectionNames[0], ...words];
      if (name === '' || from === undefined || others.length > 0) {
        throw new OperatorError(`Name one section and its gateways: ${usage}`);
      }
      const gateways = parseUrls('from', from);
      const site = await openNamed('at', options, context);
      sayAll(
        await why({ site, name: appName(name), version: parseVersion(version), gateways }),
        context,
      );
    },
  },
  prune: {
    summary: 'Lists the versions that nobody needs any more, and removes them with --yes',
    words: '',
    options: ['--to <site>', '[--yes]'],
    run: async ({ words, options, usage }, context) => {
      if (words.length > 0) {
        throw new OperatorError(`prune goes through all apps, so it takes no name: ${usage}`);
      }
      const site = await openNamed('to', options, context);
      const isConfirmed = options['yes'] !== undefined;
      sayAll(await prune({ site, now: new Date(context.stamp.since), isConfirmed }), context);
    },
  },
  keys: {
    summary:
      'Gives a site keys, adds or revokes a key of an app, or signs what is live: from then on, gateways follow only who has a key',
    script: 'portal',
    words: 'init | add details <public key> | revoke details <public key> | sign details',
    options: ['--to <site>', '[--out <folder>]', '[--owner "team details"]', NOTE],
    run: async (typed, context) => {
      const { out, owner } = typed.options;
      const { root, stamp } = context;
      const site = await openNamed('to', typed.options, context);
      const note = parseNote('note', typed.options['note']);
      sayAll(await changeKeys(typed, { site, root, stamp, note, out, owner }), context);
    },
  },
  migrate: {
    summary: 'Writes the documents of the apps of a site that is of the format before',
    script: 'portal',
    words: '',
    options: ['--to <site>'],
    run: async (typed, context) => {
      const { migrate } = await import('./migrate.ts');
      sayAll(await migrate(await openNamed('to', typed.options, context), context.stamp), context);
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
      ...(isRepository ? [] : ['[--bundler rspack|vite]', '[--packages <folder>]']),
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
        await newRepository(section, {
          bundler: options['bundler'],
          packages: options['packages'],
        });
      }
    },
  },
  update: {
    summary:
      'Upgrades a section in its own repository to the package versions and files that new writes today',
    script: 'portal',
    words: '',
    options: ['[--dry-run]', '[--packages <folder>]'],
    run: async ({ words, options, usage }, context) => {
      if (words.length > 0) {
        throw new OperatorError(`update takes no name: ${usage}`);
      }
      if (context.pnpm) {
        throw new OperatorError(
          'update is for sections in repositories of their own; those of this one have its versions.',
        );
      }
      const { updateSection } = await import('./update/updateSection.ts');
      const { presetOf } = await import('./new/writeSection.ts');
      const { root } = context;
      const lines = updateSection({
        root,
        preset: presetOf(bundlerOf(root).name),
        packages: options['packages'],
        isDryRun: options['dry-run'] !== undefined,
      });
      sayAll(lines, context);
    },
  },
  help: {
    summary: 'Explains the commands, or one of them',
    script: 'portal',
    words: '[ship]',
    options: [],
    run: ({ words: [name] }, { say }) => {
      const described = name === undefined ? Object.keys(commands) : [name];
      for (const name of described) {
        const command = findCommand(name);
        say(`${command.summary}:\n  ${usageOf(name, command)}`);
      }
      return Promise.resolve();
    },
  },
};

/** Runs a command line. Fails with an `OperatorError` for errors that the user can fix. */
export async function runPortal(
  [name = 'help', ...typed]: readonly string[],
  context: Context,
): Promise<void> {
  const command = findCommand(name);
  assertNotTakenByNpm(name, command, context.environment);
  await command.run(parseArguments(name, command, typed), context);
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

async function runShip(typed: Arguments, context: Context): Promise<void> {
  const { note, ...target } = await readMove(typed, context);
  const { percent, preview, owner: newOwner } = typed.options;
  if (preview !== undefined && percent !== undefined) {
    throw new OperatorError(
      'A preview has the visitors who open its address; use --preview or --percent, not both.',
    );
  }
  const moved = await ship({
    ...shipmentOf(target, typed, context),
    newOwner,
    note,
    percent: parsePercent(percent),
    preview: preview === undefined ? undefined : await findName(target.site, preview),
  });
  if (preview === undefined) {
    await sayRelease(moved, target.site, typed, context);
  } else {
    context.say(describeOtherMove(moved, target.site.address));
  }
}

async function findName(site: Site, given: string): Promise<string> {
  const { apps } = await readDocuments(site);
  const names = [...apps.values()].flatMap(({ document }) => Object.keys(document.previews ?? {}));
  return fullPreviewName(parsePreviewName(given), names);
}

/** Runs a command that needs no version. */
async function runMove(typed: Arguments, context: Context, command: MoveCommand): Promise<void> {
  const move = await readMove(typed, context);
  context.say(describeOtherMove(await moveApp(move, command), move.site.address));
}

/** Says what visitors get now, and whether the named gateways follow. */
async function sayRelease(
  { document }: Moved,
  site: Site,
  { options: { gateway } }: Arguments,
  { environment, clock, say }: Context,
): Promise<void> {
  const named = gateway ?? environment['PUBLIC_URL']?.trim();
  const gateways = named ? parseUrls('gateway', named) : [];
  say(describeRelease(document, await describePlace(document, site, { gateways, clock })));
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
  { root, defaultSite, environment }: Context,
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
    return openSite(root, address, readSigning(environment, root));
  }
  const { addShell, builtSite } = await import('./installed/installation.ts');
  addShell();
  return openSite(root, builtSite);
}

/** The app to ship or to check, and how it is built and checked. */
function shipmentOf(
  { name, site }: Target,
  { options: { build: folder, preview } }: Arguments,
  context: Context,
) {
  const { appOf, build, stamp, step } = context;
  return {
    site,
    app: { name, ...appOf(name) },
    stamp,
    build: async () =>
      readBuild(
        folder ?? (await step(`Building ${name}`, () => build(name, preview !== undefined))),
        name,
      ),
    check: checkFor(site, context),
  };
}

interface Target {
  readonly name: string;
  readonly site: Site;
}

/** The site, and the single app that a command names. */
async function readTarget(typed: Arguments, context: Context): Promise<Target> {
  return { site: await openNamed('to', typed.options, context), name: readName(typed) };
}

/** Opens the site at the address in the command's option for it, or else the default site. */
async function openNamed(
  option: 'to' | 'at',
  options: Arguments['options'],
  { root, defaultSite, environment }: Context,
): Promise<Site> {
  const address = options[option] ?? defaultSite;
  if (address === undefined) {
    throw new OperatorError(
      `Name the site with --${option}, or set SITE: a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.`,
    );
  }
  return openSite(root, address, readSigning(environment, root));
}

/** Prints lines. Not `forEach(say)`, which would also print their indexes. */
function sayAll(lines: readonly string[], { say }: Context): void {
  lines.forEach((line) => say(line));
}

/** The single app that a command names; in the repository of a section, this section. */
function readName({ words, usage }: Arguments): string {
  const [name = isRepository ? undefined : sectionNames[0]] = words;
  if (name === undefined || words.length > 1) {
    throw new OperatorError(`Name one section: ${usage}`);
  }
  return appName(name);
}

/** The target of a command that changes the registry, with its author and reason. */
async function readMove(typed: Arguments, context: Context) {
  const note = parseNote('note', typed.options['note']);
  return { ...(await readTarget(typed, context)), stamp: context.stamp, note };
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
