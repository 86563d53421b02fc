/** Work that a request may cause, apart from its response. What each costs is in `createVisitorBudget`. */
export type Work = 'call' | 'rendering' | 'picture' | 'missingFile';

/** The visitor whose request causes work: is charged for it, and gets a share of what all visitors need. */
export interface Payer {
  /** By which shares are counted: the same for all requests of a visitor. */
  readonly visitor: string;
  pay(work: Work): void;
}
