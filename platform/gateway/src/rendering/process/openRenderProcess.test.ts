import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseRenderResult } from '@portal/page-protocol/parseRenderResult';
import type { MakeCall, RenderOrder } from '@portal/page-protocol/Rendering';
import { buildRenderOrder } from '../../testing/buildRenderer.ts';
import type { RenderProcess } from '../RenderProcess.ts';
import { openRenderProcess } from './openRenderProcess.ts';

/** A shell that renders what the section's `render(order, makeCall)` returns. */
const SHELL = `
  exports.packages = { react: { name: 'the shared react' } };
  exports.createRenderer = (makeCall, section) => async (order) => ({
    html: await section.module.render(order, makeCall),
    rendered: {
      at: order.at,
      address: { pathname: order.pathname, search: order.search },
      section: { name: section.name, version: section.version },
      data: [],
    },
  });`;

interface Facts {
  readonly shell?: string;
  readonly section?: string;
  readonly makeCall?: MakeCall;
  readonly limitMs?: number;
  readonly onEnd?: (error: Error) => void;
}

/** A process whose `render` uses the same `makeCall` by default. */
interface TestedProcess extends RenderProcess {
  render(page: RenderOrder, makeCall?: MakeCall): ReturnType<RenderProcess['render']>;
}

const processes: RenderProcess[] = [];
afterEach(() => processes.splice(0).forEach((process) => process.stop()));

const encode = (text: string) => new TextEncoder().encode(text);

async function open({
  shell = SHELL,
  section = `exports.render = () => 'rendered'`,
  makeCall = () => Promise.resolve({ status: 200, body: '{}' }),
  limitMs = 60_000,
  onEnd = () => undefined,
}: Facts = {}): Promise<TestedProcess> {
  const process = await openRenderProcess(
    {
      shell: { path: 'shell/2.0.0/server.js', source: encode(shell) },
      section: {
        path: 'details/1.0.0/server.js',
        source: encode(section),
        name: 'details',
        version: '1.0.0',
      },
    },
    { limitMs, onEnd },
  );
  processes.push(process);
  return {
    render: (page, makeCallOfPage = makeCall) => process.render(page, makeCallOfPage),
    stop: () => process.stop(),
  };
}

const order = buildRenderOrder();

async function htmlOf(process: TestedProcess, pathname = order.pathname): Promise<string> {
  return parseRenderResult(await process.render({ ...order, pathname })).html;
}

/** A section that renders the value of the expression in a page's path. */
const EVALUATING = `exports.render = async ({ pathname }, makeCall) =>
  String(await eval('(async () => (' + pathname + '))()'));`;

/** Returns an `onEnd` callback, and a promise that resolves when the process ends. */
function watchEnd() {
  const onEnd = vi.fn<(error: Error) => void>();
  const ended = new Promise<Error>((resolve) => void onEnd.mockImplementation(resolve));
  return { onEnd, ended };
}

