import type { ApiClient } from '@portal/shared/api/ApiClient';
import type { Navigation } from '@portal/shared/contract/Portal';
import type { FakePortal } from '@portal/shared/testing/fakePortal';
import { render } from '@testing-library/react';
import { createSection } from '../section.ts';
import { fakeDetailsPortal } from './fakeDetailsPortal.ts';

/** Draws a page of the section as the shell does. */
export function showPage(
  name: 'movie' | 'series' | 'person',
  answers: Partial<ApiClient> = {},
  id = '42',
  navigation: Partial<Navigation> = {},
): FakePortal {
  const page = createSection().pages[name];
  if (!page) {
    throw new Error(`The section has no page "${name}".`);
  }
  const plain = fakeDetailsPortal(answers);
  const portal = { ...plain, navigation: { ...plain.navigation, ...navigation } };
  render(<page.Page portal={portal} params={{ id }} />);
  return portal;
}
