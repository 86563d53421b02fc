/**
 * What a view wants to find again as long as the tab is open, after a reload too: how far a rail was moved, which slide was shown.
 * Made by the shell, in the browser's storage for this tab. Never fails: where the browser keeps nothing, a reload forgets it.
 */
export interface TabMemory {
  /** What was kept under this name; `undefined` when nothing was, or so much has been kept since that it is forgotten. */
  read(name: string): unknown;
  /** Keeps something small that JSON can carry. */
  keep(name: string, value: unknown): void;
}
