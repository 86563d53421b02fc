import type { ComponentType } from 'react';
import type { PageProps, SectionPage } from '@portal/contract/Section';

/** For tests: builds a section module whose pages all render the same component. */
export function buildSectionModule(
  Page: ComponentType<PageProps>,
  pageNames: readonly string[],
  load: SectionPage['load'] = () => Promise.resolve(),
) {
  const pages = Object.fromEntries(pageNames.map((name) => [name, { Page, load }]));
  return { createSection: () => ({ contract: 2, pages }) };
}
