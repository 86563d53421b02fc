import type { Kind } from '../domain/Kind.ts';

/** What every item of a rail has: kind + id. */
export interface RailItem {
  readonly kind: Kind;
  readonly id: number;
}
