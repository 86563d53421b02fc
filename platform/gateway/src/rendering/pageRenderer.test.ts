import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { pickView } from '../releases/pickVersions.ts';
import { buildRenderer, renderVersion } from '../testing/buildRenderer.ts';
import {
  buildServedRegistry,
  buildServedVersion,
  SERVER,
  SERVER_FILES,
  withShell,
} from '../testing/buildServedRegistry.ts';

const oneSection = buildServedRegistry({
  details: { current: buildServedVersion('details', '1.0.0') },
});
const twoSections = buildServedRegistry({
  details: { current: buildServedVersion('details', '1.0.0') },
  search: { current: buildServedVersion('search', '1.0.0') },
});
const staged = buildServedRegistry({
  details: {
    current: buildServedVersion('details', '1.0.0'),
    next: {
      percent: 50,
      version: buildServedVersion('details', '1.1.0'),
      by: 'anna',
      since: '2030-01-31T09:30:00.000Z',
    },
  },
});

const manyNames = Array.from({ length: 200 }, (_, index) => `s${index}`);
const many = buildServedRegistry(
  Object.fromEntries(
    manyNames.map((name) => [name, { current: buildServedVersion(name, '1.0.0') }]),
  ),
);
const manyFiles = Object.fromEntries(
  [...manyNames.map((name) => `${name}/1.0.0`), 'shell/2.0.0']
    .map((folder) => `${folder}/${SERVER}`)
    .map((file) => [file, file]),
);

/** The rollout number of a visitor who gets this version of the details section. */
function bucketOf(version: string): number {
  const views = Array.from({ length: 100 }, (_, bucket) => pickView(staged, bucket));
  return views.findIndex(({ sections }) => sections['details']?.current.version === version);
}

