import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageParams } from '@portal/contract/Section';
import type {
  CastCredit,
  CrewCredit,
  TitleCredit,
  TitleCrewCredit,
} from '@portal/shared/domain/credits';
import {
  buildCredits,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DetailsApi } from '../endpoints.ts';
import { buildMovie, buildPersonDetail } from '../testing/buildDetails.ts';
import { showPage } from '../testing/showPage.tsx';

const part = (id: number, character: string, date?: string): TitleCredit => ({
  ...buildTitle({ id, title: `Film ${id}`, date }),
  creditId: `part ${id} ${character}`,
  character,
});
const work = (id: number, job: string): TitleCrewCredit => ({
  ...buildTitle({ id, title: `Film ${id}` }),
  creditId: `work ${id} ${job}`,
  job,
  jobDepartment: job,
});
const none = buildCredits<TitleCredit, TitleCrewCredit>([]);

/** Ada (1) acts in films 10 and 11; Cy (2) directs 11 and 12, and acts in 11. */
const personCredits: DetailsApi['personCredits'] = (kind, id) => {
  if (kind === 'tv') {
    return Promise.resolve(none);
  }
  return Promise.resolve(
    id === 1
      ? { ...none, items: [part(10, 'Ilse', '1990-01-01'), part(11, 'Ada', '1999-01-01')] }
      : { ...none, items: [part(11, 'A guest')], crew: [work(11, 'Director'), work(12, 'Writer')] },
  );
};

const people: Partial<DetailsApi> = {
  person: (id) => Promise.resolve(buildPersonDetail({ id, name: id === 1 ? 'Ada' : 'Cy' })),
  personCredits,
};

const showPeople = (params: PageParams, responses: Partial<DetailsApi> = {}) =>
  showPage('togetherPeople', { ...people, ...responses }, params);
const findCommon = (name: string) => screen.findByRole('list', { name });
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

// The code loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => void showPeople({ id: '1', other: '2' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada and Cy' });
  cleanup();
  await act(async () => void showPage('togetherTitles', {}, { kind: 'tv' }));
  await screen.findByRole('alert');
  cleanup();
});
afterEach(cleanup);

describe('two people', () => {
  it.each([
    ['1', '2'],
    ['2', '1'],
  ])(
    'have the titles in common that both worked on, in either order: %s, %s',
    async (id, other) => {
      showPeople({ id, other });

      const list = await findCommon('Titles in common');
      await within(list).findByRole('link', { name: 'Film 11' });
      expect(rows(list)).toEqual(['Film 111999Ada: AdaCy: A guest / Director']);
      expect(within(list).getByRole('link').getAttribute('href')).toBe('/movie/11');
      expect(document.title).toBe('Ada and Cy');
    },
  );

  it('may have nothing in common', async () => {
    showPeople({ id: '1', other: '2' }, { personCredits: () => Promise.resolve(none) });

    expect(await screen.findByText("Ada and Cy haven't worked on the same title.")).toBeTruthy();
    expect(screen.queryByText('What Ada and Cy both worked on.')).toBeNull();
    expect(screen.getByText('Compare one of them with someone else.')).toBeTruthy();
  });

  it('that have nothing in common lead on to other pairs of either', async () => {
    showPeople(
      { id: '1', other: '2' },
      {
        personCredits: (kind, id) =>
          Promise.resolve(
            id === 2 && kind === 'movie' ? { ...none, items: [part(11, 'A guest')] } : none,
          ),
        titleCredits: () =>
          Promise.resolve(
            buildCredits<CastCredit, CrewCredit>([
              { ...buildPerson({ id: 5, name: 'Ilse' }), creditId: 'x' },
            ]),
          ),
      },
    );

    expect(await screen.findByRole('button', { name: 'Compare Ada with…' })).toBeTruthy();
    await import('./PairChoice.tsx');
    const button = screen.getByRole('button', { name: 'Compare Cy with…' });
    await act(async () => void fireEvent.click(button));

    const link = await screen.findByRole('link', { name: 'Ilse' });
    expect(link.getAttribute('href')).toBe('/together/person/2/5');
  });

  it.each([
    ['the same id twice', { id: '7', other: '7' }, 'These are the same person.'],
    ['no id', { id: '7', other: 'x' }, "There's no page at this address."],
    ['an id that cannot exist', { id: '7', other: '0' }, "There's no page at this address."],
  ])('are not shown for %s, and nothing is asked for', async (_, params, sentence) => {
    const person = vi.fn<DetailsApi['person']>(never);
    showPeople(params, { person });

    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(person).not.toHaveBeenCalled();
  });

  it('are not shown when one of them is unknown', async () => {
    const unknown = buildRequestFailure({ kind: 'notFound', status: 404 });
    showPeople(
      { id: '1', other: '2' },
      {
        person: (id) =>
          id === 1 ? Promise.resolve(buildPersonDetail({ id })) : Promise.reject(unknown),
      },
    );

    expect((await screen.findByRole('alert')).textContent).toContain(
      "We couldn't find one of these.",
    );
    expect(document.title).toBe("We couldn't load this comparison.");
  });

  it('are busy while their credits load, and say why they failed', async () => {
    const credits = vi.fn<DetailsApi['personCredits']>(never);
    showPeople({ id: '1', other: '2' }, { personCredits: credits });
    expect((await findCommon('Titles in common')).getAttribute('aria-busy')).toBe('true');
    cleanup();

    credits.mockRejectedValueOnce(buildRequestFailure({ message: 'Away.' }));
    credits.mockImplementation(personCredits);
    showPeople({ id: '1', other: '2' }, { personCredits: credits });
    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Film 11' })).toBeTruthy();
  });
});

describe('two titles', () => {
  const cast = (id: number, character: string): CastCredit => ({
    ...buildPerson({ id, name: `Person ${id}` }),
    creditId: `part ${id}`,
    character,
  });
  const crew = (id: number, job: string): CrewCredit => ({
    ...buildPerson({ id, name: `Person ${id}` }),
    creditId: `work ${id}`,
    job,
    jobDepartment: job,
  });

  it('list the people who worked on both, also for a movie and a series', async () => {
    showPage(
      'togetherTitles',
      {
        movie: (id) => Promise.resolve(buildMovie({ id, title: 'Salt' })),
        titleCredits: (kind) =>
          Promise.resolve(
            kind === 'movie'
              ? {
                  ...buildCredits<CastCredit, CrewCredit>([cast(5, 'Ilse')]),
                  crew: [crew(6, 'Editor')],
                }
              : { ...buildCredits<CastCredit, CrewCredit>([cast(6, 'A guest')]), crew: [] },
          ),
      },
      { kind: 'tv', id: '3', otherKind: 'movie', other: '9' },
    );

    const list = await findCommon('People in common');
    const link = await within(list).findByRole('link', { name: 'Person 6' });
    expect(link.getAttribute('href')).toBe('/person/6');
    expect(rows(list)[0]).toMatch(/^Person 6Salt: Editor.*: A guest$/);
  });

  it('fail for unknown kinds', async () => {
    const params = { kind: 'person', id: '3', otherKind: 'movie', other: '9' };
    showPage('togetherTitles', {}, params);

    expect((await screen.findByRole('alert')).textContent).toContain(
      "There's no page at this address.",
    );
  });
});
