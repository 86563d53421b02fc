import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchPage } from '@portal/page-protocol/matchPage';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { createLiveRegistryView, trustRegistry } from './liveRegistryView.ts';
import { readRegistryView } from './readRegistryView.ts';

const initial = buildRegistryView();
const shipped = buildRegistryView({ dashboard: { version: '2.0.0' } });

function buildLive({
  answer = shipped,
  first = initial,
}: { answer?: unknown; first?: unknown } = {}) {
  const fetchRegistry = vi.fn(async (_names?: readonly string[]) => readRegistryView(answer));
  const report = vi.fn();
  const live = createLiveRegistryView({
    initial: readRegistryView(first),
    fetchRegistry,
    report,
    shellVersion: '9.0.0',
  });
  return {
    live,
    fetchRegistry,
    report,
    versionOf: (name: string) => live.release(name)?.current.version,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createLiveRegistryView', () => {
  it('starts with the registry of the page', () => {
    const { versionOf, report } = buildLive();

    expect(versionOf('dashboard')).toBe('1.0.0');
    expect(report).not.toHaveBeenCalled();
  });

  it('updates after a release, and notifies subscribers', async () => {
    const { live, versionOf } = buildLive();
    const listener = vi.fn();
    live.subscribe(listener);

    await live.refresh({ isUrgent: true });

    expect(versionOf('dashboard')).toBe('2.0.0');
    expect(live.registry.sections['dashboard']?.current.version).toBe('2.0.0');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not go back to an older revision when a gateway lags behind another one', async () => {
    const { live, versionOf } = buildLive({
      first: { ...shipped, revision: 8 },
      answer: { ...initial, revision: 7 },
    });
    const listener = vi.fn();
    live.subscribe(listener);

    await live.refresh({ isUrgent: true });

    expect(versionOf('dashboard')).toBe('2.0.0');
    expect(listener).not.toHaveBeenCalled();
  });

  it('follows a rollback, which is newer', async () => {
    const { live, versionOf } = buildLive({
      first: { ...shipped, revision: 8 },
      answer: { ...initial, revision: 9 },
    });

    await live.refresh({ isUrgent: true });

    expect(versionOf('dashboard')).toBe('1.0.0');
  });

  it('does not take further hashes of the same version for a change', async () => {
    const { details } = initial.sections;
    const known = details && { ...details, current: { ...details.current, files: {} } };
    const { live } = buildLive({
      first: { ...initial, sections: { ...initial.sections, details: known } },
      answer: initial,
    });
    const listener = vi.fn();
    live.subscribe(listener);

    await live.refresh({ isUrgent: true });

    expect(live.release('details')).toEqual(details);
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not notify when nothing has changed', async () => {
    const { live } = buildLive({ answer: initial });
    const listener = vi.fn();
    live.subscribe(listener);

    await live.refresh({ isUrgent: true });

    expect(listener).not.toHaveBeenCalled();
  });

  it('requests at most once in three seconds, counted from the page, unless it is urgent', async () => {
    const { live, fetchRegistry } = buildLive();

    await live.refresh();
    expect(fetchRegistry).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all([live.refresh(), live.refresh()]);
    await live.refresh();
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    await live.refresh({ isUrgent: true });

    expect(fetchRegistry).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a text', '<!doctype html>'],
    ['without sections', { format: 1, revision: 1 }],
    ['of another format', { format: 2, revision: 1, sections: {} }],
    ['a list', []],
    ['null', null],
  ])('keeps the known registry and reports a response that is %s', async (_, answer) => {
    const { live, versionOf, report } = buildLive({ answer });

    await live.refresh({ isUrgent: true });

    expect(versionOf('dashboard')).toBe('1.0.0');
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        kind: 'failure',
        section: 'shell',
        version: '9.0.0',
        phase: 'registry',
      }),
    );
  });

  it('keeps the registry when the gateway does not respond', async () => {
    const { live, fetchRegistry, versionOf, report } = buildLive();
    fetchRegistry.mockRejectedValue(new Error('Late.'));

    await live.refresh({ isUrgent: true });

    expect(versionOf('dashboard')).toBe('1.0.0');
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('keeps the last entry of a section while the new one is malformed, and updates the others', async () => {
    const broken = {
      ...shipped,
      sections: { ...shipped.sections, details: { current: { version: 7 } } },
    };
    const { live, versionOf, report } = buildLive({ answer: broken });

    await live.refresh({ isUrgent: true });

    expect([versionOf('details'), versionOf('dashboard')]).toEqual(['1.0.0', '2.0.0']);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ section: 'details', version: undefined, phase: 'registry' }),
    );
  });

  it('does not find the addresses of a retired section, although the shell expects it', async () => {
    const { dashboard } = shipped.sections;
    const { live, versionOf } = buildLive({
      answer: { format: 1, revision: 1, sections: { dashboard }, retired: { details: {} } },
    });
    expect(matchPage(live.registry, '/movie/42')).toMatchObject({ section: 'details' });

    await live.refresh({ isUrgent: true });

    expect(matchPage(live.registry, '/movie/42')).toBeUndefined();
    expect(matchPage(live.registry, '/')).toMatchObject({ section: 'dashboard' });
    expect(versionOf('details')).toBeUndefined();
  });

  it.each(['details', ['details'], 7])(
    'expects every section if the list of retired ones is wrong: %j',
    (retired) => {
      const { live } = buildLive({ first: { ...initial, sections: {}, retired } });

      expect(matchPage(live.registry, '/movie/42')).toMatchObject({ section: 'details' });
    },
  );

  it('takes the registry of the page as it would read it', () => {
    const registry = { ...initial, retired: { details: {} } };

    expect(trustRegistry(registry)).toEqual(readRegistryView(registry));
  });

  it('requests the registry as a whole if the files of all sections are known', async () => {
    const { live, fetchRegistry } = buildLive();

    await live.refresh({ isUrgent: true, section: 'details' });

    expect(fetchRegistry).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it.each([
    ['/', 'dashboard', 'home'],
    ['/movie/42', 'details', 'movie'],
    ['/tv/42', 'details', 'series'],
    ['/person/42', 'details', 'person'],
  ])('finds a page at %s even when the registry has no sections', (pathname, section, page) => {
    const { live, versionOf } = buildLive({ first: { ...initial, sections: {} } });

    expect(matchPage(live.registry, pathname)).toMatchObject({ section, page });
    expect(versionOf(section)).toBeUndefined();
  });
});

