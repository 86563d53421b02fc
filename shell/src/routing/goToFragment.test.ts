import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goToFragment } from './goToFragment.ts';

const go = vi.fn();
let left = new AbortController();

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(go);
  go.mockReset();
  left = new AbortController();
  history.replaceState({ key: 'a' }, '', '/movie/1#cast');
});

afterEach(() => {
  left.abort();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const addElement = (id: string) =>
  document.body.appendChild(Object.assign(document.createElement('section'), { id }));

describe('goToFragment', () => {
  it.each([
    ['#cast', 'cast'],
    ['#caf%C3%A9', 'café'],
    ['#100%', '100%'],
  ])('goes to %s as soon as its element is there, and keeps the entry', async (hash, id) => {
    const going = goToFragment(hash, left.signal);
    expect(go).not.toHaveBeenCalled();

    const element = addElement(id);
    await going;

    expect(go).toHaveBeenCalledExactlyOnceWith(hash);
    expect(document.activeElement).toBe(element);
    expect(history.state).toEqual({ key: 'a' });
  });

  it.each([
    ['scrolls', () => window.dispatchEvent(new Event('wheel'))],
    ['leaves the page', () => left.abort()],
  ])('gives up once the visitor %s', async (_, act) => {
    const going = goToFragment('#cast', left.signal);

    act();
    addElement('cast');
    await going;

    expect(go).not.toHaveBeenCalled();
  });
});
