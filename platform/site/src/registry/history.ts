import { z } from 'zod';
import { OperatorError } from '../OperatorError.ts';
import { readAs } from '../readAs.ts';
import type { Site } from '../Site.ts';
import { note, type Registry } from './Registry.ts';
import type { Staging } from './registryChanges.ts';

const text = z.string().min(1);

const appState = z
  .object({
    current: text.optional().describe('The version that visitors get.'),
    owner: text.optional(),
    previous: text.optional(),
    next: z
      .object({ version: text, percent: z.number() })
      .readonly()
      .optional()
      .describe('The staged version, and the percentage of visitors that get it.'),
    retired: text.optional().describe('The version that was live before the section was retired.'),
    held: note.optional().describe('Why the app must not be moved.'),
  })
  .readonly()
  .meta({
    id: 'appState',
    description: 'What the registry says about an app, by version numbers.',
  });

const portalState = z.record(z.string(), appState).readonly();

/**
 * The schema of a record in the history. Unknown fields are ignored, so that older commands can
 * read the records of newer ones.
 */
export const historyEntrySchema = z
  .object({
    revision: z.int().positive().describe('The revision of the registry after the change.'),
    at: z.iso.datetime().describe('When the registry was written, in whole seconds.'),
    by: text.describe('Who made the change.'),
    action: text.describe('The command that made it, such as ship.'),
    note: note.optional().describe('Why it was made.'),
    before: portalState.describe('All apps before the change, by name.'),
    after: portalState.describe('All apps after the change, by name.'),
  })
  .readonly()
  .describe('One change of the registry.');

/** The state of an app in the registry. */
export type AppState = z.infer<typeof appState>;

/** The apps of a portal by name, at one revision. */
export type PortalState = z.infer<typeof portalState>;

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Who changes the registry, with which command, and why. */
export interface ChangeReason {
  readonly action: string;
  readonly by: string;
  readonly note?: string;
}

/** The folder of the records in a site. */
const HISTORY = 'history/';

/** Padded, so that a listing of the folder is in order. */
function pathOf(revision: number): string {
  return `${HISTORY}${String(revision).padStart(8, '0')}.json`;
}

/**
 * Adds the record of a change to the history, which consists of one object per revision that is
 * never overwritten.
 *
 * Called after the registry was written, because a record written first could claim a change that
 * no visitor ever got. If a command dies in between, the revision has no record: `readHistory`
 * returns a gap there, and the records around it show what has changed. Fails with an
 * `OperatorError` that says so.
 */
export async function recordChange(
  site: Site,
  before: Registry | undefined,
  after: Registry,
  reason: ChangeReason,
): Promise<void> {
  const { revision } = after;
  const entry: HistoryEntry = {
    revision,
    at: inSeconds(new Date()),
    ...reason,
    before: stateOf(before),
    after: stateOf(after),
  };
  const bytes = new TextEncoder().encode(`${JSON.stringify(entry, null, 2)}\n`);
  const isWritten = await site.create(pathOf(revision), bytes).catch((cause: unknown) => {
    throw missingRecord(site, revision, cause instanceof Error ? cause.message : String(cause));
  });
  if (!isWritten) {
    throw missingRecord(
      site,
      revision,
      `${pathOf(revision)} exists already, from a registry that was replaced since then; move the records from there on to another folder.`,
    );
  }
}

function missingRecord({ address }: Site, revision: number, reason: string): OperatorError {
  return new OperatorError(
    `Revision ${revision} is live in ${address}, so do not repeat the command, but the history has no record of it: ${reason}`,
  );
}

/** A time as the history prints it, so that it can be copied into a command. */
export function inSeconds(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** Reduces a registry to version numbers. */
export function stateOf(registry: Registry | undefined): PortalState {
  if (!registry) {
    return {};
  }
  const { shell, nextShell, sections, retired = {}, holds = {} } = registry;
  const live = Object.entries(sections).map(([name, { owner, current, previous, next }]) => {
    const versions = {
      current: current.version,
      previous: previous?.version,
      next: next && toStagedState(next),
    };
    return [name, { owner, ...versions }] as const;
  });
  const gone = Object.entries(retired).map(
    ([name, { owner, version }]) => [name, { owner, retired: version }] as const,
  );
  const ofShell = { current: shell.version, next: nextShell && toStagedState(nextShell) };
  const apps = [['shell', ofShell] as const, ...live, ...gone];
  return Object.fromEntries(
    apps.map(([name, state]): [string, AppState] => [name, { ...state, held: holds[name]?.why }]),
  );
}

function toStagedState({ version: { version }, percent }: Staging): AppState['next'] {
  return { version, percent };
}

/** A part of the history: a record, or a range of revisions without one. */
export type HistoryItem =
  | { readonly kind: 'change'; readonly entry: HistoryEntry }
  | {
      readonly kind: 'gap';
      readonly first: number;
      readonly last: number;
      /** The apps before the gap; `undefined` before the first record of the site. */
      readonly before: PortalState | undefined;
      readonly after: PortalState;
    };

/** How many records are requested at once. */
const BATCH = 20;

/**
 * Reads the history, newest change first, down to the first revision. A record that cannot be read
 * counts as missing.
 */
export async function* readHistory(
  site: Pick<Site, 'list' | 'read'>,
  registry: Registry,
): AsyncGenerator<HistoryItem> {
  const revisions = (await site.list(HISTORY))
    .flatMap(({ path }) => /^history\/(\d+)\.json$/.exec(path)?.[1] ?? [])
    .map(Number)
    // Newer records belong to a change that has just been made.
    .filter((revision) => revision <= registry.revision)
    .toSorted((a, b) => b - a);

  let [lowest, state] = [registry.revision + 1, stateOf(registry)];
  for (let start = 0; start < revisions.length; start += BATCH) {
    const batch = revisions
      .slice(start, start + BATCH)
      .map((revision) => readEntry(site, revision));
    for (const entry of (await Promise.all(batch)).filter((found) => found !== undefined)) {
      if (entry.revision < lowest - 1) {
        const range = { first: entry.revision + 1, last: lowest - 1 };
        yield { kind: 'gap', ...range, before: entry.after, after: state };
      }
      yield { kind: 'change', entry };
      [lowest, state] = [entry.revision, entry.before];
    }
  }
  if (lowest > 1) {
    yield { kind: 'gap', first: 1, last: lowest - 1, before: undefined, after: state };
  }
}

async function readEntry(
  site: Pick<Site, 'read'>,
  revision: number,
): Promise<HistoryEntry | undefined> {
  const reading = await site.read(pathOf(revision));
  if (reading.status !== 'found') {
    return undefined;
  }
  try {
    const json = new TextDecoder().decode(reading.bytes);
    const entry = readAs(historyEntrySchema, json, pathOf(revision));
    return entry.revision === revision ? entry : undefined;
  } catch {
    return undefined;
  }
}
