import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPagedList, buildPerson } from '@portal/shared/testing/builders';
import type { DashboardApi } from '../endpoints.ts';
import { fakeDashboardPortal, InPortal } from '../testing/fakeDashboardPortal.tsx';
import { PeopleRail } from './ListRails.tsx';

afterEach(cleanup);

function showRail(popularPeople?: DashboardApi['popularPeople']) {
  render(
    <InPortal portal={fakeDashboardPortal(popularPeople && { popularPeople })}>
      <PeopleRail
        rail={{
          kind: 'people',
          id: 'popular-celebrities',
          title: 'Popular celebrities',
        }}
      />
    </InPortal>,
  );
  return screen.getByRole('region', { name: 'Popular celebrities' });
}

describe('PeopleRail', () => {
  it('shows people with their department', async () => {
    const ada = buildPerson({ id: 7, name: 'Ada Moreau', department: 'Directing' });
    const region = showRail(() => Promise.resolve(buildPagedList([ada])));

    const card = within(await within(region).findByRole('listitem'));

    expect(card.getByRole('link', { name: 'Ada Moreau' }).getAttribute('href')).toBe('/person/7');
    expect(card.getByText('Directing')).toBeTruthy();
  });
});
