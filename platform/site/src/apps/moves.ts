import { formatTime } from '../formatTime.ts';
import { type AppDocument, type AppMove, MAX_MOVES, type VersionRef } from './AppDocument.ts';

/** A version to release, with the team in its package.json. */
interface Release {
  readonly version: VersionRef;
  readonly owner: string;
  /** The team that the section is transferred to. */
  readonly newOwner?: string;
}

/** A change of an app that a command requests. */
export type MoveCommand =
  | ({ readonly kind: 'ship' } & Release)
  | ({ readonly kind: 'stage'; readonly percent: number } & Release)
  | ({ readonly kind: 'preview'; readonly preview: string } & Release)
  | { readonly kind: 'unpreview'; readonly preview: string }
  /** Changes the percentage of visitors who get the staged version. */
  | { readonly kind: 'restage'; readonly percent: number }
  | { readonly kind: 'promote' }
  /** Goes one step back, or to the given version. */
  | { readonly kind: 'rollback'; readonly version?: VersionRef }
  | { readonly kind: 'retire' }
  /** Removes the previous version, so that it is no longer a fallback. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'hold'; readonly why: string }
  | { readonly kind: 'unhold' }
  | { readonly kind: 'transfer'; readonly owner: string };

/** The author and time of a move. */
export interface MoveStamp {
  readonly app: string;
  readonly by: string;
  /** ISO 8601. */
  readonly since: string;
  readonly note?: string;
}

/**
 * The document after a move (the same one if nothing changes), or the reason why the move is not
 * allowed.
 */
export type MoveResult =
  | { readonly kind: 'moved'; readonly document: AppDocument }
  | {
      readonly kind: 'refused';
      readonly code: 'held' | 'missing' | 'refused';
      readonly reason: string;
    };

type State = Omit<AppDocument, 'format' | 'app' | 'serial' | 'moves'>;
/** A move, as it appears in the list of moves. */
type Facts = Pick<AppMove, 'kind'> & Partial<AppMove>;
type Change = { readonly state: State; readonly facts: Facts } | string | undefined;

/** How long a preview lasts, unless it is renewed. */
const PREVIEW_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * The maximum number of previews. Limited, because each preview that is visited needs render
 * processes.
 */
const MAX_PREVIEWS = 20;

/**
 * Moves an app: a pure function from a document and a command to the next document. After a
 * rollback, the abandoned version does not become the previous one, because it must not be used as
 * a fallback.
 */
export function moveDocument(
  before: AppDocument | undefined,
  command: MoveCommand,
  stamp: MoveStamp,
): MoveResult {
  if (isHeldBack(before, command)) {
    return { kind: 'refused', code: 'held', reason: describeHeld(before) };
  }
  const change = changeOf(before, command, stamp);
  if (before && change === undefined) {
    return { kind: 'moved', document: before };
  }
  if (change === undefined || typeof change === 'string') {
    const reason = change ?? missing(stamp.app);
    const code = reason === missing(stamp.app) ? 'missing' : 'refused';
    return { kind: 'refused', code, reason };
  }
  const { by, since, note } = stamp;
  const serial = (before?.serial ?? 0) + 1;
  const move = { serial, at: since, by, ...change.facts, ...(note === undefined ? {} : { note }) };
  const { site, owner, ...state } = withoutEnded(change.state, since);
  return {
    kind: 'moved',
    document: {
      format: 2,
      ...(site === undefined ? {} : { site }),
      app: stamp.app,
      owner,
      serial,
      ...state,
      moves: [...(before?.moves ?? []), move].slice(-MAX_MOVES),
    },
  };
}

/**
 * The change that a command makes; `undefined` if it changes nothing; a sentence with the reason if
 * it is not allowed.
 */
