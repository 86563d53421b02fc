import { isInspectionParameter } from '@portal/page-protocol/inspectionParameter';
import { parseInspection } from '@portal/page-protocol/parseInspection';

/** The inspection settings of a tab. */
export interface InspectionSettings {
  /** Whether the panel is open. If not, only the notice about changes is shown. */
  readonly isOpen: boolean;
  /** The origin of the portal for each overridden section, by section name. */
  readonly overrides: Readonly<Record<string, string>>;
  /** The injected faults, by section name. */
  readonly faults: Readonly<Record<string, FaultId>>;
}

/** Merges a tab's stored settings with the settings in its URL. Ignores invalid parts. */
export function readSettings(stored: string | null, search: string): InspectionSettings {
  const [before, requested] = [stored ?? '', search].map((text) =>
    parseInspection(new URLSearchParams(text)),
  );

  return {
    isOpen: before?.isOpen === true || requested?.isOpen === true,
    overrides: { ...before?.overrides, ...requested?.overrides },
    faults: pickFaults({ ...before?.faults, ...requested?.faults }),
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

/** Encodes an origin, but leaves `:` and `/` readable. */
function readable(origin: string): string {
  return encodeURIComponent(origin).replaceAll('%3A', ':').replaceAll('%2F', '/');
}

/**
 * Returns the page's URL with the overrides as its only inspection parameters. The gateway needs
 * them to relax the Content Security Policy; all other settings are in the tab's storage.
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

/**
 * The faults that can be injected, named as in docs/operations/faults.md, and where each is
 * injected (`where`).
 */
export const faultSwitches = [
  { id: 'missing', where: 'registry', name: 'its entry is missing in the registry' },
  { id: 'notFound', where: 'registry', name: 'the entry file is not found (404)' },
  { id: 'tampered', where: 'registry', name: 'one byte of the code is tampered with' },
  { id: 'style', where: 'registry', name: 'its style is not found (404)' },
  { id: 'hangs', where: 'module', name: 'the code hangs' },
  { id: 'evaluation', where: 'module', name: 'it throws while it is evaluated' },
  { id: 'contract', where: 'module', name: 'its contract version does not match' },
  { id: 'render', where: 'pages', name: 'it throws while rendering' },
  { id: 'effect', where: 'pages', name: 'it throws in an effect after a minute' },
  { id: 'service', where: 'pages', name: 'its requests to the service fail' },
] as const;

export type FaultId = (typeof faultSwitches)[number]['id'];

/** Whether an untrusted value is a fault id. */
export function isFaultId(value: unknown): value is FaultId {
  return faultSwitches.some(({ id }) => id === value);
}
