import { render, screen } from '@testing-library/react';
import type { Navigation } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';
import type { FakePortal } from '@portal/shared/testing/fakePortal';
import type { DetailsApi } from '../endpoints.ts';
import { createSection } from '../section.ts';
import { texts } from '../texts.ts';
import { fakeDetailsPortal } from './fakeDetailsPortal.ts';

type PageName =
  | 'movie'
  | 'series'
  | 'person'
  | 'season'
  | 'episode'
  | 'togetherPeople'
  | 'togetherTitles';

/** Renders a page of the section as the shell does. */
export function showPage(
  name: PageName,
  responses: Partial<DetailsApi> = {},
  place: string | PageParams = '42',
  navigation: Partial<Navigation> = {},
): FakePortal {
  const plain = fakeDetailsPortal(responses);
  const page = createSection(() => plain.api).pages[name];
  if (!page) {
    throw new Error(`The section has no page "${name}".`);
  }
  const portal = { ...plain, navigation: { ...plain.navigation, ...navigation } };
  render(<page.Page portal={portal} params={typeof place === 'string' ? { id: place } : place} />);
  return portal;
}

/** Waits for the heading of the loaded page. */
export function findHeading(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: (name) => name !== texts.loading });
}

/** The facts on the page as pairs of term and value. */
export function factsOnPage(): readonly (readonly [string, string])[] {
  return screen
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''] as const);
}
