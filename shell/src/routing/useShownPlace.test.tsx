import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDepartures } from './createDepartures.ts';
import { type Place, useShownPlace } from './useShownPlace.ts';

/** The callbacks of the browser's captures of the old page. */
let captures: (() => Promise<void>)[] = [];
const transition = {
  ready: Promise.resolve(),
  finished: new Promise(() => undefined),
  skipTransition: vi.fn(),
};

beforeEach(() => {
  captures = [];
  Object.assign(document, {
    startViewTransition: (capture: () => Promise<void>) => (captures.push(capture), transition),
  });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.restoreAllMocks();
});

/** Starts a visit at an address: the rendered entry, and how to navigate. */
function startVisit(address = '/') {
  const visit: { shown?: Place; navigate: NavigateFunction } = { navigate: () => undefined };
  const departures = createDepartures(document);
  const leave = vi.spyOn(departures, 'leave');
  function Drawn() {
    visit.navigate = useNavigate();
    visit.shown = useShownPlace(departures);
    return (
      <main id="main">
        <h1>{visit.shown.location.pathname}</h1>
      </main>
    );
  }
  render(
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <Drawn />
    </MemoryRouter>,
  );
  return {
    leave,
    drawn: () => document.querySelector('h1')?.textContent,
    shown: () => visit.shown,
    go: (to: string | number) =>
      act(async () => void (typeof to === 'number' ? visit.navigate(to) : visit.navigate(to))),
  };
}

const capture = (index = 0) => act(async () => void (await captures[index]?.()));

describe('useShownPlace', () => {
  it('renders the first place at once', () => {
    const { drawn, leave } = startVisit('/movie/1');

    expect(drawn()).toBe('/movie/1');
    expect(leave).not.toHaveBeenCalled();
  });

  it('renders the old page until the browser has captured it', async () => {
    const { drawn, go } = startVisit('/');
    await go('/movie/1');
    expect(drawn()).toBe('/');

    await capture();

    expect(drawn()).toBe('/movie/1');
  });

  it('leaves a place once, while it is still rendered', async () => {
    const { drawn, go, leave } = startVisit('/');
    leave.mockImplementation(() => expect(drawn()).toBe('/'));

    await go('/movie/1');
    await capture();

    expect(leave).toHaveBeenCalledExactlyOnceWith('default');
  });

  it('renders only the last of several quick navigations', async () => {
    const { drawn, go, leave } = startVisit('/');
    await go('/movie/1');
    await go('/movie/2');

    await capture(0);
    expect(drawn()).toBe('/');
    await capture(1);

    expect(drawn()).toBe('/movie/2');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('knows whether the visitor came back', async () => {
    const { shown, go } = startVisit('/');
    await go('/movie/1');
    await capture(0);
    expect(shown()?.isReturn).toBe(false);

    await go(-1);
    await capture(1);

    expect(shown()).toMatchObject({ isReturn: true, location: { pathname: '/' } });
  });
});

describe('useShownPlace without a transition', () => {
  it.each([
    ['the browser has none', () => Reflect.deleteProperty(document, 'startViewTransition')],
    [
      'the visitor wants nothing to move',
      () =>
        vi
          .spyOn(window, 'matchMedia')
          .mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList),
    ],
  ])('renders the new page at once when %s', async (_, prepare) => {
    const { drawn, go } = startVisit('/');
    prepare();

    await go('/movie/1');

    expect(drawn()).toBe('/movie/1');
    expect(captures).toHaveLength(0);
  });

  it('keeps the page when only query or hash change', async () => {
    const { shown, go } = startVisit('/movie/1');

    await go('/movie/1?season=2#cast');

    expect(shown()?.location).toMatchObject({ search: '?season=2', hash: '#cast' });
    expect(captures).toHaveLength(0);
  });

  it('leaves the transition of Back to a browser that has its own, only for that step', async () => {
    const { drawn, go } = startVisit('/');
    await go('/movie/1');
    await capture(0);
    dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: true }));

    await go(-1);
    expect(drawn()).toBe('/');
    await go('/movie/2');

    expect(captures).toHaveLength(2);
  });
});
