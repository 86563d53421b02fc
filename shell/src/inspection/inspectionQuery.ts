import type { InspectionSettings } from './InspectionSettings.ts';

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
