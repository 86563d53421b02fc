import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from '@portal/contract/Portal';
import type { PageProps, SectionPage } from '@portal/contract/Section';
import { FETCH_ONCE } from '@portal/shared/state/queryPolicy';
import { never } from '@portal/shared/testing/never';
import { restoreRequests } from '@portal/shared/testing/restoreRequests';
import { createRenderer } from './server.tsx';
import {
  buildRenderer,
  drama,
  FRAME,
  GenrePage,
  genres,
  orderOf,
  respondWith,
} from './testing/buildRenderer.tsx';

afterEach(restoreRequests);

describe('createRenderer: a page whose data takes too long', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /**
   * Renders a page with a query for genres and a query that never settles, until the gateway's time
   * limit is over.
   */
  const renderLate = async (facts: Partial<SectionPage>) => {
    const late = { queryKey: ['late'], queryFn: vi.fn(never) };
    const load = async (portal: Portal) => {
      await portal.queryClient.prefetchQuery(genres(portal));
      await portal.queryClient.prefetchQuery(late);
    };
    const LatePage = (props: PageProps) => {
      const { isPending } = useQuery({ ...late, ...FETCH_ONCE }, props.portal.queryClient);
      return (
        <>
          <GenrePage {...props} />
          {isPending && <p>The rest is loading.</p>}
        </>
      );
    };
    const result = buildRenderer({ Page: LatePage, load, ...facts })(orderOf('/movie/42'));
    await vi.waitFor(() => expect(late.queryFn).toHaveBeenCalled());
    vi.advanceTimersByTime(60_000);
    return result;
  };
  const fault = { phase: 'data', message: 'Not all of its data arrived within 60000 ms.' };

  it('is rendered without the rest if its subject has loaded', async () => {
    const hasEssentials = vi.fn((portal: Portal) => portal.queryClient.isFetching() === 1);

    const result = await renderLate({ hasEssentials });

    expect(result.html.replaceAll('<!-- -->', '')).toContain(
      '<h1>42: Drama</h1><p>The rest is loading.</p>',
    );
    expect(result.meta).toEqual({ title: 'Movie 42', status: 200 });
    expect(result.rendered).toMatchObject({
      section: { name: 'details', version: '1.0.0' },
      data: [{ key: ['genres'], data: drama.genres }],
    });
    expect(hasEssentials).toHaveBeenCalledExactlyOnceWith(expect.anything(), { id: '42' });
  });

  it('is marked as not cacheable', async () => {
    expect((await renderLate({ hasEssentials: () => true })).fault).toEqual(fault);
  });

  it.each([
    ['what it is about is not there', { hasEssentials: () => false }],
    ['the section does not say, like those of before', {}],
  ])('is left to the browser inside its frame if %s', async (_, facts) => {
    const result = await renderLate(facts);

    FRAME.forEach((part) => expect(result.html).toContain(part));
    expect(result.html).not.toContain('Drama');
    expect(result.rendered).toEqual({
      at: 1_700_000_000_000,
      address: { pathname: '/movie/42', search: '' },
      data: [],
    });
    expect(result.fault).toEqual(fault);
  });

  it('is left to the browser inside its frame if the section throws', async () => {
    const result = await renderLate({
      hasEssentials: () => {
        throw new Error('No idea.');
      },
    });

    FRAME.forEach((part) => expect(result.html).toContain(part));
    expect(result.fault).toEqual({
      phase: 'render',
      message: expect.stringContaining('No idea.'),
    });
  });
});

