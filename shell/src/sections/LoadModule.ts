import type { SectionVersion } from '@portal/shared/contracts/RegistryView';

export interface LoadAttempt {
  /** From 1, for each version of each section. */
  readonly number: number;
  /** Aborted when it takes too long. What comes after that changes nothing. */
  readonly signal: AbortSignal;
  /** Called when every file is there and nothing of it is left but to run. */
  onFetched(): void;
}

/** Fetches and runs the exposed module of a version. */
export type LoadModule = (
  name: string,
  version: SectionVersion,
  attempt: LoadAttempt,
) => Promise<unknown>;