describe('openRenderProcess', () => {
  let evaluating: TestedProcess;
  beforeAll(async () => {
    evaluating = await open({ section: EVALUATING });
    processes.splice(0);
  });
  afterAll(() => evaluating.stop());

  it('renders with the files that it is given', async () => {
    const process = await open({ section: 'exports.render = ({ pathname }) => pathname' });

    expect(await process.render(order)).toEqual({
      html: '/movie/42',
      rendered: {
        at: order.at,
        address: { pathname: '/movie/42', search: '' },
        section: { name: 'details', version: '1.0.0' },
        data: [],
      },
    });
  });

  it('passes on a request, and its response back', async () => {
    const makeCall = vi.fn<MakeCall>((call) =>
      Promise.resolve({ status: 404, body: `{"call":"${call}"}` }),
    );

    const pathname = `JSON.stringify(await makeCall('/movie/42?a=1'))`;
    const { html } = parseRenderResult(await evaluating.render({ ...order, pathname }, makeCall));

    expect(JSON.parse(html)).toEqual({ status: 404, body: '{"call":"/movie/42?a=1"}' });
    expect(makeCall).toHaveBeenCalledExactlyOnceWith('/movie/42?a=1');
  });

  it('returns to each of several pages its own result', async () => {
    const process = await open({
      section: `exports.render = async ({ pathname }, makeCall) => (await makeCall(pathname)).body`,
      makeCall: (call) => Promise.resolve({ status: 200, body: `response to ${call}` }),
    });

    const results = await Promise.all(
      ['/a', '/b', '/c'].map((pathname) => htmlOf(process, pathname)),
    );

    expect(results).toEqual(['response to /a', 'response to /b', 'response to /c']);
  });

  it("makes the requests of each page with that page's function, even if they interleave", async () => {
    const section = `exports.render = async ({ pathname }, makeCall) => {
      for (const part of [1, 2, 3]) {
        await new Promise((resolve) => setTimeout(resolve));
        await Promise.all([makeCall(pathname + '/' + part), makeCall(pathname + '/same')]);
      }
      return pathname;
    }`;
    const process = await open({ section });
    const pages = ['/a', '/b', '/c'].map((pathname) => {
      const makeCall = vi.fn<MakeCall>(() => Promise.resolve({ status: 200, body: '{}' }));
      return { pathname, makeCall };
    });

    await Promise.all(
      pages.map(({ pathname, makeCall }) => process.render({ ...order, pathname }, makeCall)),
    );

    for (const { pathname, makeCall } of pages) {
      const parts = ['/1', '/same', '/2', '/same', '/3', '/same'];
      expect(makeCall.mock.calls).toEqual(parts.map((part) => [pathname + part]));
    }
  });

  it('makes no request for a page that is already rendered', async () => {
    const section = `
      const later = [];
      exports.render = async ({ pathname }, makeCall) => {
        if (pathname === '/second') return JSON.stringify(await later[0]);
        later.push(new Promise((resolve) => setTimeout(resolve)).then(() => makeCall('/late')));
        return pathname;
      }`;
    const makeCall = vi.fn<MakeCall>(() => Promise.resolve({ status: 200, body: '{}' }));
    const process = await open({ section, makeCall });

    await process.render(order);
    const html = await htmlOf(process, '/second');

    expect(JSON.parse(html)).toMatchObject({ status: 503 });
    expect(makeCall).not.toHaveBeenCalled();
  });

  it('provides the packages that the shell shares', async () => {
    expect(await htmlOf(evaluating, `require('react').name`)).toBe('the shared react');
  });

  it('keeps what a section changes in packages and globals from other sections', async () => {
    const shell = SHELL.replace(
      'exports.packages = {',
      'exports.packages = { axios: { defaults: { headers: {} }, interceptors: [] },',
    );
    const start = () => open({ shell, section: EVALUATING });
    const [one, other] = await Promise.all([start(), start()]);
    const read = `JSON.stringify([require('axios'), globalThis.changed ?? '', [].changed ?? ''])`;
    const before = await htmlOf(one, read);

    await htmlOf(
      one,
      `(require('axios').defaults.headers.Authorization = 'Bearer', require('axios').interceptors.push(1),
        globalThis.changed = 1, Array.prototype.changed = 1)`,
    );

    expect(await htmlOf(one, read)).toBe(
      '[{"defaults":{"headers":{"Authorization":"Bearer"}},"interceptors":[1]},1,1]',
    );
    expect(await htmlOf(other, read)).toBe(before);
    expect(before).toBe('[{"defaults":{"headers":{}},"interceptors":[]},"",""]');
  });

  it('gives sections no access to Node', async () => {
    const names = ['process', 'fetch', 'WebSocket', 'EventSource'];

    expect(await htmlOf(evaluating, `[${names.map((name) => `typeof ${name}`).join()}]`)).toBe(
      names.map(() => 'undefined').join(),
    );
  });

  it.each([
    ['process.exit(0)', 'process is not defined'],
    [`import('node:fs')`, 'dynamic import'],
    [`require('node:fs')`, 'The shell shares no package "node:fs".'],
    [`(() => { throw new Error('No such film.'); })()`, 'No such film.'],
  ])('rejects the page with its error: %s', async (expression, message) => {
    await expect(htmlOf(evaluating, `await ${expression}`)).rejects.toThrow(message);
  });

  it('continues after a page that failed', async () => {
    const process = await open({
      section: `exports.render = ({ pathname }) => { if (pathname === '/bad') throw new Error('No.'); return pathname; }`,
    });
    await expect(process.render({ ...order, pathname: '/bad' })).rejects.toThrow('No.');

    expect(await htmlOf(process)).toBe('/movie/42');
  });

  it.each([
    ['a big integer', '1n', 'BigInt'],
    [
      'what contains itself',
      `(() => { const all = []; all.push(all); return all; })()`,
      'circular',
    ],
  ])('rejects a page whose result is %s, and continues', async (_what, expression, message) => {
    const process = await open({
      section: `exports.render = ({ pathname }) => pathname === '/bad' ? ${expression} : pathname`,
    });
    await expect(process.render({ ...order, pathname: '/bad' })).rejects.toThrow(message);

    expect(await htmlOf(process)).toBe('/movie/42');
  });
});

