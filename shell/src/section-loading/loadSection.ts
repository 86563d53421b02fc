import { parseSection, type Section } from '@portal/contract/Section';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { LiveRegistryView } from '../registry/liveRegistryView.ts';
import type { SectionEvent, SectionFailure } from '../SectionEvent.ts';
import type { LoadModule } from './federatedLoader.ts';
import { nextAttempt } from './nextAttempt.ts';
import { LOADING, type SectionState } from './SectionState.ts';

export interface SectionLoaderOptions {
  readonly registry: Pick<LiveRegistryView, 'release' | 'refresh' | 'subscribe'>;
  readonly loadModule: LoadModule;
  readonly report: (event: SectionEvent) => void;
  /**
   * Time limit for loading a section, including fallback versions, before the visitor sees an
   * error.
   */
  readonly deadlineMs: number;
}

/** The loader's internal state of a section. */
export interface SectionRecord {
  readonly name: string;
  state: SectionState;
  /** When the state last changed, as returned by `performance.now()`. */
  changedAt: number;
  /** The current load. */
  loading?: Promise<Section | undefined>;
  /** The last version that was ready; `undefined` if it has failed since then. */
  lastGood?: SectionVersion;
  /** The versions that have failed during this visit, with the phase. */
  readonly broken: Map<string, FailurePhase>;
  /** The versions that have loaded, by key. */
  readonly loaded: Map<string, Section>;
  /** How often each version was tried, by key. */
  readonly tries: Map<string, number>;
  readonly listeners: Set<() => void>;
}

export interface LoadReason {
  /** The failure of a version that had loaded successfully. */
  readonly rejected?: SectionFailure;
  /** Whether the visitor still lacks the page. A newer release might fix the section. */
  readonly isRetry?: boolean;
}

export function createRecord(name: string): SectionRecord {
  return {
    name,
    state: LOADING,
    changedAt: 0,
    broken: new Map(),
    loaded: new Map(),
    tries: new Map(),
    listeners: new Set(),
  };
}

/** Maximum fraction of the deadline for checking the registry while there is a version to try. */
const REFRESH_SHARE = 0.1;

/**
 * Tries a section's versions in order of preference until one works, the time is up, or none is
 * left. Resolves with the section, or with `undefined` if all failed. Never rejects.
 */
export async function loadSection(
  record: SectionRecord,
  { rejected, isRetry }: LoadReason,
  options: SectionLoaderOptions,
): Promise<Section | undefined> {
  const { name } = record;
  const { registry, report, deadlineMs } = options;
  const endsAt = performance.now() + deadlineMs;
  /**
   * Checks the registry, because the section may have been released or fixed since it was last
   * read.
   */
  const refresh = () => {
    const share = registry.release(name) ? REFRESH_SHARE : 1;
    const ms = Math.min(endsAt - performance.now(), deadlineMs * share);
    return ms > 0
      ? Promise.race([registry.refresh({ isUrgent: true, section: name }), pause(ms)])
      : undefined;
  };
  const decide = () =>
    nextAttempt({
      ...candidatesOf(record, registry),
      sectionOf: (version) => record.loaded.get(keyOf(version)),
      leftMs: endsAt - performance.now(),
    });

  let failure = rejected;
  change(record, LOADING);
  if (isRetry || !registry.release(name)) {
    await refresh();
  }
  for (let next = decide(); next.kind !== 'giveUp'; next = decide()) {
    const { version } = next;
    const result =
      next.kind === 'use' ? next : await loadVersion(record, version, next.limitMs, options);
    if ('section' in result) {
      if (failure?.version !== undefined && failure.version !== version.version) {
        report({
          kind: 'fallback',
          section: name,
          version: failure.version,
          to: version.version,
        });
      }
      record.lastGood = version;
      change(record, {
        status: 'ready',
        section: result.section,
        version: version.version,
      });
      return result.section;
    }
    failure ??= result.failure;
    markBroken(record, version.version, result.failure.phase);
    await (result.failure.phase === 'load' ? refresh() : undefined);
  }
  if (!failure) {
    const cause = new Error('The section is not in the registry.');
    failure = { section: name, version: undefined, phase: 'registry', cause };
    report({ kind: 'failure', ...failure });
  }
  change(record, { status: 'failed', failure });
  return undefined;
}

/** Loads a version and checks its contract. Never rejects: reports failures and returns them. */
async function loadVersion(
  { name, loaded, tries }: SectionRecord,
  version: SectionVersion,
  limitMs: number,
  { loadModule, report }: SectionLoaderOptions,
): Promise<{ readonly section: Section } | { readonly failure: SectionFailure }> {
  const key = keyOf(version);
  const number = (tries.get(key) ?? 0) + 1;
  tries.set(key, number);
  const startedAt = performance.now();
  let phase: FailurePhase = 'load';
  try {
    const module = await withLimit(limitMs, (signal) =>
      loadModule(name, version, {
        number,
        signal,
        onFetched: () => (phase = 'run'),
      }),
    );
    phase = 'contract';
    const section = parseSection(module, Object.keys(version.pages));
    loaded.set(key, section);
    report({
      kind: 'load',
      section: name,
      version: version.version,
      durationMs: performance.now() - startedAt,
    });
    return { section };
  } catch (cause) {
    const failure: SectionFailure = {
      section: name,
      version: version.version,
      phase,
      cause,
    };
    report({ kind: 'failure', ...failure });
    return { failure };
  }
}

function change(record: SectionRecord, state: SectionState): void {
  record.state = state;
  record.changedAt = performance.now();
  record.listeners.forEach((listener) => listener());
}

export function markBroken(record: SectionRecord, version: string, phase: FailurePhase): void {
  record.broken.set(version, phase);
  if (record.lastGood?.version === version) {
    record.lastGood = undefined;
  }
}

/** Returns the versions to choose from, and which of them have failed. */
export function candidatesOf(
  { name, lastGood, broken }: SectionRecord,
  registry: SectionLoaderOptions['registry'],
) {
  return {
    release: registry.release(name),
    lastGood,
    isBroken: (version: string) => broken.has(version),
  };
}

/** Includes the base URL, because a local build's version is not unique. */
function keyOf({ version, baseUrl }: SectionVersion): string {
  return `${version} ${baseUrl}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function withLimit<Value>(
  ms: number,
  start: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`It did not load within ${Math.round(ms)} ms.`);
      reject(cause);
      controller.abort(cause);
    }, ms);
  });
  try {
    return await Promise.race([start(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