describe('createLiveRegistryView: a page with the addresses of many sections', () => {
  const unknown = { version: '', contract: 0, baseUrl: '', entry: '', files: {} };
  const pages = initial.sections['details']!.current.pages;
  const partial = buildRegistryView({
    dashboard: {},
    details: { ...unknown, pages },
    search: unknown,
  });

  it('finds the pages of sections whose files are not known', () => {
    const { live, report } = buildLive({ first: partial });

    expect(matchPage(live.registry, '/movie/42')).toMatchObject({ section: 'details' });
    expect(live.release('details')).toBeUndefined();
    expect(report).not.toHaveBeenCalled();
  });

  it('requests the files that it knows and those of a section that is needed', async () => {
    const { live, fetchRegistry } = buildLive({ first: partial, answer: initial });
    const listener = vi.fn();
    live.subscribe(listener);

    await live.refresh({ isUrgent: true, section: 'details' });

    expect(fetchRegistry).toHaveBeenCalledExactlyOnceWith(['dashboard', 'details']);
    expect(live.release('details')).toEqual(initial.sections['details']);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('requests the files of a section that is needed during a request', async () => {
    const { live, fetchRegistry } = buildLive({ first: partial, answer: partial });

    const first = live.refresh({ isUrgent: true });
    await live.refresh({ isUrgent: true, section: 'details' });
    await first;

    expect(fetchRegistry.mock.calls).toEqual([[['dashboard']], [['dashboard', 'details']]]);
  });

  it('uses the files from a gateway that lags behind, and nothing else', async () => {
    const { live, versionOf } = buildLive({
      first: { ...partial, revision: 8 },
      answer: {
        ...buildRegistryView({ dashboard: { version: '0.9.0' }, details: { pages } }),
        revision: 7,
      },
    });

    await live.refresh({ isUrgent: true, section: 'details' });

    expect([versionOf('dashboard'), versionOf('details')]).toEqual(['1.0.0', '1.0.0']);
    expect(Object.keys(live.registry.sections)).toContain('search');
  });
});
