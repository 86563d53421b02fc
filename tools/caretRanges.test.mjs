import { describe, expect, it } from 'vitest';
import { CaretRangesPlugin, withCaretRanges } from './caretRanges.mjs';

const bundled = [
  'var before = 1;',
  'var splitAndConvert = function(str) {',
  '  return str.split(".");',
  '};',
  'var satisfy = function() {};',
  'var ensureExistence = function() {};',
].join('\n');

/** The functions that take the place of the bundler's. */
function versions() {
  const code = withCaretRanges(bundled);
  // eslint-disable-next-line no-new-func -- the bundler writes this code into a file
  return new Function(`${code}\nreturn { versionLt, parseRange, rangeToString, satisfy };`)();
}

describe('withCaretRanges', () => {
  it('leaves the code around the versions as it is', () => {
    const code = withCaretRanges(bundled);

    expect(code).toMatch(/^var before = 1;\n/);
    expect(code).toMatch(/var ensureExistence = function\(\) \{\};$/);
    expect(code).not.toContain('splitAndConvert');
  });

  it('says where to look when the bundler does it in another way', () => {
    expect(() => withCaretRanges('var versions = 1;')).toThrow('tools/caretRanges.mjs');
  });
});

describe('versions in the entry of a section', () => {
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
  ])('%s takes %s: %s', (range, version, isTaken) => {
    const { parseRange, satisfy } = versions();

    expect(satisfy(parseRange(range), version)).toBe(isTaken);
  });

  it.each([
    ['5.99.0', '5.108.0'],
    ['5.108.0', '5.108.1'],
    ['9.0.0', '10.0.0'],
  ])('%s is older than %s', (older, newer) => {
    const { versionLt } = versions();

    expect([versionLt(older, newer), versionLt(newer, older), versionLt(newer, newer)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('names a range in a message', () => {
    const { parseRange, rangeToString } = versions();

    expect(rangeToString(parseRange('^19.3.0'))).toBe('^19.3.0');
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
