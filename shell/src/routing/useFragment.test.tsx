import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFragment } from './useFragment.ts';

const go = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(go);
  go.mockReset();
  history.replaceState({ key: 'a' }, '', '/movie/1#cast');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function Page({ hash, isReturn = false }: { hash: string; isReturn?: boolean }) {
  const location = { key: 'a', pathname: '/movie/1', search: '', hash, state: null };
  useFragment({ location, isReturn });
  return <h1>Salt</h1>;
}

const addElement = (id: string) =>
  document.body.appendChild(Object.assign(document.createElement('section'), { id }));

describe('useFragment', () => {
  it.each([
    ['#cast', 'cast'],
    ['#caf%C3%A9', 'café'],
    ['#100%', '100%'],
  ])('goes to %s as soon as its element is there, and keeps the entry', async (hash, id) => {
    render(<Page hash={hash} />);
    expect(go).not.toHaveBeenCalled();

    const element = addElement(id);

    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(hash));
    expect(document.activeElement).toBe(element);
    expect(history.state).toEqual({ key: 'a' });
  });

  it.each([
    ['on return', <Page hash="#cast" isReturn />],
    ['without a fragment', <Page hash="" />],
  ])('goes nowhere %s', async (_, page) => {
    addElement('cast');
    render(page);
    await Promise.resolve();

    expect(go).not.toHaveBeenCalled();
  });

  it('gives up once the visitor scrolls', async () => {
    render(<Page hash="#cast" />);

    window.dispatchEvent(new Event('wheel'));
    addElement('cast');
    await Promise.resolve();

    expect(go).not.toHaveBeenCalled();
  });
});
