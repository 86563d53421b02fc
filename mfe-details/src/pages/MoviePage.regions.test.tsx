import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildCredits,
  buildPagedList,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import { showPage } from '../testing/showPage.tsx';

afterEach(cleanup);

describe('the regions of the movie page', () => {
  it('are Cast and Related Movies, then the on-demand ones', async () => {
    await act(async () => void showPage('movie'));

    await vi.waitFor(() =>
      expect(
        screen
          .getAllByRole('region')
          .map((region) => within(region).getByRole('heading', { level: 2 }).textContent),
      ).toEqual(['Cast', 'Related Movies', 'Facts']),
    );
  });

  it('are busy with 5 skeletons each while they load', async () => {
    showPage('movie', { titleCredits: never, similar: never });

    for (const name of ['Cast', 'Related Movies']) {
      const region = await screen.findByRole('region', { name });

      expect(within(region).getByRole('list').getAttribute('aria-busy')).toBe('true');
      expect(region.querySelectorAll('[data-skeleton]')).toHaveLength(5);
    }
  });

  it('fail independently of each other', async () => {
    const related = buildTitle({ id: 7, title: 'Umbra' });
    showPage('movie', {
      titleCredits: () => Promise.reject(buildRequestFailure({ message: 'The cast is away.' })),
      similar: () => Promise.resolve(buildPagedList([related])),
    });

    const cast = await screen.findByRole('region', { name: 'Cast' });

    expect((await within(cast).findByRole('alert')).textContent).toContain('The cast is away.');
    expect(await screen.findByRole('link', { name: 'Umbra' })).toBeTruthy();
  });

  it('say so when they are empty', async () => {
    showPage('movie');

    expect(await screen.findByText('No cast listed yet.')).toBeTruthy();
    expect(await screen.findByText('No related titles listed yet.')).toBeTruthy();
  });

  it('have the crew between them if one is known, directors first, each person once with all jobs', async () => {
    const ada = buildPerson({ id: 5, name: 'Ada Moreau' });
    const crew = [
      { ...ada, creditId: 'a', job: 'Screenplay', jobDepartment: 'Writing' },
      { ...buildPerson({ id: 6, name: 'Kenji Watanabe' }), creditId: 'b', job: 'Editor' },
      { ...ada, creditId: 'c', job: 'Director', jobDepartment: 'Directing' },
      { ...buildPerson({ id: 7, name: 'Ines Roth' }), creditId: 'd', job: 'Stunts' },
    ];
    const titleCredits = vi.fn(() => Promise.resolve(buildCredits([], crew)));
    showPage('movie', { titleCredits });

    const region = await screen.findByRole('region', { name: 'Crew' });
    await within(region).findByRole('link', { name: 'Ada Moreau' });

    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'DirectingAda MoreauDirector / Screenplay',
      'CrewKenji WatanabeEditor',
      'CrewInes RothStunts',
    ]);
    expect(within(region).getByRole('link', { name: 'Ada Moreau' }).getAttribute('href')).toBe(
      '/person/5',
    );
    expect(screen.getAllByRole('region').indexOf(region)).toBe(1);
    expect(titleCredits).toHaveBeenCalledOnce();
  });

  it('have the name of each department above the first of its crew, and for screen readers with all', async () => {
    const crew = ['Art Direction', 'Editor', 'Set Decoration'].map((job, index) => ({
      ...buildPerson({ id: index, name: `Person ${index}` }),
      creditId: job,
      job,
      jobDepartment: job === 'Editor' ? 'Editing' : 'Art',
    }));
    showPage('movie', { titleCredits: () => Promise.resolve(buildCredits([], crew)) });

    const region = await screen.findByRole('region', { name: 'Crew' });
    await within(region).findByRole('link', { name: 'Person 0' });

    const cards = within(region).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'EditingPerson 1Editor',
      'ArtPerson 0Art Direction',
      'ArtPerson 2Set Decoration',
    ]);
    expect(
      within(region)
        .getAllByText('Art')
        .map(({ className }) => className),
    ).toEqual(['Department', 'VisuallyHidden']);
  });

  it('have a crew of two in a line, without pictures', async () => {
    const crew = [
      {
        ...buildPerson({ id: 5, name: 'Ada Moreau' }),
        creditId: 'a',
        job: 'Director',
        jobDepartment: 'Directing',
      },
      { ...buildPerson({ id: 6, name: 'Kenji Watanabe' }), creditId: 'b', job: 'Editor' },
    ];
    showPage('movie', { titleCredits: () => Promise.resolve(buildCredits([], crew)) });

    const link = await screen.findByRole('link', { name: 'Kenji Watanabe' });
    const region = screen.getByRole('region', { name: 'Crew' });

    expect(link.getAttribute('href')).toBe('/person/6');
    expect(region.textContent).toBe('CrewAda MoreauDirectorKenji WatanabeEditor');
    expect(within(region).queryByRole('img')).toBeNull();
  });

  it('have no crew of two that the facts name', async () => {
    const job = (id: number, text: string, jobDepartment: string) => ({
      ...buildPerson({ id, name: `Person ${id}` }),
      creditId: text,
      job: text,
      jobDepartment,
    });
    const crew = [
      job(5, 'Director', 'Directing'),
      job(5, 'Screenplay', 'Writing'),
      job(6, 'Novel', 'Writing'),
    ];
    showPage('movie', { titleCredits: () => Promise.resolve(buildCredits([], crew)) });
    await screen.findByText('No cast listed yet.');

    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Crew' })).toBeNull());
    expect(await screen.findByRole('link', { name: 'Person 6' })).toBeTruthy();
  });

  it('have no second failure for the crew', async () => {
    showPage('movie', { titleCredits: () => Promise.reject(buildRequestFailure()) });

    await within(await screen.findByRole('region', { name: 'Cast' })).findByRole('alert');

    expect(screen.queryByRole('region', { name: 'Crew' })).toBeNull();
  });

  it('list every person of the cast once, with all their parts', async () => {
    const ada = buildPerson({ id: 5, name: 'Ada Moreau' });
    const cast = [
      { ...ada, creditId: 'a', character: 'The twin' },
      { ...buildPerson({ id: 6, name: 'Kenji Watanabe' }), creditId: 'b' },
      { ...ada, creditId: 'c', character: 'The other twin' },
    ];
    showPage('movie', { titleCredits: () => Promise.resolve(buildCredits(cast)) });

    const link = await screen.findByRole('link', { name: 'Ada Moreau' });

    expect(link.getAttribute('href')).toBe('/person/5');
    expect(screen.getByText('The twin / The other twin')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kenji Watanabe' })).toBeTruthy();
  });
});
