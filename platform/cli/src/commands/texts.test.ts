import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@portal/build/root';
import type { Context } from '../Context.ts';
import { createProgram } from './program.ts';

/**
 * Texts for people: documentation, templates, and sources that contain messages; not the changelog.
 */
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(md|txt|ya?ml|m?js|tsx?|sh)$/.test(file) && !/^\.changeset\/|\.test\./.test(file),
  );

/** A command line in code, or after a colon in a message, including its options. */
const LINES = /(?:exec --no portal -- |[`:] ?portal )(--help|[a-z]+)([^`\n;|#]*)/g;

it('name only commands and options that exist', () => {
  // Safe: nothing runs.
  const { commands } = createProgram({ version: '1.2.3' } as Context, () => undefined);
  const optionsOf = new Map(
    commands.map((command) => [
      command.name(),
      ['--help', '--to', '--at', ...command.options.map(({ long }) => long)],
    ]),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(LINES)].map(
      ([line, command = '', rest = '']) => ({ file, line, command, rest }),
    ),
  );

  const wrong = found.filter(({ command, rest }) => {
    const known = optionsOf.get(command);
    const options = rest.match(/(?<=\s|\[)--[a-z-]+/g) ?? [];
    return command !== '--help' && !(known && options.every((option) => known.includes(option)));
  });

  expect(found.length).toBeGreaterThan(50);
  expect(wrong.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});