function changeOf(before: AppDocument | undefined, command: MoveCommand, stamp: MoveStamp): Change {
  const { app } = stamp;
  if ('version' in command && command.kind !== 'rollback') {
    return (before && wrongOwner(before, command)) ?? give(before, command, stamp);
  }
  if (!before) {
    return missing(app);
  }
  const { state } = split(before);
  switch (command.kind) {
    case 'unpreview': {
      const { [command.preview]: ended, ...previews } = state.previews ?? {};
      return ended
        ? {
            state: { ...state, previews },
            facts: { kind: 'unpreview', preview: command.preview, version: ended.version },
          }
        : `${app} is not in a preview ${command.preview}.`;
    }
    case 'rollback':
      return goBack(state, stamp, command.version);
    case 'hold':
      return {
        state: { ...state, hold: { why: command.why, ...momentOf(stamp) } },
        facts: { kind: 'hold', note: command.why },
      };
    case 'unhold': {
      const { hold, ...rest } = state;
      return hold
        ? { state: rest, facts: { kind: 'unhold' } }
        : `${app} is not held, so it can be moved already.`;
    }
    case 'transfer':
      return command.owner === state.owner
        ? undefined
        : {
            state: { ...state, owner: command.owner },
            facts: { kind: 'transfer', owner: command.owner },
          };
    default:
      return moveLive(state, command, stamp);
  }
}

/** Ships, stages or previews a version. */
function give(
  before: AppDocument | undefined,
  command: Extract<MoveCommand, Release>,
  stamp: MoveStamp,
): Change {
  const { version, owner } = command;
  const state = before ? split(before).state : { owner };
  switch (command.kind) {
    case 'ship':
      return release({ ...state, owner }, state, version, stamp, 'ship');
    case 'stage':
      return stage({ ...state, owner }, state, { ...version, percent: command.percent }, stamp);
    case 'preview': {
      const { preview } = command;
      const until = new Date(Date.parse(stamp.since) + PREVIEW_MS).toISOString();
      const previews = {
        ...withoutEnded(state, stamp.since).previews,
        [preview]: { ...version, ...momentOf(stamp), until },
      };
      return Object.keys(previews).length > MAX_PREVIEWS
        ? `${stamp.app} has ${MAX_PREVIEWS} previews already; end one with portal retire ${stamp.app} --preview <name>.`
        : { state: { ...state, previews }, facts: { kind: 'preview', preview, ...version } };
    }
  }
}

/** Moves the live versions of an app that has not been retired. */
function moveLive(
  state: State,
  command: Extract<MoveCommand, { readonly kind: 'restage' | 'promote' | 'retire' | 'drop' }>,
  stamp: MoveStamp,
): Change {
  const { current, previous, next, retired } = state;
  const { app } = stamp;
  if (retired) {
    return `${app} is retired since ${formatTime(retired.since)} by ${retired.by}; bring ${current?.version} back with portal rollback ${app}, or ship another version.`;
  }
  if (!current) {
    return missing(app);
  }
  switch (command.kind) {
    case 'retire':
      return app === 'shell'
        ? 'The shell cannot be retired, because every page needs it.'
        : {
            state: { ...withoutLive(state), current, retired: momentOf(stamp) },
            facts: { kind: 'retire', version: current.version },
          };
    case 'drop':
      return previous
        ? {
            state: without(state, 'previous'),
            facts: { kind: 'drop', version: previous.version },
          }
        : `${app} has no previous version to drop; visitors get ${current.version}.`;
    case 'restage':
    case 'promote':
      if (!next) {
        return `No share of the visitors has another version than ${current.version}, so there is nothing to promote.`;
      }
      return command.kind === 'promote'
        ? release(state, state, refOf(next), stamp, 'promote')
        : stage(state, state, { ...refOf(next), percent: command.percent }, stamp);
  }
}

/**
 * Releases a version to all visitors: the current version becomes the previous one, and a rollout
 * ends.
 */
function release(
  after: State,
  before: State,
  version: VersionRef,
  stamp: MoveStamp,
  kind: 'ship' | 'promote',
): Change {
  const { current, next, retired } = before;
  const rest = withoutShipped(without(after, 'next'), version);
  if (current && !retired && isSame(current, version)) {
    return next || after.owner !== before.owner
      ? { state: rest, facts: { kind, ...version } }
      : undefined;
  }
  const live = {
    current: { ...version, ...momentOf(stamp) },
    ...(current && !retired ? { previous: current } : {}),
  };
  return { state: { ...withoutLive(rest), ...live }, facts: { kind, ...version } };
}

