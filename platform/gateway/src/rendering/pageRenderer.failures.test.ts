import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderedQuery, RenderFault } from '@portal/page-protocol/Rendering';
import { buildRenderer, type Render, renderVersion } from '../testing/buildRenderer.ts';
import { buildServedRegistry, buildServedVersion } from '../testing/buildServedRegistry.ts';

const registry = buildServedRegistry({
  details: { current: buildServedVersion('details', '1.0.0') },
});

const ofVersion = { section: 'details', version: '1.0.0', shell: '2.0.0' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Renders only the frame and reports this fault. */
function renderFault(phase: RenderFault['phase']): Render {
  return ({ at }) =>
    Promise.resolve({
      html: 'frame',
      rendered: { at, address: { pathname: '/movie/42', search: '' }, data: [] },
      fault: { phase, message: 'No film.' },
    });
}

const failToRender: Render = () => Promise.reject(new Error('No frame.'));
const never: Render = () => new Promise(() => undefined);

/** A renderer whose process is running. */
async function startRenderer(render?: Render) {
  const renderer = buildRenderer({ render });
  await renderer.prepare(registry);
  return {
    ...renderer,
    visit: () => renderer.show(registry, '/details'),
    /** Restarts a stopped process without a page request. */
    restart: () => renderer.prepare(registry),
  };
}

describe('createPageRenderer: a process that fails', () => {
  it('leaves the page to the browser if the process cannot render it, and reports it once', async () => {
    const { visit, processes, failures } = await startRenderer(failToRender);

    expect(await visit()).toBeUndefined();
    expect(failures).toEqual([{ ...ofVersion, phase: 'render', message: 'No frame.' }]);
    expect(processes[0]?.stop).toHaveBeenCalledOnce();
  });

  it('stops a process that hangs, once for all of its pages', async () => {
    const { visit, processes, failures } = await startRenderer(never);
    const visits = Promise.all([visit(), visit()]);

    await vi.advanceTimersByTimeAsync(2_500);

    expect(await visits).toEqual([undefined, undefined]);
    expect(processes[0]?.stop).toHaveBeenCalledOnce();
    expect(failures).toEqual([
      { ...ofVersion, phase: 'render', message: 'It took longer than 2500 ms.' },
    ]);
  });

  it('does not take a burst after a pause for a process that hangs', async () => {
    const { visit, pass, processes } = await startRenderer(never);
    pass(60_000);

    // One more than a process renders at once.
    const burst = Array.from({ length: 151 }, visit);

    expect(await burst.at(-1)).toBeUndefined();
    expect(processes[0]?.stop).not.toHaveBeenCalled();
  });

  it('reports a process that ends by itself once, even if a page waits for it', async () => {
    const waiting: ((error: Error) => void)[] = [];
    const { visit, processes, failures } = await startRenderer(
      () => new Promise((_, reject) => void waiting.push(reject)),
    );
    const page = visit();

    waiting.forEach((reject) => reject(new Error('Out of memory.')));
    processes[0]?.end(new Error('Out of memory.'));

    expect(await page).toBeUndefined();
    expect(failures).toEqual([{ ...ofVersion, phase: 'render', message: 'Out of memory.' }]);
  });

  it('starts a new process for the next page', async () => {
    const { visit, processes } = await startRenderer();

    processes[0]?.end(new Error('Too late.'));

    expect(await visit()).toBe('details 1.0.0');
    expect(processes).toHaveLength(2);
  });

  it('leaves pages to browsers after three failures in a row, until the pause is over', async () => {
    const { visit, restart, pass, processes } = await startRenderer();
    for (let times = 0; times < 3; times += 1) {
      processes.at(-1)?.end(new Error('Too late.'));
      await restart();
    }
    const duringRest = await visit();
    const startedBefore = processes.length;

    pass(10_000);
    await restart();

    expect(duringRest).toBeUndefined();
    expect(startedBefore).toBe(3);
    expect(await visit()).toBe('details 1.0.0');
  });

  it('does not render a section that failed three times in a row, until the pause is over', async () => {
    const render = vi.fn(renderFault('render'));
    const { visit, pass, failures } = await startRenderer(render);
    const visits = [await visit(), await visit(), await visit(), await visit()];

    pass(10_000);
    render.mockImplementation(renderVersion);

    expect(visits).toEqual(['frame', 'frame', 'frame', undefined]);
    expect(failures).toEqual(Array(3).fill({ ...ofVersion, phase: 'render', message: 'No film.' }));
    expect(await visit()).toBe('details 1.0.0');
  });

  it('renders in a new process after that, because the old one can be the cause', async () => {
    const { visit, pass, processes } = await startRenderer(renderFault('render'));
    for (let times = 0; times < 3; times += 1) {
      await visit();
    }

    pass(10_000);
    await visit();

    expect(processes[0]?.stop).toHaveBeenCalledOnce();
    expect(processes).toHaveLength(2);
  });

  it('does not count late data as a failure of the version', async () => {
    const { visit, failures } = await startRenderer(renderFault('data'));

    const visits = [await visit(), await visit(), await visit(), await visit()];

    expect(visits).toEqual(['frame', 'frame', 'frame', 'frame']);
    expect(failures).toEqual([]);
  });
});

describe('createPageRenderer: a page without all of its data', () => {
  /** Renders a page whose queries fail in these ways. */
  const renderWith =
    (...failures: readonly RenderedQuery['failure'][]): Render =>
    ({ at }) =>
      Promise.resolve({
        html: 'page',
        rendered: {
          at,
          address: { pathname: '/movie/42', search: '' },
          section: { name: 'details', version: '1.0.0' },
          data: failures.map((failure, index) => ({ key: [index], failure })),
        },
      });

  it('is reported once, and does not block the version', async () => {
    const failure = { kind: 'server', message: 'Not today.' } as const;
    const { visit, failures } = await startRenderer(renderWith(undefined, failure, failure));

    const visits = [await visit(), await visit(), await visit(), await visit()];

    expect(visits).toEqual(['page', 'page', 'page', 'page']);
    expect(failures).toEqual(Array(4).fill({ ...ofVersion, phase: 'data', message: 'Not today.' }));
  });

  it.each([undefined, { kind: 'notFound', message: 'No such film.' }] as const)(
    'is not reported if its queries ended with %j',
    async (failure) => {
      const { visit, failures } = await startRenderer(renderWith(failure));

      expect(await visit()).toBe('page');
      expect(failures).toEqual([]);
    },
  );

  it('is not reported if the gateway had no capacity for its requests', async () => {
    const failure = { kind: 'server', message: 'No room.' } as const;
    const { visit, failures, cutShort } = await startRenderer(renderWith(failure));
    cutShort();

    expect(await visit()).toBe('page');
    expect(failures).toEqual([]);
  });
});

describe('createPageRenderer: a process with more pages than it can render', () => {
  it('is neither stopped nor reported while it still sends messages', async () => {
    const { visit, pass, processes, failures } = await startRenderer(
      async (_order, _files, call) => {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await call('/movie/42');
        return never(_order, _files, call);
      },
    );
    pass(10_000);
    const page = visit();

    await vi.advanceTimersByTimeAsync(2_500);

    expect(await page).toBeUndefined();
    expect(processes[0]?.stop).not.toHaveBeenCalled();
    expect(failures).toEqual([]);
  });

  it('is stopped when it is silent with the maximum number of pages', async () => {
    const { visit, pass, processes, failures } = await startRenderer(never);
    const visits = Array.from({ length: 150 }, visit);

    pass(3_000);

    expect(await visit()).toBeUndefined();
    expect(processes[0]?.stop).toHaveBeenCalledOnce();
    expect(failures).toEqual([
      { ...ofVersion, phase: 'render', message: 'It took longer than 2500 ms.' },
    ]);
    await vi.advanceTimersByTimeAsync(2_500);
    await Promise.all(visits);
  });

  it('gets at most 150 at once; browsers render the others', async () => {
    const ends: (() => void)[] = [];
    const { visit } = await startRenderer(
      (order, files, makeCall) =>
        new Promise((resolve) => ends.push(() => resolve(renderVersion(order, files, makeCall)))),
    );
    const visits = Array.from({ length: 151 }, visit);

    expect(await visits.at(-1)).toBeUndefined();
    expect(ends).toHaveLength(150);
    ends.forEach((end) => end());
    expect(new Set(await Promise.all(visits.slice(0, 150)))).toEqual(new Set(['details 1.0.0']));
    const next = visit();
    ends.at(-1)?.();
    expect(await next).toBe('details 1.0.0');
  });
});
