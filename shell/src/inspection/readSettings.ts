import { isFaultId } from './faultSwitches.ts';
import type { InspectionSettings } from './InspectionSettings.ts';
import { INSPECTION_KEY } from './isInspected.ts';

/** Reads how this tab is inspected: what it has kept, and what the address adds to it. What cannot be read is left out. */
export function readSettings({ location, sessionStorage }: Pick<Window, 'location' | 'sessionStorage'>): InspectionSettings {
  const kept = parseKept(sessionStorage.getItem(INSPECTION_KEY));
  const query = new URLSearchParams(location.search);

  return {
    isOpen: kept.isOpen || query.has('sections'),
    overrides: { ...kept.overrides, ...parametersOf(query, 'section.') },
    faults: pickFaults({ ...kept.faults, ...parametersOf(query, 'fault.') }),
  };
}

/** The parameters whose names begin so, by the rest of their names. */
export function parametersOf(query: URLSearchParams, start: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...query].filter(([name]) => name.startsWith(start)).map(([name, value]) => [name.slice(start.length), value]));
}

function parseKept(text: string | null): InspectionSettings {
  try {
    const { isOpen, overrides, faults } = JSON.parse(text ?? '{}');
    return { isOpen: isOpen === true, overrides: { ...overrides }, faults: { ...faults } };
  } catch {
    return { isOpen: false, overrides: {}, faults: {} };
  }
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
