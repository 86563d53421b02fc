import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './workspace.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(\.(md|txt|ya?ml|json|m?js|tsx?)|^\.ci\/run)$/.test(file))
  .filter((file) => !/pnpm-lock|\.test\.m?[jt]s$/.test(file));

/** Matches commands in texts, messages, templates and workflows. */
const COMMANDS = /\b(?:npx|pnpm dlx|yarn dlx|bunx) (?!-)[@\w/.-]+|@[\w-]+\/[\w-]+@latest/g;
/** Words that look like a command in a sentence. */
const SENTENCES = ['npx because'];

describe('commands', () => {
  it('run what is installed, or a version of a registry that somebody has chosen', () => {
    const found = files.flatMap((file) =>
      (readFileSync(path.join(root, file), 'utf8').match(COMMANDS) ?? [])
        .filter((command) => !SENTENCES.includes(command))
        .map((command) => `${file}: ${command}`),
    );

    expect(files).toEqual(
      expect.arrayContaining([
        '.github/workflows/publish.yml',
        'docs/own-repository.md',
        'platform/cli/src/new/repositoryTemplate/README.md.txt',
      ]),
    );
    expect(found).toEqual([]);
  });
});
