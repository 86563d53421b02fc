import type { FaultId } from './faultSwitches.ts';

/** How a tab is inspected. */
export interface InspectionSettings {
  /** Whether everything is shown, or only that something is changed. */
  readonly isOpen: boolean;
  /** The portal that a section is taken from, by the section's name. */
  readonly overrides: Readonly<Record<string, string>>;
  /** What happens to a section, by its name. */
  readonly faults: Readonly<Record<string, FaultId>>;
}
