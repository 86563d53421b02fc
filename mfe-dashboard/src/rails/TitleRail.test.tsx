import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPagedList, buildTitle } from '@portal/shared/testing/builders';
import type { DashboardTitleRail } from '../dashboardRails.ts';
import type { DashboardApi } from '../endpoints.ts';
import { fakeDashboardPortal, InPortal } from '../testing/fakeDashboardPortal.tsx';
import { TitleRail } from './ListRails.tsx';

afterEach(cleanup);

const topRated: DashboardTitleRail = {
  kind: 'titles',
  id: 'top-rated',
  title: 'Top rated',
  list: 'topRatedMovies',
  card: 'ranked',
};
const inCinema: DashboardTitleRail = {
  kind: 'titles',
  id: 'in-cinema',
  title: 'In Cinema',
  list: 'nowPlayingMovies',
  card: 'cinema',
};
const salt = buildTitle({ id: 1, title: 'Salt', overview: 'A reel is found.', rating: 7.8 });

function showRail(rail: DashboardTitleRail, answers: Partial<DashboardApi>) {
  const portal = fakeDashboardPortal(answers);
  render(
    <InPortal portal={portal}>
      <TitleRail rail={rail} />
    </InPortal>,
  );
  return { portal, region: screen.getByRole('region', { name: rail.title }) };
}

describe('TitleRail', () => {
  it('shows title, rating and overview of top rated movies', async () => {
    const { region } = showRail(topRated, {
      topRatedMovies: () => Promise.resolve(buildPagedList([salt])),
    });

    const card = within(await within(region).findByRole('listitem'));

    expect(card.getByRole('link', { name: 'Salt' }).getAttribute('href')).toBe('/movie/1');
    expect(card.getByText('7.8 / 10')).toBeTruthy();
    expect(card.getByText('A reel is found.')).toBeTruthy();
  });

  it('links from "Check now" to the movie, described by its title', async () => {
    const { region } = showRail(inCinema, {
      nowPlayingMovies: () => Promise.resolve(buildPagedList([salt])),
    });

    const ticket = await within(region).findByRole('link', { name: 'Check now' });

    expect(ticket.getAttribute('href')).toBe('/movie/1');
    expect(
      document.getElementById(ticket.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Salt');
  });
});
