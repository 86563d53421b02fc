import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TitleSummary } from '../../domain/titles.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { buildTitle } from '../../testing/builders.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { ListRail } from './ListRail.tsx';

const CARD_PX = 100;

beforeEach(() => {
  vi.stubGlobal('navigation', { currentEntry: { key: 'a' } });
  // Mocks the layout: positions of the first two cards in the rail.
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.previousElementSibling ? CARD_PX : 0;
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const titles = Array.from({ length: 2000 }, (_, index) =>
  buildTitle({ id: index + 1, title: `Film ${index + 1}` }),
);

const renderLink = vi.fn((title: TitleSummary) => <a href={`/movie/${title.id}`}>{title.title}</a>);

function railOf(count: number, portal = fakePortal(), hasMore = true) {
  return (
    <PortalContext value={portal}>
      <h2 id="films">Films</h2>
      <ListRail
        list={{
          status: 'ready',
          items: titles.slice(0, count),
          isLoadingNext: false,
          hasMore,
          loadNext: vi.fn(),
          retry: vi.fn(),
        }}
        labelledBy="films"
        renderItem={renderLink}
      />
    </PortalContext>
  );
}

function cards() {
  return within(screen.getByRole('list', { name: 'Films' })).getAllByRole('listitem');
}

/** Numbers of the cards in the document, as ranges. */
function drawn(): string {
  const numbers = cards().map((card) => Number(/\d+/.exec(card.textContent)?.[0]));
  const starts = numbers.filter((number, index) => numbers[index - 1] !== number - 1);
  const ends = numbers.filter((number, index) => numbers[index + 1] !== number + 1);
  return starts.map((start, index) => `${start}-${ends[index]}`).join(' ');
}

function gaps() {
  return [...document.querySelectorAll('[data-cards]')].map((gap) =>
    Number(gap.getAttribute('data-cards')),
  );
}

function moveTo(card: number) {
  fireEvent.scroll(screen.getByRole('list', { name: 'Films' }), {
    target: { scrollLeft: (card - 1) * CARD_PX },
  });
}

describe('the cards of a rail', () => {
  it('are all in the document up to three pages, without a set size', () => {
    render(railOf(60));

    expect(drawn()).toBe('1-60');
    expect(gaps()).toEqual([]);
    expect(cards().some((card) => card.hasAttribute('aria-setsize'))).toBe(false);
  });

  it('say in which windows they are out of sight before the rail moves', () => {
    render(railOf(60));

    const far = cards().map((card) => card.getAttribute('data-far'));

    expect(far.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(new Set(far.slice(5, 12))).toEqual(new Set(['narrow']));
    expect(new Set(far.slice(12, 60))).toEqual(new Set(['all']));
  });

  it('are only the visible ones and both ends of a long rail, with gaps between them', () => {
    render(railOf(2000));
    expect(drawn()).toBe('1-40 1981-2000');
    expect(gaps()).toEqual([1940]);

    moveTo(1010);

    expect(drawn()).toBe('1-20 981-1040 1981-2000');
    expect(gaps()).toEqual([960, 940]);
    expect(document.querySelector('[data-cards]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('have a position in a long rail, and a set size once that is known', () => {
    const { rerender } = render(railOf(2000));
    const place = () =>
      ['aria-posinset', 'aria-setsize'].map((name) => cards().at(-1)?.getAttribute(name));
    expect(place()).toEqual(['2000', '-1']);

    rerender(railOf(2000, undefined, false));

    expect(place()).toEqual(['2000', '2000']);
  });

  it('are not re-rendered when a page is appended to a long rail', () => {
    const portal = fakePortal();
    const { rerender } = render(railOf(1980, portal));
    renderLink.mockClear();

    rerender(railOf(2000, portal));

    expect(renderLink.mock.calls.map(([{ id }]) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => 1981 + index),
    );
  });

  it('stay around the focus, wherever the rail is scrolled', () => {
    render(railOf(2000));
    moveTo(1010);
    screen.getByRole('link', { name: 'Film 1010' }).focus();

    moveTo(1);

    expect(drawn()).toBe('1-40 981-1040 1981-2000');
    expect(document.activeElement?.textContent).toBe('Film 1010');
  });

  it('are reached by Home, End and the arrow keys across the whole rail', () => {
    render(railOf(2000));
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    screen.getByRole('link', { name: 'Film 1' }).focus();

    press('End');
    expect(document.activeElement?.textContent).toBe('Film 2000');

    for (let card = 2000; card > 1950; card -= 1) {
      press('ArrowLeft');
    }
    expect(document.activeElement?.textContent).toBe('Film 1950');

    press('Home');
    expect(document.activeElement?.textContent).toBe('Film 1');
  });

  it('offer the Tab key the first visible one', () => {
    render(railOf(2000));

    moveTo(1010);
    moveTo(1011);

    expect(screen.getByRole('link', { name: 'Film 1011' }).tabIndex).toBe(0);
    expect(screen.getByRole('link', { name: 'Film 1' }).tabIndex).toBe(-1);
  });

  it('are those at the restored position at once', () => {
    const portal = fakePortal();
    render(railOf(2000, portal));
    moveTo(1010);
    cleanup();

    render(railOf(2000, portal));

    expect(screen.getByRole('list', { name: 'Films' }).scrollLeft).toBe(1009 * CARD_PX);
    expect(drawn()).toBe('1-20 981-1040 1981-2000');
  });

  it('leave a gap without a style in a rendered page, and as wide as they are once it is hydrated', () => {
    const page = document.createElement('div');
    const html = renderToString(railOf(150));
    expect(html).not.toContain('style=');

    // oxlint-disable-next-line portal/closed-syntax -- what React has rendered
    page.innerHTML = html;
    document.body.append(page);

    render(railOf(150), { container: page, hydrate: true });

    expect(gaps()).toEqual([100]);
    const gap = page.querySelector<HTMLElement>('[data-cards]');
    expect(gap?.style.getPropertyValue('--cards')).toBe('100');
  });
});
