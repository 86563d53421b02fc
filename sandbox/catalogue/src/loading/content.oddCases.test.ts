import { describe, expect, it } from 'vitest';
import { createLibrary } from '../library/createLibrary.ts';
import { loadContent } from './loadContent.ts';

const library = createLibrary(loadContent());
const movie = (id: number) => library.movie(id);
const series = (id: number) => library.seriesById(id);
const person = (id: number) => library.person(id);

/** Deliberate edge cases in the content, listed in README.md. */
describe('the odd cases of the content', () => {
  it('include titles without a poster, without a backdrop and without either', () => {
    expect(movie(2019)).toMatchObject({ hasPoster: false, hasBackdrop: true });
    expect(movie(2020)).toMatchObject({ hasPoster: true, hasBackdrop: false });
    expect(movie(2115)).toMatchObject({ hasPoster: false, hasBackdrop: false });
    expect(series(2019)).toMatchObject({ hasPoster: false });
    expect(series(2017)).toMatchObject({ hasBackdrop: false });
  });

  it('include titles without a date, an overview, votes, a runtime, genres and seasons', () => {
    expect(movie(1050)?.released).toEqual({ kind: 'unknown' });
    expect(movie(2017)?.overview).toBe('');
    expect(series(2048)?.overview).toBe('');
    expect(movie(2001)).toMatchObject({ votes: 0, rating: 0 });
    expect(movie(2022)?.runtimeMinutes).toBe(0);
    expect(movie(2137)?.genres).toEqual([]);
    expect(series(2028)?.seasons).toEqual([]);
  });

  it('include people without a biography, a picture and a known gender', () => {
    expect(person(3011)).toMatchObject({ biography: '', profile: false });
    expect(person(3224)?.gender).toBe(0);
  });

  it('include a movie and a series with the same id', () => {
    expect(movie(1001)?.title).not.toBe(series(1001)?.title);
  });

  it('include titles in other scripts and a very long one', () => {
    expect(movie(1029)?.originalTitle).toBe('Броненосец Потёмкин');
    expect(series(2043)?.originalTitle).toBe('無人駅の駅長たち');
    expect(movie(2037)?.title.length).toBeGreaterThan(100);
  });

  it('include a title whose trailer is not the first of its videos, and one without any', () => {
    expect(movie(1002)?.videos.map(({ type }) => type)).toEqual(['Trailer', 'Clip']);
    expect(movie(2003)?.videos).toEqual([]);
  });

  it('include a person with 60 credits', () => {
    const face = person(5501);

    expect(face && library.partsOf(face).length + library.jobsOf(face).length).toBe(60);
  });

  it('include a film with a cast of 150', () => {
    const film = movie(2121);

    expect(film && library.castOf(film)).toHaveLength(150);
  });

  it('include a series with specials, which come first', () => {
    expect(series(2014)?.seasons.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
