import { parseInspection } from '@portal/shared/contracts/parseInspection';
import { isFaultId } from './faultSwitches.ts';
import type { InspectionSettings } from './InspectionSettings.ts';

/** Reads how a tab is inspected: what it has kept, as `inspectionQuery` wrote it, and what its address adds. What cannot be read is left out. */
export function readSettings(kept: string | null, search: string): InspectionSettings {
  const [before, asked] = [kept ?? '', search].map((text) =>
    parseInspection(new URLSearchParams(text)),
  );

  return {
    isOpen: before?.isOpen === true || asked?.isOpen === true,
    overrides: { ...before?.overrides, ...asked?.overrides },
    faults: pickFaults({ ...before?.faults, ...asked?.faults }),
  };
}

function pickFaults(faults: Readonly<Record<string, string>>): InspectionSettings['faults'] {
  const known: Record<string, InspectionSettings['faults'][string]> = {};
  for (const [section, fault] of Object.entries(faults)) {
    if (isFaultId(fault)) {
      known[section] = fault;
    }
  }
  return known;
}
