import { parseArgs } from 'node:util';
import type { SiteRegistry } from '@portal/shared/registry/SiteRegistry';
import type { Build } from './Build.ts';
import { listSections } from './commands/listSections.ts';
import { promote } from './commands/promote.ts';
import { rollback } from './commands/rollback.ts';
import { ship } from './commands/ship.ts';
import { readBuild } from './readBuild.ts';
import type { Mover } from './registry/Mover.ts';
import { ShippingError } from './ShippingError.ts';
import { openSite } from './site/openSite.ts';
import type { Site } from './site/Site.ts';

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
  /** Whom to ask about an app. Fails with a `ShippingError` where there is no such app. */
  readonly ownerOf: (name: string) => Promise<string>;
}

const USAGE: Readonly<Record<string, string>> = {
  ship: 'npm run ship -- mfe-details --to <site> [--percent 10] [--build <folder>]',
  rollback: 'npm run rollback -- mfe-details --to <site> [--version 1.0.0]',
  promote: 'npm run promote -- mfe-details --to <site>',
  sections: 'npm run sections -- --at <site>',
};

/** Runs one of the shipping commands as it was typed. Fails with a `ShippingError` for what the person who typed it can put right. */
export async function runCommand(
  command: string,
  words: readonly string[],
  yard: Yard,
): Promise<void> {
  const { values, positionals } = parseWords(command, words);
  const site = await openSite(yard.root, values.to ?? values.at ?? yard.defaultSite);
  const [first] = positionals;
  if (command === 'sections') {
    for (const line of await listSections(site)) {
      yard.say(line);
    }
    return;
  }
  if (first === undefined || positionals.length > 1) {
    throw new ShippingError(`Name one section: ${USAGE[command]}`);
  }

  // A section is known by its package and by its name; both are taken.
  const name = first.replace(/^mfe-/, '').replace(/\/$/, '');
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

async function move(command: string, { site, name, values, yard }: Move): Promise<SiteRegistry> {
  const { mover } = yard;
  if (command === 'rollback') {
    return rollback({ site, name, version: values.version, mover });
  }
  if (command === 'promote') {
    return promote({ site, name, mover });
  }
  const percent = parsePercent(values.percent);
  const owner = await yard.ownerOf(name);
  const folder = values.build ?? (await yard.step(`Building ${name}`, () => yard.build(name)));
  const build = await readBuild(folder, name);
  // The shell keeps no contract that a page could ask it for; the visitors' stories test it.
  const check = async (built: Build) =>
    built.description.kind === 'shell'
      ? undefined
      : yard.step('Checking it in a browser', () => yard.check(built));
  return ship({ site, build, owner, mover, percent, check });
}

function parseWords(command: string, words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        at: { type: 'string' },
        percent: { type: 'string' },
        build: { type: 'string' },
        version: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new ShippingError(`That is not how it is typed: ${USAGE[command]}`, { cause });
  }
}

function parsePercent(text: string | undefined): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  if (!/^[1-9]\d?$/.test(text)) {
    throw new ShippingError(
      `--percent is "${text}", but it has to be a whole number from 1 to 99.`,
    );
  }
  return Number(text);
}

function outcome(
  name: string,
  { revision, shell, sections }: SiteRegistry,
  { address }: Site,
): string {
  const release = sections[name];
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
