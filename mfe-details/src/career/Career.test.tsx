import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageProps } from '@portal/contract/Section';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import {
  buildCredits,
  buildRequestFailure,
  buildSeen,
  buildTitle,
} from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DetailsApi } from '../endpoints.ts';
import { createSection } from '../section.ts';
import { buildPersonDetail } from '../testing/buildDetails.ts';
import { fakeDetailsPortal } from '../testing/fakeDetailsPortal.ts';

afterEach(cleanup);

const title = (id: number, date?: string, kind: 'movie' | 'tv' = 'movie') =>
  buildTitle({ id, kind, title: `Title ${id}`, date, rating: undefined });
const directed = { job: 'Director', jobDepartment: 'Directing' };
const work: Partial<DetailsApi> = {
  person: (id) => Promise.resolve(buildPersonDetail({ id, birthday: '1900-06-01' })),
  personCredits: (kind) =>
    Promise.resolve(
      kind === 'movie'
        ? buildCredits(
            [{ ...title(1, '1930-05-31'), creditId: 'a', character: 'Herself' }],
            [{ ...title(2, '1940-07-01'), creditId: 'b', ...directed }],
          )
        : buildCredits([], [{ ...title(3, undefined, 'tv'), creditId: 'c', ...directed }]),
    ),
};

function showPerson(
  responses: Partial<DetailsApi>,
  query: PageProps['params'] = {},
  seen: readonly SeenTitle[] = [],
) {
  const portal = fakeDetailsPortal(responses, { seen });
  const keepQuery = vi.fn<NonNullable<PageProps['keepQuery']>>();
  const page = createSection(() => portal.api).pages['person'];
  if (!page) {
    throw new Error('The section has no page "person".');
  }
  const pageAt = (params: PageProps['params']) => (
    <page.Page portal={portal} params={{ id: '42', ...params }} keepQuery={keepQuery} />
  );
  const { rerender } = render(pageAt(query));
  /** Follows a link to the same page with different parameters. */
  const goTo = (next: PageProps['params']) => act(async () => rerender(pageAt(next)));
  return { keepQuery, goTo };
}

