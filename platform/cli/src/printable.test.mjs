import { expect, it } from 'vitest';
import { explainError } from './explainError.mjs';
import { printable } from './printable.mjs';

it.each([
  ['a line\n\tand another', 'a line\n\tand another'],
  ['\u001b[31mred\u001b[0m', 'red'],
  ['\u001b[2J\u001b]0;title\u0007', '\\u001b[2J\\u001b]0;title\\u0007'],
  ['over\rwritten\b\u009b2J', 'over\\u000dwritten\\u0008\\u009b2J'],
  ['gpj.\u202ejs\u2066', 'gpj.\\u202ejs\\u2066'],
  ['Amélie 映画 🎬', 'Amélie 映画 🎬'],
])('shows %j as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

it('is applied to the messages of errors', async () => {
  expect(await explainError(new Error('\u001b[2Jgone'), '/')).toBe('\\u001b[2Jgone');
  expect(await explainError(new TypeError('\u001b[2Jgone'), '/')).toMatch(
    /^TypeError: \\u001b\[2J/,
  );
});
