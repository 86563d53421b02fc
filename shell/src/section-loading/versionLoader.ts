import { parseSection, type Section } from '@portal/contract/Section';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { SectionEvent, SectionFailure } from '../SectionEvent.ts';

export interface LoadAttempt {
  /** Starts at 1 for each version of each section. */
  readonly number: number;
  /** Aborted on timeout. */
  readonly signal: AbortSignal;
  /** Called when all files have loaded but not yet run. */
  onFetched(): void;
}

/** Loads and runs a version's exposed module. */
export type LoadModule = (
  name: string,
  version: SectionVersion,
  attempt: LoadAttempt,
) => Promise<unknown>;

type VersionResult =
  | { readonly status: 'ready'; readonly section: Section }
  | { readonly status: 'failed'; readonly failure: SectionFailure };

export interface VersionLoader {
  /** Returns the section if this version has loaded before. */
  get(name: string, version: SectionVersion): Section | undefined;
  /** Loads and caches a version. Never rejects: reports failures and returns them. */
  load(name: string, version: SectionVersion, limitMs: number): Promise<VersionResult>;
}

/** Creates the loader for individual versions, with a time limit and a contract check. */
export function createVersionLoader(
  loadModule: LoadModule,
  report: (event: SectionEvent) => void,
): VersionLoader {
  const sections = new Map<string, Section>();
  const attempts = new Map<string, number>();

  return {
    get: (name, version) => sections.get(keyOf(name, version)),
    async load(name, version, limitMs) {
      const key = keyOf(name, version);
      const number = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, number);
      const startedAt = performance.now();
      let phase: FailurePhase = 'load';
      try {
        const module = await withLimit(limitMs, (signal) =>
          loadModule(name, version, { number, signal, onFetched: () => (phase = 'run') }),
        );
        phase = 'contract';
        const section = parseSection(module, Object.keys(version.pages));
        sections.set(key, section);
        report({
          kind: 'load',
          section: name,
          version: version.version,
          durationMs: performance.now() - startedAt,
        });
        return { status: 'ready', section };
      } catch (cause) {
        const failure: SectionFailure = { section: name, version: version.version, phase, cause };
        report({ kind: 'failure', ...failure });
        return { status: 'failed', failure };
      }
    },
  };
}

/** Includes the base URL, because the version alone does not identify a local build. */
function keyOf(name: string, { version, baseUrl }: SectionVersion): string {
  return `${name} ${version} ${baseUrl}`;
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
