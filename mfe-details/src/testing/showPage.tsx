import { render } from '@testing-library/react';
import type { FakePortal } from '@portal/shared/testing/fakePortal';
import { createSection } from '../section.ts';
import type { DetailsApi } from './fakeApis.ts';
import { portalWith } from './portalWith.ts';

/** Draws a page of the section as the shell does. */
export function showPage(name: 'movie' | 'series' | 'person', answers: Partial<DetailsApi> = {}, id = '42'): FakePortal {
  const page = createSection().pages[name];
  if (!page) {
    throw new Error(`The section has no page "${name}".`);
  }
  const portal = portalWith(answers);
  render(<page.Page portal={portal} params={{ id }} />);
  return portal;
}