describe('openRenderProcess: a process that does not start', () => {
  it.each([
    [
      'the section throws',
      { section: `throw new Error('No section today.')` },
      'No section today.',
    ],
    ['the shell throws', { shell: `throw new Error('No shell today.')` }, 'No shell today.'],
    ['the section is no JavaScript', { section: '<!doctype html>' }, 'Unexpected token'],
    [
      'the shell requires something',
      { shell: `require('react')` },
      `The shell's server file requires "react", but it has to be complete.`,
    ],
    [
      'the section requires a package that is not shared',
      { section: `require('lodash')` },
      'The shell shares no package "lodash".',
    ],
    [
      'the section requires what every object has',
      { section: `require('constructor')` },
      'The shell shares no package "constructor".',
    ],
    [
      'the section never ends',
      { section: 'for (;;) {}', limitMs: 1_000 },
      'It did not start within',
    ],
  ])('rejects if %s', async (_, facts, sentence) => {
    const onEnd = vi.fn();

    await expect(open({ ...facts, onEnd })).rejects.toThrow(sentence);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('openRenderProcess: a process that ends', () => {
  it('stops a process that never responds, and rejects its pages', async () => {
    const onEnd = vi.fn();
    const process = await open({ section: 'exports.render = () => { for (;;) {} }', onEnd });
    const pages = [process.render(order), process.render(order)].map((page) =>
      page.catch((error: unknown) => error),
    );

    process.stop();

    const stopped = new Error('The process was stopped.');
    expect(await Promise.all(pages)).toEqual([stopped, stopped]);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it.each([
    ['buffers', 'all.push(Buffer.alloc(5e6, 1));'],
    ['buffers that threads share', 'all.push(new Uint8Array(new SharedArrayBuffer(5e6)).fill(1));'],
    ['WebAssembly', 'all.push(new WebAssembly.Memory({ initial: 64 }));'],
    ['large values on its heap', 'all.push(Array(1e7).fill(1));'],
  ])('does not let a section fill the memory with %s', async (_what, fill) => {
    const section = `exports.render = async () => { globalThis.all = []; for (;;) { ${fill} } }`;
    const process = await open({ section });

    await expect(process.render(order)).rejects.toThrow(
      /of memory|allocation failed|allocate memory/i,
    );
  });

  it('ends when it calls for nothing, and rejects its pages', async () => {
    const { onEnd, ended } = watchEnd();
    const section = `exports.render = (order, makeCall) => makeCall({ path: '/movie/42' })`;
    const process = await open({ section, onEnd });

    await expect(process.render(order)).rejects.toThrow('an invalid message');
    expect((await ended).message).toContain('an invalid message');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it.each(['null', 'Object.create(null)', 'Symbol.iterator'])(
    'reports that a section throws %s',
    async (thrown) => {
      const { onEnd, ended } = watchEnd();
      const section = `exports.render = () => { setTimeout(() => { throw ${thrown}; }); return 'rendered'; }`;
      const process = await open({ section, onEnd });

      expect(await htmlOf(process)).toBe('rendered');
      expect(await ended).toBeInstanceOf(Error);
    },
  );

  it('reports a rejection after the page is rendered, once', async () => {
    const { onEnd, ended } = watchEnd();
    const section = `exports.render = () => { setTimeout(() => Promise.reject(new Error('Too late.'))); return 'rendered'; }`;
    const process = await open({ section, onEnd });

    expect(await htmlOf(process)).toBe('rendered');
    expect((await ended).message).toBe('Too late.');
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
