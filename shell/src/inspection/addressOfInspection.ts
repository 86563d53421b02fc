import type { InspectionSettings } from './InspectionSettings.ts';

const OWN = /^(sections$|section\.|fault\.)/;

/**
 * The address of a page that is inspected so: where sections are taken from stands in it, because the gateway has to open the page's
 * policy for that. The rest is kept by the tab.
 */
export function addressOfInspection(address: string, { overrides }: Pick<InspectionSettings, 'overrides'>): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()].filter((parameter) => OWN.test(parameter))) {
    url.searchParams.delete(name);
  }
  const added = Object.entries(overrides).map(([section, origin]) => `section.${section}=${origin}`);
  // As a person would type it: a colon and a slash are allowed here, and what else is in an origin is, too.
  url.search = [url.search.slice(1), ...added].filter((part) => part !== '').join('&');
  return url.href;
}
