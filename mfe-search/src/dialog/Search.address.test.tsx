import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageParams, PageProps } from '@portal/contract/Section';
import { buildPagedList } from '@portal/shared/testing/builders';
import { portalWith } from '@portal/shared/testing/portalWith';
import type { SearchApi } from '../api.ts';
import { createSection } from '../section.ts';
import { pass, type } from '../testing/showSearch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the search with URL parameters. */
async function openAt(params: PageParams) {
  const search = vi.fn<SearchApi['search']>(() => Promise.resolve(buildPagedList([])));
  const portal = portalWith<SearchApi>({ search });
  const page = createSection(() => portal.api).pages['search'];
  const keepQuery = vi.fn<NonNullable<PageProps['keepQuery']>>();
  if (page) {
    render(<page.Page portal={portal} params={params} keepQuery={keepQuery} />);
  }
  await pass(0);
  return { search, kept: () => keepQuery.mock.lastCall?.[0], keepQuery };
}

describe('the search at an address', () => {
  it('starts with its text and kind, and searches at once', async () => {
    const { search } = await openAt({ q: 'alien', in: 'tv' });

    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('alien');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('tv');
    expect(search.mock.calls.map(([tab, query]) => [tab, query])).toEqual([['tv', 'alien']]);
  });

  it('writes the text to the address when it has settled, not while typing', async () => {
    const { kept } = await openAt({ q: 'alien' });

    await type('aliens ', 799);
    expect(kept()).toEqual({ q: 'alien' });
    await pass(1);

    expect(kept()).toEqual({ q: 'aliens' });
  });

  it('writes the kind to the address', async () => {
    const { kept } = await openAt({ q: 'alien' });

    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'person' })));

    expect(kept()).toEqual({ q: 'alien', in: 'person' });
  });

  it('clears the address when the text becomes too short', async () => {
    const { kept } = await openAt({ q: 'alien' });

    await type('a', 800);

    expect(kept()).toEqual({});
  });
});
