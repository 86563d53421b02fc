import { describe, expect, it } from 'vitest';
import { buildFavorite, buildSeen, buildTitle } from '@portal/shared/testing/builders';
import { sourcesOf, suggestionsOf } from './suggestions.ts';

const source = (id: number) => ({ kind: 'movie' as const, id, title: `Movie ${id}` });
const titles = (...ids: readonly number[]) => ids.map((id) => buildTitle({ id }));
const recommended = (id: number, ...ids: readonly number[]) => ({
  source: source(id),
  answer: titles(...ids),
});

describe('the sources of suggestions', () => {
  it('are the ten newest titles of both lists, each once', () => {
    const favorites = [1, 2, 3, 4, 5, 6].map((id) => buildFavorite({ id, addedOn: 2 * id }));
    const seen = [6, 7, 8, 9, 10, 11].map((id) => buildSeen({ id, addedOn: 2 * id + 1 }));

    const ids = sourcesOf(favorites, seen).map(({ id }) => id);

    expect(ids).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it('tell a movie from a series with the same id', () => {
    expect(sourcesOf([buildFavorite({ id: 1 })], [buildSeen({ kind: 'tv', id: 1 })])).toHaveLength(
      2,
    );
  });

  it('are without titles that the visitor gave few stars, also if they are favorites', () => {
    const seen = [buildSeen({ id: 1, stars: 4 }), buildSeen({ id: 2, stars: 5 })];

    expect(sourcesOf([buildFavorite({ id: 1 })], seen)).toEqual([
      { kind: 'movie', id: 2, title: 'Movie 2' },
    ]);
  });
});

describe('suggestions', () => {
  it('are what at least two sources recommend, with their names, most sources first', () => {
    const found = suggestionsOf(
      [recommended(1, 20, 21, 22), recommended(2, 23, 22, 21), recommended(3, 21, 24)],
      [],
    );

    expect(found.map(({ id, because }) => [id, because])).toEqual([
      [21, ['Movie 1', 'Movie 2', 'Movie 3']],
      [22, ['Movie 1', 'Movie 2']],
    ]);
  });

  it('with as many sources are in the order in which their sources rank them', () => {
    const found = suggestionsOf([recommended(1, 20, 21, 22), recommended(2, 22, 21, 20)], []);
    const others = suggestionsOf([recommended(1, 20, 21), recommended(2, 21, 22, 20)], []);

    expect(found.map(({ id }) => id)).toEqual([20, 21, 22]);
    expect(others.map(({ id }) => id)).toEqual([21, 20]);
  });

  it('are not what one source recommends twice', () => {
    expect(suggestionsOf([recommended(1, 20, 20), recommended(2, 21)], [])).toEqual([]);
  });

  it('are without what is in a list of the visitor', () => {
    const all = [recommended(1, 20, 21), recommended(2, 20, 21)];

    const found = suggestionsOf(all, [
      { kind: 'movie', id: 20 },
      { kind: 'tv', id: 21 },
    ]);

    expect(found.map(({ id }) => id)).toEqual([21]);
  });

  it('are twenty at most', () => {
    const ids = Array.from({ length: 30 }, (_, index) => index + 20);

    expect(suggestionsOf([recommended(1, ...ids), recommended(2, ...ids)], [])).toHaveLength(20);
  });
});
