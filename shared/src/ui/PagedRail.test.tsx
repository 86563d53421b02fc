import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TitleSummary } from '../domain/TitleSummary.ts';
import { buildTitle } from '../testing/buildTitle.ts';
import type { RailList } from './ListRail.tsx';
import { PagedRail } from './PagedRail.tsx';

afterEach(cleanup);

function buildList(facts: Partial<RailList<TitleSummary>> = {}): RailList<TitleSummary> {
  return { status: 'ready', items: [], isLoadingNext: false, hasMore: false, loadNext: vi.fn(), retry: vi.fn(), ...facts };
}

function showRail(list: RailList<TitleSummary>) {
  render(<PagedRail title="On air" id="on-air" list={list} renderItem={(title) => title.title} emptyText="Nothing on air." />);
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

  it('says in its own region why it failed, and asks again on demand', () => {
    const retry = vi.fn();
    const region = showRail(buildList({ status: 'failed', message: 'The service is away.', retry }));

    fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));

    expect(within(region).getByRole('alert').textContent).toContain('The service is away.Please try again later!');
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says that there is nothing', () => {
    const region = showRail(buildList());

    expect(within(region).getByText('Nothing on air.')).toBeTruthy();
    expect(within(region).queryByRole('list')).toBeNull();
  });

  it('shows an item for each title', () => {
    const region = showRail(buildList({ items: [buildTitle({ id: 1, title: 'Salt' }), buildTitle({ id: 2, title: 'Kin' })] }));

    expect(within(region).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Salt', 'Kin']);
  });

  it('keeps its items and appends 5 skeletons while the next page loads', () => {
    const region = showRail(buildList({ items: [buildTitle()], hasMore: true, isLoadingNext: true }));

    expect(within(region).getAllByRole('listitem')).toHaveLength(1);
    expect(region.querySelectorAll('[data-skeleton]')).toHaveLength(5);
    expect(endOf(region)).toBeNull();
  });

  it('marks its end only when there is more', () => {
    const withMore = showRail(buildList({ items: [buildTitle()], hasMore: true }));
    expect(endOf(withMore)).not.toBeNull();
    cleanup();

    const complete = showRail(buildList({ items: [buildTitle()] }));
    expect(endOf(complete)).toBeNull();
  });

  it('keeps its items when the next page fails, and does not ask again by itself', () => {
    const region = showRail(buildList({ items: [buildTitle()], hasMore: true, message: 'The service is away.' }));

    expect(within(region).getAllByRole('listitem')).toHaveLength(2);
    expect(within(region).getByRole('alert').textContent).toContain('The service is away.');
    expect(endOf(region)).toBeNull();
  });
});
