import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPagedList } from '@portal/shared/testing/buildPagedList';
import { buildPerson } from '@portal/shared/testing/buildPerson';
import { buildRequestFailure } from '@portal/shared/testing/buildRequestFailure';
import { never } from '@portal/shared/testing/never';
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
  it('is busy with 5 skeletons while its list loads', () => {
    const region = showRail(never);

    expect(region.querySelectorAll('[data-skeleton]')).toHaveLength(5);
  });

  it('says why its list failed', async () => {
    const region = showRail(() =>
      Promise.reject(buildRequestFailure({ message: 'The service is away.' })),
    );

    expect((await within(region).findByRole('alert')).textContent).toContain(
      'The service is away.',
    );
  });

  it('says that its list is empty', async () => {
    const region = showRail();

    expect(await within(region).findByText('Nothing here yet.')).toBeTruthy();
  });

  it('shows people with their department', async () => {
    const ada = buildPerson({ id: 7, name: 'Ada Moreau', department: 'Directing' });
    const region = showRail(() => Promise.resolve(buildPagedList([ada])));

    const card = within(await within(region).findByRole('listitem'));

    expect(card.getByRole('link', { name: 'Ada Moreau' }).getAttribute('href')).toBe('/person/7');
    expect(card.getByText('Directing')).toBeTruthy();
  });
});
