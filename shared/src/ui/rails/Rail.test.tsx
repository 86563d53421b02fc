import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from '@portal/contract/Portal';
import { PortalContext } from '../../state/PortalContext.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { Rail } from './Rail.tsx';

afterEach(cleanup);

const cards = ['Salt', 'Velvet', 'Hollow'].map((name) => (
  <li key={name}>
    <a href={`/${name}`}>{name}</a>
    <button type="button">Keep {name}</button>
  </li>
));

function showRail(busy = false) {
  return render(
    <PortalContext value={fakePortal()}>
      <h2 id="films">Films</h2>
      <Rail labelledBy="films" busy={busy}>
        {cards}
      </Rail>
    </PortalContext>,
  );
}

describe('Rail', () => {
  it('is a list with the given name', () => {
    showRail();

    expect(
      within(screen.getByRole('list', { name: 'Films' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  it('appends 5 cards that are hidden from screen readers while it is busy', () => {
    showRail(true);

    const list = screen.getByRole('list', { name: 'Films' });
    const skeletons = [...list.querySelectorAll('[data-skeleton]')];

    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(skeletons).toHaveLength(5);
    expect(skeletons.every((skeleton) => skeleton.getAttribute('aria-hidden') === 'true')).toBe(
      true,
    );
    expect(list.lastElementChild).toBe(skeletons.at(-1));
  });

  it('has no skeletons and is not busy when everything has loaded', () => {
    showRail();

    const list = screen.getByRole('list', { name: 'Films' });

    expect(list.getAttribute('aria-busy')).toBe('false');
    expect(list.querySelector('[data-skeleton]')).toBeNull();
  });

  it.each([
    ['ArrowRight', 'Salt', 'Velvet'],
    ['ArrowRight', 'Hollow', 'Hollow'],
    ['ArrowLeft', 'Velvet', 'Salt'],
    ['End', 'Salt', 'Hollow'],
    ['Home', 'Hollow', 'Salt'],
  ])('%s on %s moves the focus to %s', (key, from, to) => {
    showRail();
    screen.getByRole('link', { name: from }).focus();

    fireEvent.keyDown(screen.getByRole('link', { name: from }), { key });

    expect(document.activeElement).toBe(screen.getByRole('link', { name: to }));
  });

  it('moves from a button to the same button of the next card', () => {
    showRail();
    screen.getByRole('button', { name: 'Keep Salt' }).focus();

    fireEvent.keyDown(screen.getByRole('button', { name: 'Keep Salt' }), { key: 'ArrowRight' });

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep Velvet' }));
  });

  it('leaves arrow keys with a modifier to the browser', () => {
    showRail();
    const link = screen.getByRole('link', { name: 'Velvet' });
    link.focus();

    const wasLeftAlone = fireEvent.keyDown(link, { key: 'ArrowLeft', altKey: true });

    expect(wasLeftAlone).toBe(true);
    expect(document.activeElement).toBe(link);
  });

  it('skips items without controls on the way to a card', () => {
    render(
      <PortalContext value={fakePortal()}>
        <h2 id="films">Films</h2>
        <Rail labelledBy="films">
          {cards}
          <li>Not yet</li>
        </Rail>
      </PortalContext>,
    );
    screen.getByRole('link', { name: 'Salt' }).focus();

    fireEvent.keyDown(screen.getByRole('link', { name: 'Salt' }), { key: 'End' });

    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Hollow' }));
  });

  it('has skeletons with room for a button while it is busy', () => {
    render(
      <PortalContext value={fakePortal()}>
        <h2 id="films">Films</h2>
        <Rail labelledBy="films" shape="posterAction" busy />
      </PortalContext>,
    );

    const [skeleton] = document.querySelectorAll('[data-skeleton] > *');

    expect(skeleton?.querySelectorAll('[data-shape="block"]')).toHaveLength(2);
  });
});

describe('a rail and the Tab key', () => {
  /** The page's tab stops, in order. */
  function stops() {
    return [...document.querySelectorAll<HTMLElement>('a, button, [tabindex]')]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  }

  it('is one stop: the first card and its controls', () => {
    showRail();

    expect(stops()).toEqual(['Salt', 'Keep Salt']);
  });

  it('keeps every card accessible to screen readers', () => {
    showRail();

    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Salt',
      'Velvet',
      'Hollow',
    ]);
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('re-enters at the card that had the focus last', () => {
    showRail();
    screen.getByRole('link', { name: 'Salt' }).focus();

    fireEvent.keyDown(screen.getByRole('link', { name: 'Salt' }), { key: 'End' });

    expect(stops()).toEqual(['Hollow', 'Keep Hollow']);
  });

  it('enters at the first visible card when it has been scrolled', () => {
    showRail();
    const list = screen.getByRole('list', { name: 'Films' });
    [...list.children].forEach((card, index) =>
      Object.defineProperty(card, 'offsetLeft', { value: 40 + index * 200 }),
    );

    fireEvent.scroll(list, { target: { scrollLeft: 400 } });

    expect(stops()).toEqual(['Hollow', 'Keep Hollow']);
  });

  it('stays one stop when cards are added, and when the focused card is removed', async () => {
    const rail = (names: readonly string[]) => (
      <PortalContext value={fakePortal()}>
        <h2 id="films">Films</h2>
        <Rail labelledBy="films">
          {names.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
            </li>
          ))}
        </Rail>
      </PortalContext>
    );
    const { rerender } = render(rail(['Salt']));

    rerender(rail(['Salt', 'Velvet']));
    await waitFor(() => expect(stops()).toEqual(['Salt']));

    rerender(rail(['Velvet', 'Hollow']));
    await waitFor(() => expect(stops()).toEqual(['Velvet']));
  });

  it('leaves "Try again" a separate stop', () => {
    render(
      <PortalContext value={fakePortal()}>
        <h2 id="films">Films</h2>
        <Rail labelledBy="films">
          {cards}
          <li data-own-stop>
            <button type="button">Try again</button>
          </li>
        </Rail>
      </PortalContext>,
    );

    screen.getByRole('button', { name: 'Try again' }).focus();

    expect(stops()).toEqual(['Salt', 'Keep Salt', 'Try again']);
  });

  it('takes the focus itself when it has no controls', () => {
    render(
      <PortalContext value={fakePortal()}>
        <h2 id="seasons">Seasons</h2>
        <Rail labelledBy="seasons">
          <li>The first winter</li>
        </Rail>
      </PortalContext>,
    );

    expect(screen.getByRole('list', { name: 'Seasons' }).tabIndex).toBe(0);
  });
});

describe('a rail on return', () => {
  beforeEach(() => void vi.stubGlobal('navigation', { currentEntry: { key: 'a' } }));
  afterEach(() => void vi.unstubAllGlobals());

  function showNamedRail(portal: Portal) {
    render(
      <PortalContext value={portal}>
        <h2 id="films">Films</h2>
        <Rail labelledBy="films">{cards}</Rail>
        <h2 id="series">Series</h2>
        <Rail labelledBy="series" />
      </PortalContext>,
    );
  }

  function offsetOf(name: string) {
    return screen.getByRole('list', { name }).scrollLeft;
  }

  it('is restored to its position, and no other rail is', () => {
    const portal = fakePortal();
    showNamedRail(portal);
    fireEvent.scroll(screen.getByRole('list', { name: 'Films' }), { target: { scrollLeft: 240 } });
    cleanup();

    showNamedRail(portal);

    expect([offsetOf('Films'), offsetOf('Series')]).toEqual([240, 0]);
  });

  it('starts at the beginning when the page is opened again', () => {
    const portal = fakePortal();
    showNamedRail(portal);
    fireEvent.scroll(screen.getByRole('list', { name: 'Films' }), { target: { scrollLeft: 240 } });
    cleanup();

    vi.stubGlobal('navigation', { currentEntry: { key: 'b' } });
    showNamedRail(portal);

    expect(offsetOf('Films')).toBe(0);
  });

  it('continues to its position as its cards load, until the visitor scrolls it', async () => {
    const portal = fakePortal();
    showNamedRail(portal);
    fireEvent.scroll(screen.getByRole('list', { name: 'Films' }), { target: { scrollLeft: 240 } });
    cleanup();
    const rail = (shown: typeof cards) => (
      <PortalContext value={portal}>
        <h2 id="films">Films</h2>
        <Rail labelledBy="films">{shown}</Rail>
      </PortalContext>
    );
    const { rerender } = render(rail([]));
    const list = screen.getByRole('list', { name: 'Films' });
    // Browsers clamp the scroll position of an empty list to 0.
    list.scrollLeft = 0;
    fireEvent.scroll(list);

    rerender(rail(cards));
    await waitFor(() => expect(list.scrollLeft).toBe(240));

    fireEvent.wheel(list);
    list.scrollLeft = 80;
    rerender(rail([...cards, <li key="Static">Static</li>]));
    await waitFor(() => expect(screen.getByText('Static')).toBeTruthy());
    expect(list.scrollLeft).toBe(80);
  });

  it('starts at the beginning when there is a new first item', () => {
    const rail = (startKey: string) => (
      <PortalContext value={portal}>
        <h2 id="films">Films</h2>
        <Rail labelledBy="films" startKey={startKey}>
          {cards}
        </Rail>
      </PortalContext>
    );
    const portal = fakePortal();
    const { rerender } = render(rail('one'));
    fireEvent.scroll(screen.getByRole('list', { name: 'Films' }), { target: { scrollLeft: 240 } });

    rerender(rail('two'));
    expect(offsetOf('Films')).toBe(0);

    cleanup();
    render(rail('two'));
    expect(offsetOf('Films')).toBe(0);
  });
});
