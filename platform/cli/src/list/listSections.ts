import { type AppDocument, refsOf } from '@portal/site/apps/AppDocument';
import { describeHold } from '@portal/site/apps/moves';
import { type Documents, missingPortal, readDocuments, readPortal } from '@portal/site/apps/Portal';
import { formatTime } from '@portal/site/formatTime';
import { partsByPlace } from '@portal/site/registry/places';
import type { Registry } from '@portal/site/registry/Registry';
import { describeValues } from '@portal/site/registry/settings';
import { KEYS_PATH } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import type { Answer } from '../commands/Answer.ts';

/**
 * Lists, one fact per line, what is live in a site, since when and by whom, the other available
 * versions, the parts in each place, the settings, and the active previews.
 */
export async function listSections(site: Site, now: Date): Promise<Answer<'sections'>> {
  const read = await readDocuments(site);
  const { apps, faults } = read;
  if (apps.size === 0 && faults.size === 0) {
    throw missingPortal(site);
  }
  const versions = await versionsIn(site);
  // If a portal has no shell or is damaged, its documents are listed nevertheless.
  const portal = await readPortal(site).catch(() => undefined);
  const places = portal?.composed ? partsByPlace(portal.composed.registry) : {};
  const settings = settingsIn(portal?.composed?.registry);
  const documents = [...apps.values()].map(({ document }) => document);
  const revision = documents.reduce((sum, { serial }) => sum + serial, 0);
  // Order: the shell, then live apps, then all others.
  const rank = ({ app, current, retired }: AppDocument) =>
    app === 'shell' ? 0 : current && !retired ? 1 : 2;
  const lines = [
    `${site.address}, revision ${revision}`,
    ...(await keysLines(site, read)),
    ...documents
      .toSorted((one, other) => rank(one) - rank(other))
      .flatMap((document) => [
        headLine(document),
        ...detailLines(versions.get(document.app) ?? [], document),
      ]),
    ...placeLines(places),
    ...settingLines(settings),
    ...[...faults].map(([app, fault]) => appLine(app, 'unknown', fault)),
    ...documents.flatMap((document) => previewLines(document, now)),
  ];
  return {
    lines,
    document: {
      site: site.address,
      revision,
      apps: documents.map(({ moves: _, site: _key, ...app }) => app),
      versions: Object.fromEntries(versions),
      places,
      settings,
      faults: Object.fromEntries(faults),
    },
  };
}

function headLine({ app, owner, current, retired }: AppDocument): string {
  const of = app === 'shell' ? '' : `, of ${owner}`;
  const { since = '', by = '' } = retired ?? current ?? {};
  return since === ''
    ? appLine(app, 'not live', `only in previews${of}`)
    : appLine(
        app,
        retired ? 'retired' : (current?.version ?? ''),
        `since ${formatTime(since)} by ${by}${of}`,
      );
}

/** A line of a list: an app, its version, and facts about it. */
export function appLine(name: string, version: string, facts: string): string {
  return `${name.padEnd(11)} ${version.padEnd(17)} ${facts}`;
}

function detailLines(stored: readonly string[], document: AppDocument): readonly string[] {
  const { current, previous, next, retired, hold } = document;
  const before = retired ? current : previous;
  const named = refsOf({ ...document, previews: {} }).map(({ version }) => version);
  const others = stored.filter((version) => !named.includes(version));
  const lines = [
    ...(next
      ? [
          `${next.version} for ${next.percent} of 100 visitors, since ${formatTime(next.since)} by ${next.by}`,
        ]
      : []),
    ...(before ? [`before: ${before.version}`] : []),
    ...(hold ? [describeHold(hold)] : []),
    ...(others.length > 0 ? [`also available: ${others.join(', ')}`] : []),
  ];
  return lines.map((line) => `${' '.repeat(12)}${line}`);
}

function previewLines({ app, previews = {} }: AppDocument, now: Date): readonly string[] {
  return Object.entries(previews).flatMap(([preview, { version, since, by, until }]) =>
    new Date(until) > now
      ? [
          `preview ${preview}: ${app} ${version}, since ${formatTime(since)} by ${by}, until ${formatTime(until)}`,
        ]
      : [],
  );
}

type Settings = Answer<'sections'>['document']['settings'];

function settingsIn(registry?: Registry): Settings {
  return Object.fromEntries(
    Object.entries(registry?.sections ?? {}).flatMap(([section, { current }]) =>
      current.settings ? [[section, current.settings] as const] : [],
    ),
  );
}

function settingLines(settings: Settings): readonly string[] {
  return Object.entries(settings).flatMap(([section, declared]) =>
    Object.entries(declared).map(
      ([name, setting]) =>
        `setting ${name} of ${section}: ${JSON.stringify(setting.default)}, or ${describeValues(setting)}: ${setting.description}`,
    ),
  );
}

function placeLines(places: ReturnType<typeof partsByPlace>): readonly string[] {
  return Object.entries(places).map(([place, parts]) => {
    const held = parts.map(({ section, part, order }) => `${part} of ${section} (${order})`);
    return `place ${place}: ${held.join(', ') || 'empty'}`;
  });
}

/** Notes whether moves are signed. */
async function keysLines(site: Site, { keys }: Documents): Promise<readonly string[]> {
  if (keys) {
    return [`moves are signed, keys of serial ${keys.serial}`];
  }
  return (await site.read(KEYS_PATH)).status === 'found'
    ? ['moves are signed; with SITE_KEY, this list checks the signatures']
    : [];
}

/** The versions in the site that have a description, by app, in descending order. */
async function versionsIn(site: Site): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = (await site.list('files/')).flatMap(({ path }) => {
    const [, name, version] = /^files\/([^/]+)\/([^/]+)\/build\.json$/.exec(path) ?? [];
    return name && version ? [{ name, version }] : [];
  });
  const sorted = found.toSorted((a, b) =>
    b.version.localeCompare(a.version, 'en', { numeric: true }),
  );
  const byName = new Map<string, string[]>();
  for (const { name, version } of sorted) {
    byName.set(name, [...(byName.get(name) ?? []), version]);
  }
  return byName;
}