describe('createPageRenderer', () => {
  it('starts a process for each version that visitors may get, with the server files of shell and section', async () => {
    const { prepare, processes } = buildRenderer();

    await prepare(staged);

    const fileOf = (path: string) => ({ path, source: new TextEncoder().encode(path) });
    const shell = fileOf(`shell/2.0.0/${SERVER}`);
    // A set, because files are read in parallel and processes start in any order.
    expect(new Set(processes.map((process) => process.files))).toEqual(
      new Set(
        ['1.0.0', '1.1.0'].map((version) => ({
          shell,
          section: {
            name: 'details',
            version,
            ...fileOf(`details/${version}/${SERVER}`),
          },
        })),
      ),
    );
  });

  it.each(['1.0.0', '1.1.0'])(
    'renders with the version that the visitor gets: %s',
    async (version) => {
      const { prepare, show } = buildRenderer();
      await prepare(staged);

      expect(await show(staged, '/details', bucketOf(version))).toBe(`details ${version}`);
    },
  );

  it('renders the not-found page with any process', async () => {
    const { prepare, show } = buildRenderer({
      stored: { ...SERVER_FILES, [`details/1.0.0/${SERVER}`]: 'another text' },
    });
    await prepare(twoSections);

    expect(await show(twoSections, '/nowhere')).toBe('search 1.0.0');
  });

  it.each([
    ['the section', buildServedRegistry({ details: {} })],
    ['the shell', buildRegistry({ details: { current: buildServedVersion('details', '1.0.0') } })],
  ])('leaves the page to the browser if %s has no server file', async (_, registry) => {
    const { prepare, show, open, failures } = buildRenderer();
    await prepare(registry);

    expect(await show(registry, '/details')).toBeUndefined();
    expect(open).not.toHaveBeenCalled();
    expect(failures).toEqual([]);
  });

  it('starts no process for a section without page paths', async () => {
    const pages = { search: { files: [] } };
    const { prepare, open } = buildRenderer();

    await prepare(
      buildServedRegistry({
        search: { current: buildServedVersion('search', '1.0.0', { pages }) },
      }),
    );

    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['another', 'another text', 'its hash differs.'],
    ['no', undefined, 'does not exist.'],
  ])('runs nothing and reports it if there is %s file', async (_, text, reason) => {
    const stored = {
      [`shell/2.0.0/${SERVER}`]: `shell/2.0.0/${SERVER}`,
      ...(text === undefined ? {} : { [`details/1.0.0/${SERVER}`]: text }),
    };
    const { prepare, show, open, failures } = buildRenderer({ stored });

    await prepare(oneSection);

    expect(open).not.toHaveBeenCalled();
    expect(await show(oneSection, '/details')).toBeUndefined();
    expect(failures[0]).toEqual({
      section: 'details',
      version: '1.0.0',
      shell: '2.0.0',
      phase: 'run',
      message: expect.stringContaining(reason),
    });
    expect(failures[0]?.message).toContain(`/files/details/1.0.0/${SERVER}`);
  });

  it('starts a process once for the first visitors, who wait for it', async () => {
    const { show, open } = buildRenderer();

    const visits = await Promise.all([show(oneSection, '/details'), show(oneSection, '/details')]);

    expect(visits).toEqual(['details 1.0.0', 'details 1.0.0']);
    expect(open).toHaveBeenCalledOnce();
  });

  it('leaves pages to browsers when the process does not start in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { show, open, pass } = buildRenderer();
    open.mockReturnValue(new Promise(() => undefined));

    const first = show(oneSection, '/details');
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(1_000);
    pass(1_000);

    expect(await first).toBeUndefined();
    // No other visitor waits for such a slow start.
    expect(await show(oneSection, '/details')).toBeUndefined();
    expect(open).toHaveBeenCalledOnce();
  });

  it('lets a process finish its pages before it stops', async () => {
    let finish = (): void => undefined;
    const isAllowed = new Promise<void>((resolve) => (finish = resolve));
    const { prepare, show, processes, failures } = buildRenderer({
      render: async (...order) => isAllowed.then(() => renderVersion(...order)),
    });
    await prepare(oneSection);
    const page = show(oneSection, '/details');

    await prepare(buildServedRegistry({}));
    expect(processes[0]?.stop).not.toHaveBeenCalled();
    finish();

    expect(await page).toBe('details 1.0.0');
    await vi.waitFor(() => expect(processes[0]?.stop).toHaveBeenCalledOnce());
    expect(failures).toEqual([]);
  });

  it('stops the process of a version that left the registry, and keeps the others', async () => {
    const { prepare, processes } = buildRenderer();
    await prepare(staged);

    await prepare(oneSection);

    const stopped = processes.filter(({ stop }) => vi.mocked(stop).mock.calls.length > 0);
    expect(stopped.map(({ files }) => files.section.version)).toEqual(['1.1.0']);
    expect(processes).toHaveLength(2);
  });

  it('stops a process that starts when its version has left', async () => {
    const { prepare, open, processes } = buildRenderer();
    const starting = prepare(staged);

    await prepare(oneSection);
    await starting;

    expect(open).toHaveBeenCalledTimes(2);
    const stopped = processes.filter(({ stop }) => vi.mocked(stop).mock.calls.length > 0);
    expect(stopped.map((process) => process.files.section.version)).toEqual(['1.1.0']);
  });

  it('starts a few processes at a time, those that visitors need first', async () => {
    // With real timers, a slow start on a busy machine would let the next one begin.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { prepare, isPrepared, show, open, processes } = buildRenderer({
      stored: manyFiles,
      maxProcesses: 200,
    });
    let starting = 0;
    let most = 0;
    const openAtOnce = open.getMockImplementation();
    open.mockImplementation(async (...order) => {
      starting += 1;
      most = Math.max(most, starting);
      await new Promise(setImmediate);
      starting -= 1;
      return openAtOnce!(...order);
    });

    const prepared = prepare(many);
    expect(await show(many, '/s150')).toBe('s150 1.0.0');
    expect(isPrepared()).toBe(false);
    await prepared;

    expect(isPrepared()).toBe(true);
    expect(most).toBe(2);
    expect(processes).toHaveLength(200);
    expect(processes.slice(0, 5).map(({ files: { section } }) => section.name)).toContain('s150');
  });

  it('is not prepared while versions of a newer registry have yet to start', async () => {
    const { prepare, isPrepared, open } = buildRenderer();
    const openAtOnce = open.getMockImplementation();
    let start = (): void => undefined;
    const isAllowed = new Promise<void>((resolve) => (start = resolve));
    open.mockImplementation(async (files, parts) => {
      await (files.section.name === 'search' && isAllowed);
      return openAtOnce!(files, parts);
    });
    const first = prepare(oneSection);
    const second = prepare(twoSections);

    await first;
    expect(isPrepared()).toBe(false);
    start();
    await second;

    expect(isPrepared()).toBe(true);
  });

  it('follows changes of the registry', async () => {
    const next = buildServedRegistry({
      details: { current: buildServedVersion('details', '1.1.0') },
    });
    const { prepare, show } = buildRenderer();
    await prepare(oneSection);

    expect(await show(next, '/details')).toBe('details 1.1.0');
  });
});