const findCareer = async () => within(await screen.findByRole('region', { name: 'Career' }));
const rows = (career: Awaited<ReturnType<typeof findCareer>>) =>
  career.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the career of a person', () => {
  it('has movies and series, acting and crew, newest first, with year, age and part', async () => {
    showPerson(work);
    const career = await findCareer();

    await career.findByRole('link', { name: 'Title 3' });

    expect(rows(career)).toEqual([
      '1940age 40Title 2Director',
      '1930age 29Title 1Herself',
      'No dateTitle 3Director',
    ]);
    expect(career.getByRole('link', { name: 'Title 3' }).getAttribute('href')).toBe('/tv/3');
  });

  it('says which titles the visitor has seen, also in the rails', async () => {
    showPerson(work, {}, [buildSeen({ kind: 'movie', id: 1 })]);
    const career = await findCareer();

    expect(await career.findByText('Herself · Seen')).toBeTruthy();

    expect(rows(career)).toEqual([
      '1940age 40Title 2Director',
      '1930age 29Title 1Herself · Seen',
      'No dateTitle 3Director',
    ]);
    const rail = within(screen.getByRole('region', { name: 'Movie Credits' }));
    expect(await rail.findByText('Herself · Seen')).toBeTruthy();
  });

  it('can be filtered by role and sorted, and keeps both in the address', async () => {
    const { keepQuery } = showPerson(work);
    const career = await findCareer();
    await career.findByRole('link', { name: 'Title 3' });

    fireEvent.change(career.getByRole('combobox', { name: 'Role' }), {
      target: { value: 'Directing' },
    });
    expect(rows(career)).toEqual(['1940age 40Title 2Director', 'No dateTitle 3Director']);
    expect(keepQuery).toHaveBeenLastCalledWith({ role: 'Directing' });

    fireEvent.change(career.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'title' },
    });
    expect(keepQuery).toHaveBeenLastCalledWith({ role: 'Directing', sort: 'title' });

    fireEvent.change(career.getByRole('combobox', { name: 'Role' }), { target: { value: '' } });
    fireEvent.change(career.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'newest' },
    });
    expect(keepQuery).toHaveBeenLastCalledWith({});
  });

  it('can be sorted by rating, which each title shows; more votes count more', async () => {
    const rated = (id: number, rating: number | undefined, votes: number) => ({
      ...title(id, `200${id}-01-01`),
      rating,
      votes,
      creditId: String(id),
    });
    const { keepQuery } = showPerson({
      personCredits: (kind) =>
        Promise.resolve(
          buildCredits(
            kind === 'tv'
              ? []
              : [rated(1, undefined, 9), rated(2, 8, 5), rated(3, 8, 70), rated(4, 9, 1)],
          ),
        ),
    });
    const career = await findCareer();
    await career.findByRole('link', { name: 'Title 4' });

    fireEvent.change(career.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'rating' },
    });

    expect(rows(career)).toEqual([
      expect.stringMatching(/Title 49 \/ 10$/),
      expect.stringMatching(/Title 38 \/ 10$/),
      expect.stringMatching(/Title 28 \/ 10$/),
      expect.stringMatching(/Title 1$/),
    ]);
    expect(keepQuery).toHaveBeenLastCalledWith({ sort: 'rating' });
  });

  it('can be limited to movies or series, and resets a role without titles', async () => {
    const { keepQuery } = showPerson(work, { role: 'Acting' });
    const career = await findCareer();
    await career.findByRole('link', { name: 'Title 1' });

    fireEvent.change(career.getByRole('combobox', { name: 'Type' }), { target: { value: 'tv' } });

    expect(rows(career)).toEqual(['No dateTitle 3Director']);
    expect(keepQuery).toHaveBeenLastCalledWith({ kind: 'tv' });
    const roles = within(career.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual(['All roles', 'Directing (1)']);
  });

  it('starts with role, kind and order of the address', async () => {
    showPerson(work, { role: 'Acting', kind: 'movie', sort: 'oldest' });
    const career = await findCareer();

    await career.findByRole('link', { name: 'Title 1' });

    expect(rows(career)).toEqual(['1930age 29Title 1Herself']);
    expect(career.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe(
      'oldest',
    );
  });

  it('follows a link to the same page with a different order', async () => {
    const { goTo } = showPerson(work, { sort: 'oldest' });
    const career = await findCareer();
    const order = await career.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    fireEvent.change(order, { target: { value: 'title' } });

    await goTo({});

    expect(order.value).toBe('newest');
  });

  it('ignores an unknown role, kind and order', async () => {
    showPerson(work, { role: 'Juggling', kind: 'plays', sort: 'sideways' });
    const career = await findCareer();

    await career.findByRole('link', { name: 'Title 3' });

    expect(rows(career)).toHaveLength(3);
    expect(career.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).value).toBe('');
  });

  it('unfolds a long one', async () => {
    const many = Array.from({ length: 41 }, (_, index) => ({
      ...title(index + 1, '1930-01-01'),
      creditId: String(index),
    }));
    showPerson({
      personCredits: (kind) => Promise.resolve(buildCredits(kind === 'tv' ? [] : many)),
    });
    const career = await findCareer();

    const showAll = await career.findByRole('button', { name: 'Show all 41' });
    expect(rows(career)).toHaveLength(40);
    showAll.focus();
    fireEvent.click(showAll);

    expect(rows(career)).toHaveLength(41);
    expect(career.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Title 41');
  });

  it('is busy while it loads', async () => {
    showPerson({ personCredits: never });
    const career = await findCareer();

    const list = career.getByRole('list', { name: 'Career' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    // Safari removes list semantics from lists without bullets if they have no explicit role.
    expect(list.getAttribute('role')).toBe('list');
  });

  it('shows the credits that have loaded, and nothing without any', async () => {
    showPerson({
      personCredits: (kind) =>
        kind === 'movie'
          ? Promise.resolve(buildCredits([{ ...title(1), creditId: 'a' }]))
          : Promise.reject(buildRequestFailure()),
    });
    const career = await findCareer();
    expect(await career.findByRole('link', { name: 'Title 1' })).toBeTruthy();

    cleanup();
    showPerson({});
    await screen.findByText('No TV credits listed.');
    expect(screen.queryByRole('region', { name: 'Career' })).toBeNull();
  });
});
