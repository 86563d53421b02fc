import type { ReactNode } from 'react';
import type { Portal } from '@portal/contract/Portal';
import type { Section } from '@portal/contract/Section';
import type { PageMatch } from '@portal/page-protocol/matchPage';
import type { PartOrder } from '@portal/page-protocol/Rendering';

/** What a section renders on the server: a page, or a part in another section's page. */
export interface RenderSubject {
  load(portal: Portal, signal: AbortSignal): Promise<void> | undefined;
  /** Whether it can be rendered before the rest of its data has loaded. */
  hasEssentials(portal: Portal): boolean;
  meta(portal: Portal): unknown;
  /** Renders only the page or part itself, without the shell's additions. */
  render(portal: Portal): ReactNode;
}

export function pageSubject({ page: name, params }: PageMatch, section: Section): RenderSubject {
  const page = section.pages[name];
  return {
    load: (portal, signal) => page?.load(portal, params, signal),
    hasEssentials: (portal) => page?.hasEssentials?.(portal, params) ?? false,
    meta: (portal) => page?.meta?.(portal, params),
    render: (portal) => page && <page.Page portal={portal} params={params} />,
  };
}

export function partSubject({ name, props }: PartOrder, section: Section): RenderSubject {
  const part = section.parts?.[name];
  return {
    load: (portal, signal) => part?.load?.(portal, props, signal),
    hasEssentials: () => false,
    meta: (portal) => {
      const meta = part?.meta?.(portal, props);
      return meta && { title: '', jsonLd: meta.jsonLd };
    },
    render: (portal) => part && <part.Part portal={portal} props={props} />,
  };
}
