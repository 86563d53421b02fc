import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFollowedLinks } from './followedLinks.ts';
import { liftPictureBetween } from './movePicture.ts';
import { type HistoryEntry, useRenderedEntry } from './useRenderedEntry.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Starts a visit at a URL. Returns the rendered entry and functions to navigate. */
function startVisit(address = '/') {
  const visit: { shown?: HistoryEntry; navigate: NavigateFunction } = { navigate: () => undefined };
  const followedLinks = createFollowedLinks(document);
  const navigation = {
    liftPicture: liftPictureBetween(followedLinks),
    catchUp: () => Promise.resolve(),
  };
  const later = () => navigation;
  const leave = vi.spyOn(followedLinks, 'leave');
  function Drawn() {
    visit.navigate = useNavigate();
    visit.shown = useRenderedEntry(followedLinks, 'Cine Pop', later);
    const { pathname } = visit.shown.location;
    return (
      <main id="main">
        <h1>{pathname}</h1>
        <img alt="Film" src="/film.jpg" data-page={pathname} />
        {pathname === '/' && <a href="/movie/1">Film</a>}
      </main>
    );
  }
  render(
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <Drawn />
    </MemoryRouter>,
  );
  return {
    followedLinks,
    leave,
    drawn: () => document.querySelector('h1')?.textContent,
    shown: () => visit.shown,
    go: (to: string | number) =>
      act(async () => void (typeof to === 'number' ? visit.navigate(to) : visit.navigate(to))),
  };
}

/** Follows the link on the first page. */
async function follow({ followedLinks, go }: ReturnType<typeof startVisit>) {
  const link = document.querySelector('a');
  if (link) {
    followedLinks.follow(link);
  }
  await go('/movie/1');
}

/** The images that are being animated between two pages. */
const moving = () => document.querySelectorAll('body > img');
const endMove = () => moving().forEach((copy) => copy.dispatchEvent(new Event('animationend')));

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(10, 20, 100, 150),
  );
});

describe('useRenderedEntry', () => {
  it('renders the first entry at once', () => {
    const { drawn, leave } = startVisit('/movie/1');

    expect(drawn()).toBe('/movie/1');
    expect(leave).not.toHaveBeenCalled();
  });

  it('leaves an entry once, while it is still rendered', async () => {
    const { drawn, go, leave } = startVisit('/');
    leave.mockImplementation(() => expect(drawn()).toBe('/'));

    await go('/movie/1');

    expect(drawn()).toBe('/movie/1');
    expect(leave).toHaveBeenCalledExactlyOnceWith('default');
  });

  it('knows whether the visitor has returned', async () => {
    const { shown, go } = startVisit('/');
    await go('/movie/1');
    expect(shown()?.isReturn).toBe(false);

    await go(-1);

    expect(shown()).toMatchObject({ isReturn: true, location: { pathname: '/' } });
  });

  it('keeps the page when only query or hash change', async () => {
    const { shown, go } = startVisit('/movie/1');

    await go('/movie/1?season=2#cast');

    expect(shown()?.location).toMatchObject({ search: '?season=2', hash: '#cast' });
    expect(moving()).toHaveLength(0);
  });
});

describe('the picture of the card that was followed', () => {
  afterEach(endMove);

  it('moves to the page, and back into its card', async () => {
    const visit = startVisit();

    await follow(visit);
    expect(moving()).toHaveLength(1);
    endMove();
    expect(moving()).toHaveLength(0);

    await visit.go(-1);
    expect(moving()).toHaveLength(1);
  });

  it('stays where it is when another link leads to the page', async () => {
    const { go } = startVisit();

    await go('/movie/1');

    expect(moving()).toHaveLength(0);
  });

  it('does not move with reduced motion', async () => {
    const visit = startVisit();
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    );

    await follow(visit);

    expect(visit.drawn()).toBe('/movie/1');
    expect(moving()).toHaveLength(0);
  });

  it('does not move where the browser moves the page itself, only for that step', async () => {
    const visit = startVisit();
    await follow(visit);
    endMove();
    dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: true }));

    await visit.go(-1);
    expect(visit.drawn()).toBe('/');
    expect(moving()).toHaveLength(0);

    await follow(visit);
    expect(moving()).toHaveLength(1);
  });
});
