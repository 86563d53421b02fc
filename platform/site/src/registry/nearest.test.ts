import { describe, expect, it } from 'vitest';
import { describeNearest } from './nearest.ts';

const names = ['calendar', 'movies', 'people', 'movie'];

describe('describeNearest', () => {
  it.each([
    ['moveis', names, '; the nearest are movies, movie, and people'],
    ['calender', names, '; the nearest are calendar, movies, and people'],
    ['', names, '; the nearest are movie, movies, and people'],
    ['moveis', ['movies', 'movies'], '; the nearest is movies'],
    ['moveis', ['people', 'movies'], '; the nearest are movies and people'],
    ['moveis', [], ''],
  ])('of "%s" in %j: "%s"', (word, all, text) => {
    expect(describeNearest(word, all)).toBe(text);
  });

  it('shows other words than the names if asked to, each once', () => {
    expect(describeNearest('moveis', names, (name) => name.slice(0, 5))).toBe(
      '; the nearest are movie, peopl, and calen',
    );
  });
});
