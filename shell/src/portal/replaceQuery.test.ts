import { afterEach, describe, expect, it } from 'vitest';
import { dropFragment, replaceQuery } from './replaceQuery.ts';

afterEach(() => history.replaceState(null, '', '/'));

describe('replaceQuery', () => {
  it.each([
    ['/found', { q: 'the kid & co' }, '/found?q=the+kid+%26+co'],
    ['/found?q=rain&in=tv#top', { q: 'sun' }, '/found?q=sun#top'],
    ['/found?q=rain&q=snow', {}, '/found'],
    ['/found?q=rain&sections', { in: 'tv' }, '/found?sections=&in=tv'],
    ['/found', { q: 'a', other: 'b' }, '/found?q=a'],
  ])('changes %s with %j to %s', (address, values, expected) => {
    history.replaceState(null, '', address);

    replaceQuery(['q', 'in'], values);

    expect(location.pathname + location.search + location.hash).toBe(expected);
  });

  it('stays in the same history entry', () => {
    history.replaceState({ key: 'default' }, '', '/found');
    const { length } = history;

    replaceQuery(['q'], { q: 'rain' });

    expect(history.state).toEqual({ key: 'default' });
    expect(history.length).toBe(length);
  });
});

describe('dropFragment', () => {
  it('removes only the fragment, in the same history entry', () => {
    history.replaceState({ key: 'a' }, '', '/favorites?sort=title#list=1');
    const { length } = history;

    dropFragment();

    expect(location.pathname + location.search + location.hash).toBe('/favorites?sort=title');
    expect(history.state).toEqual({ key: 'a' });
    expect(history.length).toBe(length);
  });
});
