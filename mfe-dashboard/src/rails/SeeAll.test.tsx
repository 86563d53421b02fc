import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { dashboardRails } from '../dashboardRails.ts';
import { SeeAll } from './SeeAll.tsx';
import { wholeLists } from './SeeAll.tsx';

afterEach(cleanup);

function openLinks(hasPage: () => boolean) {
  const portal = fakePortal();
  render(
    <PortalContext value={{ ...portal, navigation: { ...portal.navigation, hasPage } }}>
      {dashboardRails.map(({ id }) => (
        <SeeAll key={id} of={id} />
      ))}
    </PortalContext>,
  );
}

describe('"See all"', () => {
  it('links from each rail to its whole list', () => {
    openLinks(() => true);

    const links = screen.getAllByRole('link', { name: 'See all' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/movies?without=99&votes=200&sort=rating',
      '/allSeries',
      expect.stringMatching(/^\/movies\?from=\d{4}$/),
      '/allSeries',
      '/people',
    ]);
    expect(links.map((link) => link.getAttribute('aria-describedby'))).toEqual(
      dashboardRails.map(({ id }) => `${id}-heading`),
    );
  });

  it.each([
    ['2026-11-23', '2026'],
    ['2026-02-15', '2026'],
    ['2026-02-14', '2025'],
    ['2026-01-01', '2025'],
  ])('links on %s to movies from %s for those in cinemas', (today, year) => {
    expect(wholeLists['in-cinema'].query?.(today)).toBe(`?from=${year}`);
  });

  it('is missing on a site without such pages', () => {
    openLinks(() => false);

    expect(screen.queryByRole('link')).toBeNull();
  });
});
