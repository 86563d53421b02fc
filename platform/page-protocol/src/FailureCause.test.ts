import { describe, expect, it } from 'vitest';
import { codeOf, describeCause } from './FailureCause.ts';

const details = { section: 'details', version: '1.1.0' };

function errorWith(stack: string, message = 'No film.'): Error {
  return Object.assign(new TypeError(message), { stack });
}

const CHROME = `TypeError: No film.
    at press (https://portal.example/files/details/1.1.0/section.0a1b.js:1:200)
    at Object.run (https://portal.example/files/shell/2.0.0/main.0a1b.js:1:5)
    at https://portal.example/files/details/1.1.0/late.0a1b.js:2:30
    at https://portal.example/files/details/1.0.0/section.0a1b.js:2:30
    at third (https://portal.example/files/details/1.1.0/section.0a1b.js:4:4)
    at fourth (https://portal.example/files/details/1.1.0/section.0a1b.js:5:5)`;

describe('describeCause', () => {
  it("has the error's name, its message and three frames of the section's own files", () => {
    expect(describeCause(errorWith(CHROME), details)).toEqual({
      name: 'TypeError',
      message: 'No film.',
      frames: [
        { file: 'section.0a1b.js', line: 1, column: 200 },
        { file: 'late.0a1b.js', line: 2, column: 30 },
        { file: 'section.0a1b.js', line: 4, column: 4 },
      ],
    });
  });

  it.each([
    [
      'Firefox and Safari',
      'press@https://portal.example/files/details/1.1.0/section.0a1b.js:1:200',
    ],
    ['the gateway', '    at press (details/1.1.0/section.0a1b.js:1:200)'],
  ])('understands the stacks of %s', (_, stack) => {
    expect(describeCause(errorWith(stack), details).frames).toEqual([
      { file: 'section.0a1b.js', line: 1, column: 200 },
    ]);
  });

  it('reads the text of a stack', () => {
    expect(describeCause(CHROME, details)).toMatchObject({
      name: 'TypeError',
      message: 'No film.',
      frames: [{ line: 1 }, { line: 2 }, { line: 4 }],
    });
    expect(describeCause('The thread was stopped.', details)).toEqual({
      name: 'Error',
      message: 'The thread was stopped.',
      frames: [],
    });
  });

  it('prefers a wrapped error from the files of the section', () => {
    const wrapper = new Error('The page failed.', { cause: errorWith(CHROME) });

    expect(describeCause(wrapper, details).message).toBe('No film.');
    expect(describeCause(new Error('Out.', { cause: 'text' }), details).message).toBe('Out.');
  });

  it.each([
    ['Cannot load https://portal.example/movie/42?q=secret now', 'Cannot load … now'],
    ['Cannot load "/api/3/search?query=secret"', 'Cannot load "…"'],
    ['No hits for secret', 'No hits for …'],
    ['bad ?query=secret&x=1', 'bad …'],
    ['two\nlines\u001b[31m', 'two lines [31m'],
    ['a/b is not a number', 'a/b is not a number'],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('cuts addresses, queries and secrets: %s', (message, shown) => {
    expect(describeCause(new Error(message), details, ['secret', 'x']).message).toBe(shown);
  });

  it.each([undefined, null, 42, {}, { message: 7, stack: [] }])('accepts %s', (thrown) => {
    expect(describeCause(thrown, details)).toEqual({ name: 'Error', message: '', frames: [] });
  });
});

describe('codeOf', () => {
  const cause = {
    ...details,
    phase: 'run',
    name: 'TypeError',
    message: 'No film 🎬.',
    frames: [{ file: 'section.0a1b.js', line: 1, column: 200 }],
  };

  it('is short, and never changes for a cause', () => {
    expect(codeOf(cause)).toBe('01ls0yi');
    expect(codeOf(JSON.parse(JSON.stringify({ ...cause, side: 'browser', times: 3 })))).toBe(
      codeOf(cause),
    );
  });

  it.each([
    { section: 'search' },
    { version: '1.1.1' },
    { version: undefined },
    { phase: 'render' },
    { name: 'Error' },
    { message: 'No film.' },
    { frames: [] },
    { frames: [{ file: 'section.0a1b.js', line: 1, column: 201 }] },
  ])('is another one with %j', (other) => {
    expect(codeOf({ ...cause, ...other })).toMatch(/^[0-9a-z]{7}$/);
    expect(codeOf({ ...cause, ...other })).not.toBe(codeOf(cause));
  });
});
