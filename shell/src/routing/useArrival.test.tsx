import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FollowedLinks } from './followedLinks.ts';
import { useArrival } from './useArrival.ts';
import type { HistoryEntry } from './useRenderedEntry.ts';

const announce = vi.fn();
/** The id of the link followed from each entry. */
let left: Readonly<Record<string, string>> = {};
const findLink = (key: string) =>
  [...document.querySelectorAll('a')].find(({ id }) => id === left[key]);
const followedLinks: FollowedLinks = {
  follow: vi.fn(),
  leave: vi.fn(),
  find: findLink,
  has: (key) => key in left,
};

beforeEach(() => {
  vi.useFakeTimers();
  announce.mockReset();
  left = {};
  document.title = 'Alien';
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface FrameProps {
  readonly pathname: string;
  readonly isReturn?: boolean;
  readonly search?: string;
  readonly children?: ReactNode;
}

function Frame({ pathname, isReturn = false, search = '', children }: FrameProps) {
  const location: HistoryEntry['location'] = {
    pathname,
    search,
    hash: '',
    key: pathname,
    state: null,
    mask: undefined,
  };
  useArrival({ location, isReturn }, { followedLinks, announce });
  return (
    <>
      <button>Search</button>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Starts a visit on the dashboard, with the focus on the search button. */
function startVisit() {
  const { rerender } = render(<Frame pathname="/" />);
  screen.getByRole('button').focus();
  return (frame: ReactNode) => act(async () => rerender(frame));
}

const focused = () => document.activeElement?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('useArrival', () => {
  it('does not move focus at the start of a visit, and announces nothing', async () => {
    render(
      <Frame pathname="/">
        <h1>Dashboard</h1>
      </Frame>,
    );

    await pass(1_000);

    expect(document.activeElement).toBe(document.body);
    expect(announce).not.toHaveBeenCalled();
  });

  it('moves the focus to the heading of the new page, which is not a tab stop', async () => {
    const go = startVisit();

    await go(
      <Frame pathname="/movie/1">
        <h1>Alien</h1>
      </Frame>,
    );

    expect(document.activeElement).toBe(screen.getByRole('heading'));
    expect(screen.getByRole('heading').getAttribute('tabindex')).toBe('-1');
  });

  it('moves the focus to the content until the heading exists, however slow the section', async () => {
    const go = startVisit();
    await go(<Frame pathname="/movie/1" />);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await pass(59_000);

    await go(
      <Frame pathname="/movie/1">
        <h1>Alien</h1>
      </Frame>,
    );
    await pass(10);

    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('does not move focus if the visitor has moved it before the heading appears', async () => {
    const go = startVisit();
    await go(<Frame pathname="/movie/1" />);
    screen.getByRole('button').focus();

    await go(
      <Frame pathname="/movie/1">
        <h1>Alien</h1>
      </Frame>,
    );
    await pass(10);

    expect(focused()).toBe('Search');
  });

  it('does not move focus when only the query changes', async () => {
    const go = startVisit();

    await go(
      <Frame pathname="/" search="?tab=tv">
        <h1>Dashboard</h1>
      </Frame>,
    );
    await pass(1_000);

    expect(focused()).toBe('Search');
    expect(announce).not.toHaveBeenCalled();
  });

  it('announces the title of the page once it is known', async () => {
    const go = startVisit();
    await go(<Frame pathname="/movie/1" />);
    await pass(1_000);
    expect(announce).not.toHaveBeenCalled();

    await go(
      <Frame pathname="/movie/1">
        <h1>Alien</h1>
      </Frame>,
    );
    await pass(1_000);

    expect(announce.mock.calls).toEqual([['Alien']]);
  });

  it('announces nothing for a page that the visitor has left', async () => {
    const go = startVisit();
    await go(
      <Frame pathname="/movie/1">
        <h1>Alien</h1>
      </Frame>,
    );
    document.title = 'Aliens';

    await go(
      <Frame pathname="/movie/2">
        <h1>Aliens</h1>
      </Frame>,
    );
    await pass(1_000);

    expect(announce.mock.calls).toEqual([['Aliens']]);
  });
});

describe('useArrival on return', () => {
  const dashboard = (
    <>
      <h1>Dashboard</h1>
      <a id="one" href="/movie/1">
        One
      </a>
      <a id="two" href="/movie/2">
        Two
      </a>
    </>
  );

  beforeEach(() => {
    left = { '/': 'two' };
  });

  async function goAway() {
    const go = startVisit();
    await go(
      <Frame pathname="/movie/2">
        <h1>Two</h1>
      </Frame>,
    );
    return go;
  }

  it('moves the focus to the link that was followed', async () => {
    const go = await goAway();

    await go(
      <Frame pathname="/" isReturn>
        {dashboard}
      </Frame>,
    );

    expect(document.activeElement?.id).toBe('two');
  });

  it('moves the focus to the heading first when the link appears later', async () => {
    const go = await goAway();
    await go(
      <Frame pathname="/" isReturn>
        <h1>Dashboard</h1>
      </Frame>,
    );
    expect(focused()).toBe('Dashboard');

    await go(
      <Frame pathname="/" isReturn>
        {dashboard}
      </Frame>,
    );
    await pass(10);

    expect(document.activeElement?.id).toBe('two');
  });

  it('focuses the heading when the page is opened again', async () => {
    const go = await goAway();

    await go(<Frame pathname="/">{dashboard}</Frame>);
    await pass(10);

    expect(focused()).toBe('Dashboard');
  });
});
