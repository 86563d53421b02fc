import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import { createFileLoader } from './fileLoader.ts';

const PIN = 'sha384-entry';
const version = buildSectionVersion({
  files: {
    'remoteEntry.js': { integrity: PIN, bytes: 1 },
    'section.css': { integrity: PIN, bytes: 1 },
  },
});
/**
 * The elements that were appended. In a browser they would load; here the test dispatches their
 * events.
 */
let appended: (HTMLScriptElement | HTMLLinkElement)[] = [];

beforeEach(() => {
  appended = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    appended.push(
      ...nodes.filter(
        (node) => node instanceof HTMLScriptElement || node instanceof HTMLLinkElement,
      ),
    );
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function load(
  facts: {
    name?: string;
    of?: typeof version;
    number?: number;
    signal?: AbortSignal;
    origins?: readonly string[];
    onRun?: () => void;
  } = {},
) {
  const {
    name = 'remoteEntry.js',
    of = version,
    number = 1,
    signal = new AbortController().signal,
    origins = [],
    onRun,
  } = facts;
  return createFileLoader(origins)({ version: of, name, attempt: { number, signal }, onRun });
}

describe('createFileLoader', () => {
  it('loads a script with the hash of the registry, and resolves when it has run', async () => {
    const onRun = vi.fn();
    const loading = load({ onRun });
    const [script] = appended;

    expect(script).toMatchObject({
      localName: 'script',
      src: `${location.origin}/files/dashboard/1.0.0/remoteEntry.js`,
      integrity: PIN,
      crossOrigin: 'anonymous',
    });
    script?.onload?.(new Event('load'));
    await loading;

    expect(onRun).toHaveBeenCalledTimes(1);
  });

  it('loads a style with the hash of the registry', () => {
    void load({ name: 'section.css' });

    expect(appended[0]).toMatchObject({
      localName: 'link',
      rel: 'stylesheet',
      href: `${location.origin}/files/dashboard/1.0.0/section.css`,
      integrity: PIN,
      crossOrigin: 'anonymous',
    });
  });

  it('does not load a style that is in the page, but one of another origin with the same path', async () => {
    const style = document.createElement('style');
    style.dataset['href'] = `${version.baseUrl}section.css`;
    document.body.append(style);
    const of = { ...version, baseUrl: `https://cdn.example${version.baseUrl}` };

    await load({ name: 'section.css' });
    void load({ name: 'section.css', of, origins: ['https://cdn.example'] });

    expect(appended).toMatchObject([{ href: `${of.baseUrl}section.css` }]);
    style.remove();
  });

  it('fails with the address when the file does not load or is refused', async () => {
    const loading = load();
    appended[0]?.onerror?.(new Event('error'));

    await expect(loading).rejects.toThrow(
      /remoteEntry\.js failed to load, or its bytes do not match the registry\./,
    );
  });

  it('aborts on demand, and still calls back for a script that runs later', async () => {
    const controller = new AbortController();
    const onRun = vi.fn();
    const loading = load({ signal: controller.signal, onRun });

    controller.abort(new Error('Nothing came.'));
    await expect(loading).rejects.toThrow('Nothing came.');
    appended[0]?.onload?.(new Event('load'));

    expect(onRun).toHaveBeenCalledTimes(1);
  });

  it('uses another address for a retry, because the browser would wait for the first response', () => {
    void load({ number: 2 });

    expect(appended[0]).toMatchObject({
      src: `${location.origin}/files/dashboard/1.0.0/remoteEntry.js?try=2`,
      integrity: PIN,
    });
  });

  it.each([
    ['without a hash in the registry', { ...version, files: {} }, /has no hash in the registry/],
    [
      'from an origin that is not listed',
      { ...version, baseUrl: 'https://files.example/a/' },
      /is from an origin that is not listed/,
    ],
    [
      'without a hash on this machine, in a shell that visitors get',
      { ...version, version: 'development', baseUrl: 'http://localhost:3002/', files: {} },
      /is from an origin that is not listed/,
    ],
    [
      'without a hash that calls itself in development',
      { ...version, version: 'development', baseUrl: 'https://files.example/a/', files: {} },
      /is from an origin that is not listed/,
    ],
  ])('loads no file %s', async (_, of, sentence) => {
    await expect(load({ of })).rejects.toThrow(sentence);
    expect(appended).toEqual([]);
  });

  it('loads files from an origin that is listed', () => {
    void load({
      of: { ...version, baseUrl: 'https://files.example/a/' },
      origins: ['https://files.example'],
    }).catch(() => undefined);

    expect(appended[0]).toMatchObject({ src: 'https://files.example/a/remoteEntry.js' });
  });

  it.each([
    ['this machine', 'http://localhost:3002', []],
    ['a listed origin', 'http://devbox.example:3002', ['http://devbox.example:3002']],
  ])(
    'loads a section in development from %s without a hash, in a shell in development',
    (_, origin, origins) => {
      vi.stubEnv('NODE_ENV', 'development');

      void load({
        of: { ...version, version: 'development', baseUrl: `${origin}/`, files: {} },
        origins,
      });

      expect(appended[0]).toMatchObject({ src: `${origin}/remoteEntry.js`, integrity: '' });
    },
  );

  it('allows only the addresses in the registry as scripts in browsers with Trusted Types, whoever requests them', () => {
    const policies: Record<string, (url: string) => string> = {};
    vi.stubGlobal('trustedTypes', {
      createPolicy: (
        name: string,
        { createScriptURL }: { createScriptURL(url: string): string },
      ) => {
        policies[name] = createScriptURL;
        return { createScriptURL };
      },
    });
    const files = { ...version.files, 'later.js': { integrity: PIN, bytes: 1 } };

    void load({ of: { ...version, files } });

    const later = `${location.origin}/files/dashboard/1.0.0/later.js`;
    expect(Object.keys(policies)).toEqual(['default']);
    expect(policies['default']?.(later)).toBe(later);
    for (const address of [
      '/files/dashboard/1.0.0/other.js',
      `${location.origin}/a.js`,
      'https://evil.example/files/dashboard/1.0.0/later.js',
      'javascript:alert(1)',
      'data:text/javascript,alert(1)',
    ]) {
      expect(() => policies['default']?.(address)).toThrow(TypeError);
    }
  });
});
