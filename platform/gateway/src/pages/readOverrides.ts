import { parseInspection } from '@portal/page-protocol/parseInspection';
import { isTrustedOrigin, type SectionsConfig } from '../config/readSections.ts';

/** The origin to take each overridden section from, by section name. */
export type Overrides = Readonly<Record<string, string>>;

/** More than any portal has sections, and few enough for a header. */
const MAX_OVERRIDES = 20;

/**
 * The overrides in the address, such as `?section.details=http://localhost:3000`, from trusted
 * origins. Others are dropped, and the page says so. Names and values are safe to use in a policy.
 */
export function readOverrides(query: URLSearchParams, sections: SectionsConfig): Overrides {
  const wanted = Object.entries(
    (sections.isInspectable && parseInspection(query)?.overrides) || {},
  );
  return Object.fromEntries(
    wanted.filter(([, origin]) => isTrustedOrigin(origin, sections)).slice(0, MAX_OVERRIDES),
  );
}

/**
 * The section settings for a visit, depending on `Sec-Fetch-Site`: inspection works only if the
 * visitor was not sent by another site, so that links from elsewhere change nothing. Browsers send
 * the header over https, and to this machine.
 */
export function sectionsForVisit(
  sections: SectionsConfig,
  begun: string | undefined,
): SectionsConfig {
  const isOwn = begun === 'none' || begun === 'same-origin';
  return { ...sections, isInspectable: sections.isInspectable && isOwn };
}
