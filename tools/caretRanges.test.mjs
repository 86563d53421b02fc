import { describe, expect, it } from 'vitest';
import { CaretRangesPlugin, withCaretRanges } from './caretRanges.mjs';

const bundled = [
  'var before = 1;',
  'var splitAndConvert = function(str) {',
  '  return str.split(".");',
  '};',
  'var resolveHandler = function() {};',
  'var consumeSharedInstalledModules = {};',
].join('\n');

describe('withCaretRanges', () => {
  it('leaves the code around it as it is', () => {
    const code = withCaretRanges(bundled);

    expect(code).toMatch(/^var before = 1;\n/);
    expect(code).toMatch(/\nvar consumeSharedInstalledModules = \{\};$/);
    expect(code).not.toContain('splitAndConvert');
  });

  it('says where to look when the bundler does it in another way', () => {
    expect(() => withCaretRanges('var versions = 1;')).toThrow('tools/caretRanges.mjs');
  });
});

/** What the entry of a section takes when these versions of a package are there. */
function take(versions, asked, sharing = 1) {
  const scope = Object.fromEntries(
    Object.entries(versions).map(([version, { loaded = false } = {}]) => [
      version,
      { from: 'shell', loaded, get: () => version },
    ]),
  );
  const container = { S: { default: { library: scope } }, I: () => sharing };
  // eslint-disable-next-line no-new-func -- the bundler writes this code into a file
  const resolveHandler = new Function(
    '__webpack_require__',
    `${withCaretRanges(bundled)}\nreturn resolveHandler;`,
  )(container);
  return resolveHandler({
    shareScope: 'default',
    shareKey: 'library',
    fallback: () => 'own',
    ...asked,
  })();
}

describe('the entry of a section', () => {
  it.each([
    ['^19.3.0', '19.3.0', true],
    ['^19.3.0', '19.3.1', true],
    ['^19.3.0', '19.10.0', true],
    ['^19.3.0', '19.2.9', false],
    ['^19.3.0', '20.0.0', false],
    ['^19.3.0', '18.9.9', false],
    ['^19.3.0', '19.4.0-canary.1', false],
    ['^5.108.0', '5.99.12', false],
    ['^5.108.0', '50.108.0', false],
  ])('that needs %s of a singleton takes %s: %s', (requiredVersion, version, isTaken) => {
    const taking = () => take({ [version]: {} }, { requiredVersion, singleton: true });

    if (isTaken) {
      expect(taking()).toBe(version);
    } else {
      expect(taking).toThrow(
        `Unsatisfied version ${version} from shell of shared singleton module library (required ${requiredVersion})`,
      );
    }
  });

  it.each([
    [{ '5.99.0': {}, '5.108.2': {}, '5.108.1': { loaded: true } }, false, '5.108.2'],
    [{ '5.108.9': {}, '5.108.10': {}, '6.0.0': {} }, false, '5.108.10'],
    [{ '5.108.1': { loaded: true }, '5.108.2': {} }, true, '5.108.1'],
    [{ '5.108.1': {}, '5.108.2': {} }, true, '5.108.2'],
  ])('takes of %j, singleton %s, %s', (versions, singleton, taken) => {
    expect(take(versions, { requiredVersion: '^5.108.0', singleton })).toBe(taken);
  });

  it('takes its own copy where the host has none', () => {
    expect(take({}, { requiredVersion: '^1.2.0', shareKey: 'another' })).toBe('own');
  });

  it('waits until the packages of the host are there', async () => {
    const asked = { requiredVersion: '^1.2.0' };

    await expect(take({ '1.2.3': {} }, asked, Promise.resolve(1))).resolves.toBe('1.2.3');
  });
});

describe('CaretRangesPlugin', () => {
  it.each(['~1.2.0', '1.x', '^0.4.0', '^1.2.0 || ^2.0.0', '>=1.2.0'])('refuses %s', (range) => {
    expect(() => new CaretRangesPlugin(['^1.2.0', range])).toThrow(range);
  });

  it('changes the code that finds shared packages, and nothing else', () => {
    const modules = ['consumes_loading', 'sharing'].map((name) => ({
      name,
      source: { source: Buffer.from(bundled) },
    }));
    const compilation = { hooks: { runtimeModule: { tap: (_, run) => modules.forEach(run) } } };

    new CaretRangesPlugin(['^1.2.0']).apply({
      hooks: { thisCompilation: { tap: (_, run) => run(compilation) } },
    });

    const [consuming, sharing] = modules.map(({ source }) => source.source.toString());
    expect(consuming).toBe(withCaretRanges(bundled));
    expect(sharing).toBe(bundled);
  });
});
