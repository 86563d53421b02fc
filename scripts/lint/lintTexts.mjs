import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace.mjs';

/** Each text has its own folder, so that several can represent the same file of the repository. */
const CONFIG = `
import config from '${pathToFileURL(path.join(root, 'oxlint.config.js'))}';

const below = (patterns) => patterns.map((pattern) => \`*/\${pattern}\`);

export default {
  ...config,
  jsPlugins: ['${path.join(root, 'scripts/lint/plugin.mjs')}'],
  overrides: config.overrides.map(({ files, excludeFiles = [], ...override }) => ({
    ...override,
    files: below(files),
    excludeFiles: below(excludeFiles),
  })),
};
`;

/**
 * Lints texts as if each were the given file of the repository. Returns the problems of each: the
 * rule, the message, and the part of the text.
 *
 * @param {readonly (readonly [file: string, text: string])[]} texts
 */
export function lintTexts(texts) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    writeFileSync(path.join(folder, 'oxlint.config.mjs'), CONFIG);
    texts.forEach(([file, text], index) => {
      const place = path.join(folder, `${index}`, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, `${text}\n`);
    });
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json'],
      { cwd: folder, encoding: 'utf8' },
    );
    return problemsOf(texts, stdout.startsWith('{') ? JSON.parse(stdout) : fail(stdout + stderr));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function problemsOf(texts, { diagnostics }) {
  return texts.map(([, text], index) =>
    diagnostics
      .filter(({ filename }) => filename.split(/[/\\]/)[0] === `${index}`)
      .map(({ code, message, help = '', labels }) => {
        const { offset, length } = labels[0].span;
        return {
          rule: code,
          message: `${message} ${help}`.trim(),
          part: text.slice(offset, offset + length),
        };
      }),
  );
}

function fail(output) {
  throw new Error(`oxlint did not run: ${output}`);
}