describe('createPageRenderer: more sections than processes', () => {
  it('starts no process before its first visitor', async () => {
    const { prepare, isPrepared, open } = buildRenderer({ stored: manyFiles });

    await prepare(many);

    expect(isPrepared()).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  it('stops the process that was used least recently', async () => {
    const { show, pass, processes } = buildRenderer({ stored: manyFiles });
    const visit = (name: string) => {
      pass(1);
      return show(many, `/${name}`);
    };

    for (const name of ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's0', 's8']) {
      expect(await visit(name)).toBe(`${name} 1.0.0`);
    }

    const stopped = processes.filter(({ stop }) => vi.mocked(stop).mock.calls.length > 0);
    expect(stopped.map(({ files }) => files.section.name)).toEqual(['s1']);
    expect(await visit('s1')).toBe('s1 1.0.0');
    expect(processes).toHaveLength(10);
  });
});

describe('createPageRenderer: a new shell', () => {
  const moved = withShell(many, '3.0.0');

  /**
   * A renderer with the processes of two sections. The test decides when those in a new shell
   * start.
   */
  async function startMove() {
    const { open, ...renderer } = buildRenderer({
      stored: { ...manyFiles, [`shell/3.0.0/${SERVER}`]: `shell/3.0.0/${SERVER}` },
    });
    await renderer.show(many, '/s1');
    await renderer.show(many, '/s2');
    const openAtOnce = open.getMockImplementation();
    let start = (): void => undefined;
    const isAllowed = new Promise<void>((resolve) => (start = resolve));
    open.mockImplementation(async (files, parts) => {
      await (files.shell.path.startsWith('shell/3') && isAllowed);
      return openAtOnce!(files, parts);
    });
    return { ...renderer, start: () => start() };
  }

  it('renders with the old one until the processes in use have started with the new one', async () => {
    const { follow, show, start, processes } = await startMove();

    expect(follow(moved)).toBe(many);
    expect(await show(moved, '/s1')).toBe('s1 1.0.0');
    expect(processes).toHaveLength(2);
    start();

    await vi.waitFor(() => expect(follow(moved)).toBe(moved));
    expect(await show(moved, '/s1')).toBe('s1 1.0.0');
    expect(processes.map(({ files }) => `${files.shell.path} ${files.section.name}`)).toEqual([
      `shell/2.0.0/${SERVER} s1`,
      `shell/2.0.0/${SERVER} s2`,
      `shell/3.0.0/${SERVER} s1`,
      `shell/3.0.0/${SERVER} s2`,
    ]);
    expect(processes.map(({ stop }) => vi.mocked(stop).mock.calls.length)).toEqual([1, 1, 0, 0]);
  });

  it('returns to the old one at once when the shell is rolled back meanwhile', async () => {
    const { follow, show, start, processes } = await startMove();
    follow(moved);

    const back = withShell(many, '2.0.0');
    expect(follow(back)).toBe(back);
    start();

    expect(await show(back, '/s1')).toBe('s1 1.0.0');
    await vi.waitFor(() =>
      expect(processes.map(({ stop }) => vi.mocked(stop).mock.calls.length)).toEqual([0, 0, 1]),
    );
  });

  it('renders in the shell that the visitor gets; the processes of a staged one start with its first visitor', async () => {
    const live = withShell(twoSections, '2.0.0');
    const { shell } = withShell(twoSections, '2.1.0');
    const registry = {
      ...live,
      nextShell: { percent: 50, version: shell, by: 'anna', since: '2030-01-31T09:30:00.000Z' },
    };
    const bucketIn = (version: string) =>
      Array.from({ length: 100 }, (_, bucket) => bucket).find(
        (bucket) => pickView(registry, bucket).shell.version === version,
      );
    const { prepare, show, processes } = buildRenderer({
      stored: { ...SERVER_FILES, [`shell/2.1.0/${SERVER}`]: `shell/2.1.0/${SERVER}` },
    });
    const shells = () => processes.map(({ files }) => files.shell.path.split('/')[1]);
    await prepare(registry);
    expect(shells()).toEqual(['2.0.0', '2.0.0']);

    expect(await show(registry, '/details', bucketIn('2.0.0'))).toBe('details 1.0.0');
    expect(shells()).toEqual(['2.0.0', '2.0.0']);
    expect(await show(registry, '/details', bucketIn('2.1.0'))).toBe('details 1.0.0');
    expect(shells()).toEqual(['2.0.0', '2.0.0', '2.1.0']);
  });
});
