import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseRenderResult } from '@portal/page-protocol/parseRenderResult';
import type { MakeCall, RenderOrder } from '@portal/page-protocol/Rendering';
import type { RenderThread } from '../rendering/RenderThread.ts';
import { openRenderThread } from './openRenderThread.ts';

/** A shell that renders what the section's `render(order, makeCall)` returns. */
const SHELL = `
  exports.packages = { react: { name: 'the shared react' } };
  exports.createRenderer = (makeCall, section) => async (order) => ({
    html: await section.module.render(order, makeCall),
    rendered: { at: order.at, section: { name: section.name, version: section.version }, data: [] },
  });`;

interface Facts {
  readonly shell?: string;
  readonly section?: string;
  readonly makeCall?: MakeCall;
  readonly limitMs?: number;
  readonly maxBytes?: number;
  readonly onEnd?: (error: Error) => void;
}

/** A thread whose `render` uses the same `makeCall` by default. */
interface TestedThread extends RenderThread {
  render(page: RenderOrder, makeCall?: MakeCall): ReturnType<RenderThread['render']>;
}

const threads: RenderThread[] = [];
afterEach(() => threads.splice(0).forEach((thread) => thread.stop()));

const encode = (text: string) => new TextEncoder().encode(text);

async function open({
  shell = SHELL,
  section = `exports.render = () => 'rendered'`,
  makeCall = () => Promise.resolve({ status: 200, body: '{}' }),
  limitMs = 60_000,
  maxBytes,
  onEnd = () => undefined,
}: Facts = {}): Promise<TestedThread> {
  const thread = await openRenderThread(
    {
      shell: { path: 'shell/2.0.0/server.js', source: encode(shell) },
      section: {
        path: 'details/1.0.0/server.js',
        source: encode(section),
        name: 'details',
        version: '1.0.0',
      },
    },
    { limitMs, maxBytes, onEnd },
  );
  threads.push(thread);
  return {
    render: (page, makeCallOfPage = makeCall) => thread.render(page, makeCallOfPage),
    stop: () => thread.stop(),
  };
}

/** A memory limit that a thread reaches quickly: filling memory takes most of these tests' time. */
const LITTLE = 64 * 1024 * 1024;

const order: RenderOrder = {
  page: {
    config: {
      brand: ['Cine', 'Pop'],
      source: 'catalogue',
      api: { baseUrl: '/api/3', token: 'visitor' },
      imageBaseUrl: '/t/p',
      video: { embedBaseUrl: '', watchBaseUrl: '' },
      favorites: { persistence: 'memory' },
    },
    registry: { format: 1, sections: {} },
    loading: { deadlineMs: 1, origins: [], shellVersion: '2.0.0' },
  },
  pathname: '/movie/42',
  at: 1_700_000_000_000,
  patienceMs: 100,
};

async function htmlOf(thread: TestedThread, pathname = order.pathname): Promise<string> {
  return parseRenderResult(await thread.render({ ...order, pathname })).html;
}

/** The HTML from a section whose `render` returns this expression. */
async function renderWith(expression: string, facts: Facts = {}): Promise<string> {
  const section = `exports.render = async (order, makeCall) => String(${expression})`;
  const thread = await open({ ...facts, section });
  return htmlOf(thread);
}

/** Returns an `onEnd` callback, and a promise that resolves when the thread ends. */
function watchEnd() {
  const onEnd = vi.fn<(error: Error) => void>();
  const ended = new Promise<Error>((resolve) => void onEnd.mockImplementation(resolve));
  return { onEnd, ended };
}

