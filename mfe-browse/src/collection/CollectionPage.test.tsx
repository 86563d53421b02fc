import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { BrowseApi } from '../api.ts';
import { buildService, clocks, openPage } from '../testing/openPage.tsx';

afterEach(cleanup);

const open = (answers: Partial<BrowseApi> = {}) =>
  openPage('collection', { id: '5' }, buildService(answers));

describe('the page of a collection', () => {
  it('has its name, its overview, and its movies in order of release', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Clocks' })).toBeTruthy();
    expect(screen.getByText('They all run late.')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Movies in order of release' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['First', '/movie/1'],
      ['Second', '/movie/2'],
      ['Third', '/movie/3'],
    ]);
    expect(document.title).toBe('Clocks');
  });

  it('says how long its movies are together, once that is known', async () => {
    open();

    expect(
      await screen.findByText('3 movies · 1990–1999 · 2h 20mins total (1 title not counted)'),
    ).toBeTruthy();
  });

  it('leaves out of the runtime a movie that could not be loaded', async () => {
    const { collectionMovie } = buildService().api;
    open({
      collectionMovie: (id, signal) =>
        id === 1 ? Promise.reject(buildRequestFailure()) : collectionMovie(id, signal),
    });

    expect(
      await screen.findByText('3 movies · 1990–1999 · 1h 10mins total (2 titles not counted)'),
    ).toBeTruthy();
  });

  it('says nothing of the runtime where it is not known', async () => {
    open({ collectionMovie: () => Promise.reject(buildRequestFailure()) });

    expect(await screen.findByText('3 movies · 1990–1999')).toBeTruthy();
  });

  it('requests no runtimes for a collection with very many movies', async () => {
    const movie = vi.fn<BrowseApi['collectionMovie']>();
    const [part] = clocks.parts;
    const parts = Array.from({ length: 21 }, (_, index) => ({ ...part!, id: index + 1 }));
    open({ collection: () => Promise.resolve({ ...clocks, parts }), movie });

    expect(await screen.findByText('21 movies')).toBeTruthy();
    expect(movie).not.toHaveBeenCalled();
  });

  it('is busy until it has loaded', () => {
    open({ collection: never });

    const list = screen.getByRole('list', { name: 'Movies in order of release' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(list.querySelectorAll('[data-skeleton]')).toHaveLength(5);
  });

  it('says that it has no movies', async () => {
    open({ collection: () => Promise.resolve({ ...clocks, parts: [] }) });

    expect(await screen.findByText('No movies in this collection yet.')).toBeTruthy();
  });

  it('says that it could not be loaded, and offers a retry', async () => {
    const collection = vi.fn<BrowseApi['collection']>(() => Promise.resolve(clocks));
    collection.mockRejectedValueOnce(buildRequestFailure());
    open({ collection });

    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Clocks' })).toBeTruthy();
  });
});
