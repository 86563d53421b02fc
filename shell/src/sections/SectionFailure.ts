/** What is known about a section that could not be shown. */
export interface SectionFailure {
  readonly section: string;
  /** `undefined` when the registry has none. */
  readonly version: string | undefined;
  /** How far it came: found in the registry, loaded, checked against the contract, drawn. */
  readonly phase: 'registry' | 'load' | 'contract' | 'render';
  readonly cause: unknown;
}