/** Releases a version to a percentage of the visitors; the others stay on the current one. */
function stage(
  after: State,
  { current, next, retired, owner }: State,
  { percent, ...version }: VersionRef & { readonly percent: number },
  stamp: MoveStamp,
): Change {
  if (!current || retired) {
    return 'A share of the visitors can get a version only where the others have one; ship it without --percent first.';
  }
  if (isSame(current, version)) {
    return `${version.version} is already live for everyone; a share needs another version.`;
  }
  return next && isSame(next, version) && next.percent === percent && owner === after.owner
    ? undefined
    : {
        state: { ...after, next: { ...version, percent, ...momentOf(stamp) } },
        facts: { kind: 'stage', ...version, percent },
      };
}

/**
 * Undoes the last release or retirement, ends a staged rollout, or returns to the given version.
 */
function goBack(state: State, stamp: MoveStamp, version: VersionRef | undefined): Change {
  const { current, previous, next, retired } = state;
  const { app } = stamp;
  const target = version ?? (retired ? current : previous);
  if (next && !version && !retired) {
    return { state: without(state, 'next'), facts: { kind: 'withdraw', version: next.version } };
  }
  if (!current) {
    return missing(app);
  }
  if (!target) {
    const retire =
      app === 'shell' ? '' : `, or take ${app} away from visitors: portal retire ${app}`;
    return `There is nothing before ${current.version} to go back to; name one of the versions that \`portal sections\` lists with --version${retire}.`;
  }
  if (isSame(target, current) && !next && !retired) {
    return undefined;
  }
  const ref = refOf(target);
  return {
    state: { ...withoutLive(state), current: { ...ref, ...momentOf(stamp) } },
    facts: { kind: retired ? 'restore' : 'rollback', ...ref },
  };
}

function wrongOwner(
  { app, owner: before }: AppDocument,
  { owner, newOwner }: Release,
): string | undefined {
  // The shell always belongs to the platform.
  return app === 'shell' || before === owner || newOwner === owner
    ? undefined
    : `${app} belongs to "${before}", and its package.json names "${owner}". If it has changed hands, repeat the command with --owner "${owner}"; if not, choose another name, or correct the package.json.`;
}

/** Whether a hold forbids the move. Previews of a held app are still allowed. */
function isHeldBack(
  document: AppDocument | undefined,
  { kind }: MoveCommand,
): document is AppDocument & Required<Pick<AppDocument, 'hold'>> {
  return document?.hold !== undefined && !/^(unhold|preview|unpreview|transfer)$/.test(kind);
}

function describeHeld({ app, hold }: AppDocument & Required<Pick<AppDocument, 'hold'>>): string {
  return `${app} must not be moved: ${describeHold(hold)}. End the hold first: portal unhold ${app}`;
}

/** Describes a hold, e.g. `held since 2030-01-31 09:30 UTC by anna, "festival week"`. */
export function describeHold({ since, by, why }: NonNullable<AppDocument['hold']>): string {
  return `held since ${formatTime(since)} by ${by}, "${why}"`;
}

function missing(app: string): string {
  return `There is no ${app} that is live; \`portal sections\` lists what is.`;
}

function split({ format: _, app: _app, serial: _serial, moves, ...state }: AppDocument) {
  return { state, moves };
}

function without<Key extends keyof State>(state: State, key: Key): State {
  // Safe: only optional members are left out.
  return Object.fromEntries(Object.entries(state).filter(([other]) => other !== key)) as State;
}

/** The state without live versions and without the retirement. */
function withoutLive({
  current: _,
  previous: _previous,
  next: _next,
  retired: _retired,
  ...rest
}: State) {
  return rest;
}

/**
 * Ends the previews of a version that all visitors get from now on. A version that was built for a
 * preview, such as `1.2.0-3f9a01bc`, is released as `1.2.0`.
 */
function withoutShipped({ previews, ...rest }: State, { version }: VersionRef): State {
  const left = Object.entries(previews ?? {}).filter(
    ([, preview]) => preview.version.replace(/-[0-9a-f]{8}$/, '') !== version,
  );
  return left.length > 0 ? { ...rest, previews: Object.fromEntries(left) } : rest;
}

function withoutEnded({ previews, ...rest }: State, now: string): State {
  const open = Object.entries(previews ?? {}).filter(([, { until }]) => until > now);
  return open.length > 0 ? { ...rest, previews: Object.fromEntries(open) } : rest;
}

function momentOf({ since, by }: MoveStamp) {
  return { since, by };
}

function refOf({ version, build }: VersionRef): VersionRef {
  return { version, build };
}

function isSame(one: VersionRef, other: VersionRef): boolean {
  return one.version === other.version;
}
