import type { Named } from '../reference/Named.ts';

/** The numberings of everything that the content knows by name alone. */
export interface Numberings {
  readonly keyword: (name: string) => Named;
  readonly company: (name: string) => Named;
  readonly network: (name: string) => Named;
  readonly collection: (name: string) => Named;
}