describe('openRenderThread', () => {
  it('renders with the files that it is given', async () => {
    const thread = await open({ section: 'exports.render = ({ pathname }) => pathname' });

    expect(await thread.render(order)).toEqual({
      html: '/movie/42',
      rendered: { at: order.at, section: { name: 'details', version: '1.0.0' }, data: [] },
    });
  });

  it('passes on a request, and its response back', async () => {
    const makeCall = vi.fn<MakeCall>((call) =>
      Promise.resolve({ status: 404, body: `{"call":"${call}"}` }),
    );

    const html = await renderWith(`JSON.stringify(await makeCall('/movie/42?a=1'))`, { makeCall });

    expect(JSON.parse(html)).toEqual({ status: 404, body: '{"call":"/movie/42?a=1"}' });
    expect(makeCall).toHaveBeenCalledExactlyOnceWith('/movie/42?a=1');
  });

  it('returns to each of several pages its own result', async () => {
    const thread = await open({
      section: `exports.render = async ({ pathname }, makeCall) => (await makeCall(pathname)).body`,
      makeCall: (call) => Promise.resolve({ status: 200, body: `response to ${call}` }),
    });

    const results = await Promise.all(
      ['/a', '/b', '/c'].map((pathname) => htmlOf(thread, pathname)),
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
    const thread = await open({ section });
    const pages = ['/a', '/b', '/c'].map((pathname) => {
      const makeCall = vi.fn<MakeCall>(() => Promise.resolve({ status: 200, body: '{}' }));
      return { pathname, makeCall };
    });

    await Promise.all(
      pages.map(({ pathname, makeCall }) => thread.render({ ...order, pathname }, makeCall)),
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
    const thread = await open({ section, makeCall });

    await thread.render(order);
    const html = await htmlOf(thread, '/second');

    expect(JSON.parse(html)).toMatchObject({ status: 503 });
    expect(makeCall).not.toHaveBeenCalled();
  });

  it('provides the packages that the shell shares', async () => {
    expect(await renderWith(`require('react').name`)).toBe('the shared react');
  });

  it.each(['typeof process', 'typeof fetch', 'typeof WebSocket', 'typeof EventSource'])(
    'gives sections no access to Node: %s',
    async (expression) => {
      expect(await renderWith(expression)).toBe('undefined');
    },
  );

  it.each([
    ['process.exit(0)', 'process is not defined'],
    [`import('node:fs')`, 'dynamic import'],
    [`require('node:fs')`, 'The shell shares no package "node:fs".'],
    [`(() => { throw new Error('No such film.'); })()`, 'No such film.'],
  ])('rejects the page with its error: %s', async (expression, message) => {
    await expect(renderWith(`await ${expression}`)).rejects.toThrow(message);
  });

  it('continues after a page that failed', async () => {
    const thread = await open({
      section: `exports.render = ({ pathname }) => { if (pathname === '/bad') throw new Error('No.'); return pathname; }`,
    });
    await expect(thread.render({ ...order, pathname: '/bad' })).rejects.toThrow('No.');

    expect(await htmlOf(thread)).toBe('/movie/42');
  });

  it.each([
    ['a big integer', '1n', 'BigInt'],
    [
      'what contains itself',
      `(() => { const all = []; all.push(all); return all; })()`,
      'circular',
    ],
  ])('rejects a page whose result is %s, and continues', async (_what, expression, message) => {
    const thread = await open({
      section: `exports.render = ({ pathname }) => pathname === '/bad' ? ${expression} : pathname`,
    });
    await expect(thread.render({ ...order, pathname: '/bad' })).rejects.toThrow(message);

    expect(await htmlOf(thread)).toBe('/movie/42');
  });
});

describe('openRenderThread: a thread that does not start', () => {
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

describe('openRenderThread: a thread that ends', () => {
  it('stops a thread that never responds, and rejects its pages', async () => {
    const onEnd = vi.fn();
    const thread = await open({ section: 'exports.render = () => { for (;;) {} }', onEnd });
    const pages = [thread.render(order), thread.render(order)].map((page) =>
      page.catch((error: unknown) => error),
    );

    thread.stop();

    const stopped = new Error('The thread was stopped.');
    expect(await Promise.all(pages)).toEqual([stopped, stopped]);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it.each([
    ['buffers', 'for (;;) all.push(Buffer.alloc(5e6, 1));'],
    ['buffers, with pauses', 'for (;;) { all.push(Buffer.alloc(5e6, 1)); await 0; }'],
    [
      'buffers, with pauses in which it answers',
      'for (;;) { all.push(Buffer.alloc(5e6, 1)); await new Promise((resolve) => setTimeout(resolve)); }',
    ],
    [
      'buffers that threads share',
      'for (;;) all.push(new Uint8Array(new SharedArrayBuffer(5e6)).fill(1));',
    ],
    [
      'large values on its heap',
      'for (;;) { all.push(Array(1e7).fill(1)); await new Promise((resolve) => setTimeout(resolve, 50)); }',
    ],
  ])(
    'reports once that a section fills the memory with %s, and rejects its pages',
    async (_what, fill) => {
      const { onEnd, ended } = watchEnd();
      const section = `exports.render = async () => { const all = []; ${fill} }`;
      const thread = await open({ section, maxBytes: LITTLE, onEnd });

      await expect(thread.render(order)).rejects.toThrow('more than 64 MB of memory');
      expect((await ended).message).toContain('of memory');
      expect(onEnd).toHaveBeenCalledOnce();
    },
  );

  it('does not start a section that exhausts the memory', async () => {
    const section = 'const all = []; for (;;) all.push(Buffer.alloc(5e6, 1));';

    await expect(open({ section, maxBytes: LITTLE })).rejects.toThrow('of memory');
  });

  it.each([
    ['a call of nothing', `exports.render = (order, makeCall) => makeCall({ path: '/movie/42' })`],
    ['a page that is no text', `JSON.stringify = () => 5; exports.render = () => 'rendered'`],
    [
      'a page that is far too long',
      `JSON.stringify = () => ' '.repeat(2 ** 25); exports.render = () => 'rendered'`,
    ],
    [
      'an error that is none',
      `globalThis.String = () => 5; exports.render = () => { throw new Error('No film.'); }`,
    ],
  ])('ends when it sends %s, and rejects its pages', async (_what, section) => {
    const { onEnd, ended } = watchEnd();
    const thread = await open({ section, onEnd });

    await expect(thread.render(order)).rejects.toThrow('an invalid message');
    expect((await ended).message).toContain('an invalid message');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it.each(['null', '{ toString: null }', 'Object.create(null)', 'Symbol.iterator'])(
    'reports that a section throws %s',
    async (thrown) => {
      const { onEnd, ended } = watchEnd();
      const section = `exports.render = () => { setTimeout(() => { throw ${thrown}; }); return 'rendered'; }`;
      const thread = await open({ section, onEnd });

      expect(await htmlOf(thread)).toBe('rendered');
      expect(await ended).toBeInstanceOf(Error);
    },
  );

  it('reports a rejection after the page is rendered, once', async () => {
    const { onEnd, ended } = watchEnd();
    const section = `exports.render = () => { setTimeout(() => Promise.reject(new Error('Too late.'))); return 'rendered'; }`;
    const thread = await open({ section, onEnd });

    expect(await htmlOf(thread)).toBe('rendered');
    expect((await ended).message).toBe('Too late.');
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