describe('createRenderer: a section that cannot be rendered', () => {
  it('renders the frame and returns the reason if its page throws', async () => {
    const Broken = () => {
      throw new Error('No film.');
    };

    const { html, rendered, fault } = await buildRenderer({ Page: Broken })(orderOf('/movie/42'));

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(html).not.toContain('No film.');
    expect(rendered).toEqual({
      at: 1_700_000_000_000,
      address: { pathname: '/movie/42', search: '' },
      data: [],
    });
    expect(fault).toEqual({ phase: 'render', message: expect.stringContaining('No film.') });
  });

  it('renders the frame if its data is late', async () => {
    const render = buildRenderer({ load: () => new Promise(() => undefined) });

    const { html, rendered, fault } = await render({ ...orderOf('/movie/42'), patienceMs: 5 });

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered.section).toBeUndefined();
    expect(fault).toEqual({ phase: 'data', message: 'Not all of its data arrived within 5 ms.' });
  });

  it.each([
    ['exports nothing', {}, 'The module exports no function "createSection".'],
    ['has no such page', { createSection: () => ({ contract: 2, pages: {} }) }, 'The page "movie"'],
    ['speaks another contract', { createSection: () => ({ contract: 1 }) }, 'contract 1'],
  ])('renders the frame if it %s', async (_, module, message) => {
    const render = createRenderer(respondWith(drama), {
      name: 'details',
      version: '1.0.0',
      module,
    });

    const { html, rendered, fault } = await render(orderOf('/movie/42'));

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered.section).toBeUndefined();
    expect(fault).toEqual({ phase: 'contract', message: expect.stringContaining(message) });
  });

  it('renders the frame and returns the reason if its metadata throws', async () => {
    const meta = () => {
      throw new Error('No title.');
    };

    const { html, rendered, fault } = await buildRenderer({ meta })(orderOf('/movie/42'));

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered.section).toBeUndefined();
    expect(fault).toEqual({ phase: 'render', message: expect.stringContaining('No title.') });
  });

  it.each([
    ['no title', {}, '"title"'],
    ['a promise', Promise.resolve({ title: 'Movie' }), '"title"'],
    ['a status that no page has', { title: 'Movie', status: 101 }, '"status"'],
    ['structured data with a big integer', { title: 'Movie', jsonLd: [{ id: 1n }] }, '"jsonLd"'],
    ['a text', 'Movie', 'is no object'],
  ])('renders the frame and gives the reason if its metadata is %s', async (_, said, message) => {
    // Sections are untrusted, so their metadata can be of any type.
    const meta = () => said as never;

    const { html, rendered, fault } = await buildRenderer({ meta })(orderOf('/movie/42'));

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered).toEqual({
      at: 1_700_000_000_000,
      address: { pathname: '/movie/42', search: '' },
      data: [],
    });
    expect(fault).toEqual({ phase: 'render', message: expect.stringContaining(message) });
  });

  it.each([
    ['a big integer', 1n],
    ['a function', { run: () => 1 }],
    ['a date', new Date(0)],
    ['a map', { found: new Map() }],
    ['what contains itself', containsItself()],
  ])('renders the frame and gives the reason if it caches %s', async (_, cached) => {
    const load = async ({ queryClient }: Portal) => {
      queryClient.setQueryData(['nonsense', 1], cached);
    };

    const { html, rendered, fault } = await buildRenderer({ load })(orderOf('/movie/42'));

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered).toEqual({
      at: 1_700_000_000_000,
      address: { pathname: '/movie/42', search: '' },
      data: [],
    });
    expect(fault).toEqual({
      phase: 'render',
      message: expect.stringContaining('The cached data of ["nonsense",1] is not JSON.'),
    });
  });

  it('renders the page as its browser would if its load rejects or throws', async () => {
    const rejects = buildRenderer({ load: () => Promise.reject(new Error('No.')) });
    const throws = buildRenderer({
      load: () => {
        throw new Error('No.');
      },
    });

    expect((await rejects(orderOf('/movie/42'))).rendered.section?.name).toBe('details');
    expect((await throws(orderOf('/movie/42'))).rendered.section?.name).toBe('details');
  });
});

function containsItself(): object {
  const all: unknown[] = [];
  all.push({ all }, { all });
  return all;
}
