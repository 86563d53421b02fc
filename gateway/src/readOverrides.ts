import { parseInspection } from '@portal/shared/pageProtocol/parseInspection';
import { isTrustedOrigin, type SectionsConfig } from './readSections.ts';

/** By the section's name, the origin of the portal that it is to be taken from. */
export type Overrides = Readonly<Record<string, string>>;

/** More than any portal has sections, and little enough for a header. */
const MAX_OVERRIDES = 20;

/**
 * The sections that the address asks to be taken from another portal, `?section.details=http://localhost:3000`, if that may give them.
 * What is not allowed is left out, and the page says so. Names and values are safe to stand in a policy.
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
 * What holds for sections where a visit began like this, as the browser says in `Sec-Fetch-Site`: a page may be looked into by whom
 * nobody has led to it, and by whom the portal itself has. A link of another site changes nothing in a page. Browsers say it over https,
 * and to this machine.
 */
export function sectionsForVisit(
  sections: SectionsConfig,
  begun: string | undefined,
): SectionsConfig {
  const isOwn = begun === 'none' || begun === 'same-origin';
  return { ...sections, isInspectable: sections.isInspectable && isOwn };
}
