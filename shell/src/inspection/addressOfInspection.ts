import { isInspectionParameter } from '@portal/shared/contracts/parseInspection';
import { inspectionQuery } from './inspectionQuery.ts';
import type { InspectionSettings } from './InspectionSettings.ts';

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
