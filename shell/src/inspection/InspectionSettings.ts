import {
  isInspectionParameter,
  parseInspection,
} from '@portal/shared/pageProtocol/parseInspection';
import { type FaultId, isFaultId } from './faultSwitches.ts';

/** How a tab is inspected. */
export interface InspectionSettings {
  /** Whether everything is shown, or only that something is changed. */
  readonly isOpen: boolean;
  /** The portal that a section is taken from, by the section's name. */
  readonly overrides: Readonly<Record<string, string>>;
  /** What happens to a section, by its name. */
  readonly faults: Readonly<Record<string, FaultId>>;
}

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

/** Writes how a page is inspected as its address would say it. */
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

/** Encoded, but for what an origin is made of, which is allowed here: as a person would type it. */
function readable(origin: string): string {
  return encodeURIComponent(origin).replaceAll('%3A', ':').replaceAll('%2F', '/');
}

/**
 * The address of a page that is inspected so: where sections are taken from stands in it, because the gateway has to open the page's
 * policy for that. The rest is kept by the tab alone, so that what was switched off stays off.
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
