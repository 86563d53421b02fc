import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFirstEntry, keyEntries } from './keyEntries.ts';

beforeEach(() => history.replaceState(null, '', '/'));

afterEach(() => history.replaceState(null, '', '/'));

/** Loads a document in a history entry with this state; `null` for a new entry. */
function load(state: unknown = null) {
  history.replaceState(state, '');
  keyEntries(window, '/');
  return keyNow();
}

function keyNow(): unknown {
  return Object(history.state).key;
}

describe('keyEntries', () => {
  it('creates a key for each loaded document', () => {
    const first = load();
    const second = load();

    expect(first).toMatch(/^\w+$/);
    expect(second).toMatch(/^\w+$/);
    expect(second).not.toBe(first);
    expect(isFirstEntry(history)).toBe(true);
  });

  it('keeps key and index of an entry after a reload and after Back', () => {
    const first = load();
    expect(load(history.state)).toBe(first);
    expect(isFirstEntry(history)).toBe(true);

    expect(load({ key: 'third', idx: 2, usr: null })).toBe('third');
    expect(isFirstEntry(history)).toBe(false);
  });

  it('keeps the state of an entry without a key', () => {
    load({ idx: 1, usr: 'mine' });

    expect(history.state).toEqual({ idx: 1, usr: 'mine', key: expect.stringMatching(/^\w+$/) });
  });

  it('adds a key to an entry for a fragment before the router reads it', () => {
    const first = load();
    let read: unknown;
    addEventListener('popstate', () => (read = keyNow()), { once: true });

    history.pushState(null, '', '#list');
    dispatchEvent(new PopStateEvent('popstate'));

    expect(read).toMatch(/^\w+$/);
    expect(read).not.toBe(first);
    expect(isFirstEntry(history)).toBe(false);
  });

  it.each([
    ['from a page of the portal', '/portal/movie/1', 2, false],
    ['from a page of the portal, in a new tab', '/portal/movie/1', 1, true],
    ['from another page of the host', '/', 2, true],
    ['from another host', 'https://example.org/portal/', 2, true],
    ['from nowhere', undefined, 2, true],
  ])('says whether the visit began with a document: %s', (_, from, length, isFirst) => {
    const referrer = from === undefined ? '' : new URL(from, location.href).href;
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    vi.spyOn(history, 'length', 'get').mockReturnValue(length);
    history.replaceState(null, '');

    keyEntries(window, '/portal/');

    expect(isFirstEntry(history)).toBe(isFirst);
    vi.restoreAllMocks();
  });

  it.each([['a text'], [7], [['a list']]])('takes %j as the state of another script', (state) => {
    expect(load(state)).toMatch(/^\w+$/);
  });
});
