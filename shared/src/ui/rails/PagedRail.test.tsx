import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TitleSummary } from '../../domain/titles.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { buildTitle } from '../../testing/builders.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import type { RailList } from './ListRail.tsx';
import { PagedRail } from './PagedRail.tsx';

afterEach(cleanup);

function buildList(facts: Partial<RailList<TitleSummary>> = {}): RailList<TitleSummary> {
  return {
    status: 'ready',
    items: [],
    isLoadingNext: false,
    hasMore: false,
    loadNext: vi.fn(),
    retry: vi.fn(),
    ...facts,
  };
}

const inPortal = (list: RailList<TitleSummary>) => (
  <PortalContext value={fakePortal()}>
    <PagedRail
      title="On air"
      id="on-air"
      list={list}
      renderItem={(title) => title.title}
      emptyText="Nothing on air."
    />
  </PortalContext>
);

function showRail(list: RailList<TitleSummary>) {
  render(inPortal(list));
  return screen.getByRole('region', { name: 'On air' });
}

function endOf(region: HTMLElement) {
  return region.querySelector('[data-end]');
}

describe('PagedRail', () => {
  it('shows a busy list of 5 skeletons while it loads', () => {
    const region = showRail(buildList({ status: 'loading' }));

    expect(within(region).getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(region.querySelectorAll('[data-skeleton]')).toHaveLength(5);
  });

  it('says in its own region why it failed, and retries on demand', () => {
    const retry = vi.fn();
    const region = showRail(
      buildList({ status: 'failed', message: 'The service is away.', retry }),
    );
    // The notice is not in front of empty card frames.
    expect(region.querySelector('div[aria-hidden]')).toBeNull();

    fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));

    expect(within(region).getByRole('alert').textContent).toContain(
      'The service is away.Please try again later!',
    );
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says that it is empty', () => {
    const region = showRail(buildList());

    expect(within(region).getByText('Nothing on air.')).toBeTruthy();
    expect(within(region).queryByRole('list')).toBeNull();
  });

  it('says so in a line where other regions have more to say', () => {
    render(
      <PagedRail
        title="TV Credits"
        id="credits"
        list={buildList()}
        emptyText="No acting."
        emptySize="line"
        renderItem={() => null}
      />,
    );

    const region = screen.getByText('No acting.').closest('section');
    expect(region?.querySelector('[aria-hidden]')).toBeNull();
  });

  it('watches its new end when a page arrives before its loading state was rendered', () => {
    const items = [1, 2].map((id) => buildTitle({ id }));
    const { rerender } = render(inPortal(buildList({ items: items.slice(0, 1), hasMore: true })));
    const region = screen.getByRole('region', { name: 'On air' });
    const before = endOf(region);

    rerender(inPortal(buildList({ items, hasMore: true })));

    expect(endOf(region)).toBeTruthy();
    expect(endOf(region)).not.toBe(before);
  });

  it('shows an item for each title', () => {
    const region = showRail(
      buildList({
        items: [buildTitle({ id: 1, title: 'Salt' }), buildTitle({ id: 2, title: 'Kin' })],
      }),
    );

    expect(
      within(region)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Salt', 'Kin']);
  });

  it('keeps its items and appends 5 skeletons while the next page loads', () => {
    const region = showRail(
      buildList({ items: [buildTitle()], hasMore: true, isLoadingNext: true }),
    );

    expect(within(region).getAllByRole('listitem')).toHaveLength(1);
    expect(region.querySelectorAll('[data-skeleton]')).toHaveLength(5);
    expect(endOf(region)).toBeNull();
  });

  it('marks its end only if there is more', () => {
    const withMore = showRail(buildList({ items: [buildTitle()], hasMore: true }));
    expect(endOf(withMore)).not.toBeNull();
    cleanup();

    const complete = showRail(buildList({ items: [buildTitle()] }));
    expect(endOf(complete)).toBeNull();
  });

  it('keeps its items when the next page fails, and does not retry automatically', () => {
    const region = showRail(
      buildList({ items: [buildTitle()], hasMore: true, message: 'The service is away.' }),
    );

    expect(within(region).getAllByRole('listitem')).toHaveLength(2);
    expect(within(region).getByRole('alert').textContent).toContain('The service is away.');
    expect(endOf(region)).toBeNull();
  });

  it('renders only the new cards when a page is appended', () => {
    const renderItem = vi.fn((title: TitleSummary) => title.title);
    const pages = Array.from({ length: 40 }, (_, index) =>
      buildTitle({ id: index, title: `Film ${index}` }),
    );
    const railOf = (count: number) => (
      <PortalContext value={fakePortal()}>
        <PagedRail
          title="On air"
          id="on-air"
          list={buildList({ items: pages.slice(0, count), hasMore: true })}
          renderItem={renderItem}
        />
      </PortalContext>
    );
    const { rerender } = render(railOf(20));
    renderItem.mockClear();

    rerender(railOf(40));

    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    expect(renderItem.mock.calls.map(([title]) => title.id)).toEqual(
      pages.slice(20).map((title) => title.id),
    );
  });

  it('passes each item its position in the whole list', () => {
    const items = Array.from({ length: 21 }, (_, index) => buildTitle({ id: 100 + index }));
    render(
      <PortalContext value={fakePortal()}>
        <PagedRail
          title="On air"
          id="on-air"
          list={buildList({ items })}
          renderItem={(_title, index) => `Place ${index}`}
        />
      </PortalContext>,
    );

    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Place 20');
  });
});
