import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { restoreQueries } from '../hydration/renderedQueries.ts';
import { createSectionLoader } from '../section-loading/sectionLoader.ts';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeLiveRegistryView } from '../testing/fakeLiveRegistryView.ts';
import { reportDataFailures } from './reportDataFailures.ts';

async function buildPage() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sections = createSectionLoader({
    registry: fakeLiveRegistryView(buildRegistryView()),
    loadModule: (_, { pages }) =>
      Promise.resolve(buildSectionModule(() => null, Object.keys(pages))),
    report: () => undefined,
    deadlineMs: 10_000,
  });
  await Promise.all(['dashboard', 'details'].map((name) => sections.load(name)));
  const report = vi.fn();
  const begin = () => reportDataFailures({ queryClient, sections, report });
  const fail = (queryKey: QueryKey, error: unknown) =>
    queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error) });
  return { queryClient, begin, fail, report };
}

describe('reportDataFailures', () => {
  it.each([[['details', 'movie', 42]], [['list', 'details', 'movie', 42, 'cast']]])(
    'attributes the failure to the section that requested %j',
    async (key) => {
      const { begin, fail, report } = await buildPage();
      begin();
      const cause = buildRequestFailure({ kind: 'server' });

      await fail(key, cause);

      expect(report).toHaveBeenCalledExactlyOnceWith({
        kind: 'failure',
        section: 'details',
        version: '1.0.0',
        phase: 'data',
        cause,
      });
    },
  );

  it('reports once for a section, however many calls fail', async () => {
    const { begin, fail, report } = await buildPage();
    begin();

    await Promise.all(
      [1, 2, 3].map((list) =>
        fail(['list', 'dashboard', list], buildRequestFailure({ kind: 'offline' })),
      ),
    );

    expect(report).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['what is not there', ['details', 1], buildRequestFailure({ kind: 'notFound' })],
    ['what nobody waits for any more', ['details', 1], buildRequestFailure({ kind: 'cancelled' })],
    ['a call of nobody that is known', ['weather', 1], buildRequestFailure({ kind: 'server' })],
    ['a section that is not in use', ['search', 1], buildRequestFailure({ kind: 'server' })],
  ])('does not report %s', async (_, key, cause) => {
    const { begin, fail, report } = await buildPage();
    begin();

    await fail(key, cause);

    expect(report).not.toHaveBeenCalled();
  });

  it("reports earlier failures, except those of the gateway's rendering", async () => {
    const { queryClient, begin, fail, report } = await buildPage();
    const rendered = {
      key: ['dashboard', 1],
      failure: { message: 'Away.', kind: 'server' },
    } as const;
    restoreQueries({ queryClient, noteOutdated: () => undefined }, [
      { ...rendered, failure: { ...rendered.failure, url: '/1' } },
    ]);
    await fail(['details', 1], buildRequestFailure({ kind: 'server' }));

    begin();

    expect(report.mock.calls.map(([{ section }]) => section)).toEqual(['details']);
  });
});
