import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '@portal/shared/testing/builders';
import { importSeasonPages } from '../deferred.tsx';
import { buildEpisode, buildSeason, buildSeries } from '../testing/buildDetails.ts';
import { factsOnPage, findHeading, showPage } from '../testing/showPage.tsx';

afterEach(cleanup);

const ada = buildPerson({ id: 5, name: 'Ada Moreau' });
const kenji = buildPerson({ id: 6, name: 'Kenji Watanabe' });
const season = buildSeason({
  name: 'The thaw',
  episodes: [
    buildEpisode({ number: 1, name: 'Low Water' }),
    buildEpisode({
      number: 2,
      name: 'Sparrows',
      overview: 'Nobody told the dog.',
      date: '2020-03-05',
      runtimeMinutes: 45,
      rating: 8,
      guests: [{ ...ada, creditId: 'a', character: 'The pilot' }],
      crew: [
        { ...kenji, creditId: 'b', job: 'Writer', jobDepartment: 'Writing' },
        { ...kenji, creditId: 'c', job: 'Director', jobDepartment: 'Directing' },
      ],
    }),
    buildEpisode({ number: 4, name: 'Salt', date: '9999-01-01' }),
    buildEpisode({ number: 5, name: 'Episode 5' }),
  ],
});

const show = (episode: string) =>
  showPage(
    'episode',
    {
      series: () => Promise.resolve(buildSeries({ id: 42, title: 'Kin' })),
      season: () => Promise.resolve(season),
    },
    { id: '42', season: '1', episode },
  );

// The page's code loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => {
    show('2');
    await importSeasonPages();
  });
  cleanup();
});

describe('the page of an episode', () => {
  it('shows its name, where it belongs, its facts and its story', async () => {
    show('2');

    expect((await findHeading()).textContent).toBe('Sparrows');
    expect(document.title).toBe('Sparrows · Kin');
    expect(screen.getByRole('link', { name: 'The thaw' }).getAttribute('href')).toBe(
      '/tv/42/season/1',
    );
    expect(screen.getByText('Episode 2')).toBeTruthy();
    expect(screen.getByText('Nobody told the dog.')).toBeTruthy();
    expect(factsOnPage()).toEqual([
      ['Aired on', '5 March, 2020'],
      ['Duration', '45mins'],
      ['Rating', '8 / 10'],
    ]);
  });

  it('shows guests and crew, each person once with all jobs', async () => {
    show('2');
    await findHeading();

    expect(
      within(screen.getByRole('region', { name: 'Guests' })).getByText('The pilot'),
    ).toBeTruthy();
    const crew = within(screen.getByRole('region', { name: 'Crew' })).getAllByRole('listitem');
    expect(crew.map(({ textContent }) => textContent)).toEqual(['Kenji WatanabeDirector / Writer']);
  });

  it('leads to the episodes before and after it, whatever their numbers', async () => {
    show('2');
    await findHeading();

    const links = within(screen.getByRole('navigation', { name: 'More from this season' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

    expect(links).toEqual([
      ['Previous episode Low Water', '/tv/42/season/1/episode/1'],
      ['Next episode Salt', '/tv/42/season/1/episode/4'],
    ]);
  });

  it('has the links to the adjacent pages right below the hero, before its people', async () => {
    show('2');
    await findHeading();

    const around = screen.getByRole('navigation', { name: 'More from this season' });
    const [guests] = screen.getAllByRole('region');
    expect(guests && around.compareDocumentPosition(guests)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      within(around.parentElement ?? around).getByRole('button', {
        name: 'Seen',
      }),
    ).toBeTruthy();
  });

  it('omits unknown facts and empty regions, and labels a future episode', async () => {
    show('4');
    await findHeading();

    expect(screen.queryAllByRole('region')).toEqual([]);
    expect(factsOnPage()).toEqual([['Airing on', '1 January, 9999']]);
  });

  it('says the number of an episode without a name once', async () => {
    show('5');

    expect((await findHeading()).textContent).toBe('Episode 5');
    expect(screen.getAllByText('Episode 5')).toHaveLength(1);
  });

  it.each(['3', 'two'])('reports that episode "%s" does not exist', async (number) => {
    show(number);

    expect((await screen.findByRole('alert')).textContent).toContain('no page at this address');
    expect(document.title).toBe("We couldn't load this page.");
  });
});
