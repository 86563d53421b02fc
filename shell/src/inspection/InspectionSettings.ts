import { isInspectionParameter, parseInspection } from '@portal/page-protocol/parseInspection';
import { type FaultId, isFaultId } from './faultSwitches.ts';

/** The inspection settings of a tab. */
export interface InspectionSettings {
  /** Whether the panel is open, or only the notice about changes. */
  readonly isOpen: boolean;
  /** The portal that each overridden section comes from, by section name. */
  readonly overrides: Readonly<Record<string, string>>;
  /** The injected faults, by section name. */
  readonly faults: Readonly<Record<string, FaultId>>;
}

/**
 * Reads a tab's settings: the stored ones, as `inspectionQuery` wrote them, plus those in the
 * address. Invalid parts are ignored.
 */
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

/** Serializes the settings as query parameters. */
export function inspectionQuery({
  isOpen = false,
  overrides = {},
  faults = {},
}: Partial<InspectionSettings>): string {
  const parameters = [
    ...(isOpen ? ['sections'] : []),
    ...Object.entries(overrides).map(
      ([section, origin]) => `section.${section}=${readable(origin)}`,
    ),
    ...Object.entries(faults).map(([section, fault]) => `fault.${section}=${fault}`),
  ];
  return parameters.join('&');
}

/** Encodes an origin but leaves its usual characters readable. */
function readable(origin: string): string {
  return encodeURIComponent(origin).replaceAll('%3A', ':').replaceAll('%2F', '/');
}

/**
 * The address of an inspected page: it contains the overrides, because the gateway must open the
 * page's policy for them. The rest is stored by the tab only, so that a fault that was switched off
 * stays off.
 */
export function addressOfInspection(
  address: string,
  { overrides }: Pick<InspectionSettings, 'overrides'>,
): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()].filter(isInspectionParameter)) {
    url.searchParams.delete(name);
  }
  url.search = [url.search.slice(1), inspectionQuery({ overrides })]
    .filter((part) => part !== '')
    .join('&');
  return url.href;
}
