import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { buildTitle } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { ResultGrid } from './ResultGrid.tsx';

const COLUMNS = 6;
const PITCH_PX = 300;
const titles = Array.from({ length: 2000 }, (_, index) =>
  buildTitle({ id: index + 1, title: `Film ${index + 1}` }),
);

beforeEach(() => {
  vi.stubGlobal('navigation', { currentEntry: { key: 'a' } });
  vi.stubGlobal('innerHeight', 900);
  // Fakes the grid layout of a browser.
  const real = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    element instanceof HTMLUListElement
      ? Object.create(real(element), {
          gridTemplateColumns: { value: Array(COLUMNS).fill('150px').join(' ') },
          rowGap: { value: '20px' },
        })
      : real(element),
  );
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return Math.floor(index / COLUMNS) * PITCH_PX;
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const drawLink = (title: TitleSummary) => <a href={`/movie/${title.id}`}>{title.title}</a>;

function openGrid(count: number, portal = fakePortal()) {
  render(
    <PortalContext value={portal}>
      <ResultGrid
        list={{
          status: 'ready',
          items: titles.slice(0, count),
          total: 2000,
          isLoadingNext: false,
          hasMore: true,
          loadNext: vi.fn(),
          retry: vi.fn(),
        }}
        shape="poster"
        renderItem={drawLink}
      />
    </PortalContext>,
  );
  return screen.getByRole('list', { name: 'Results' });
}

function scrollTo(list: HTMLElement, row: number) {
  const top = -row * PITCH_PX;
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 900, 100_000));
  fireEvent.scroll(window);
}

const film = (number: number) => screen.queryByRole('link', { name: `Film ${number}` });

describe('ResultGrid', () => {
  it('keeps rows that are far away out of the document, with gaps as high as they are', () => {
    const list = openGrid(2000);

    scrollTo(list, 100);

    expect(film(1)).toBeTruthy();
    expect(film(601)).toBeTruthy();
    expect(film(624)).toBeTruthy();
    expect(film(2000)).toBeTruthy();
    expect(film(300)).toBeNull();
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(160);
    const gap = list.querySelector<HTMLElement>('[data-cards]');
    const cards = Number(gap?.dataset['cards']);
    expect(cards % COLUMNS).toBe(0);
    expect(gap?.style.blockSize).toBe(`${(cards / COLUMNS) * PITCH_PX - 20}px`);
  });

  it('renders at once the cards that were in view when the visitor left', () => {
    const portal = fakePortal();
    scrollTo(openGrid(2000, portal), 100);
    cleanup();

    openGrid(2000, portal);

    expect(film(601)).toBeTruthy();
  });

  it('is one stop for the Tab key, and the arrows move along rows and between them', async () => {
    const list = openGrid(60);
    const focused = () => document.activeElement?.textContent;
    const press = (key: string, more = {}) =>
      fireEvent.keyDown(document.activeElement ?? list, { key, ...more });
    film(2)?.focus();

    press('ArrowDown');
    expect(focused()).toBe('Film 8');
    press('ArrowRight');
    expect(focused()).toBe('Film 9');
    press('ArrowUp');
    expect(focused()).toBe('Film 3');
    press('ArrowUp');
    expect(focused()).toBe('Film 3');
    press('ArrowDown', { ctrlKey: true });
    expect(focused()).toBe('Film 3');
    press('End');
    expect(focused()).toBe('Film 60');
    await vi.waitFor(() => expect(list.querySelectorAll('a[tabindex="0"]')).toHaveLength(1));
  });
});
