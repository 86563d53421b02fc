import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install } from '../../../../scripts/install.mjs';
import { pnpm } from '../../../../scripts/pnpm.mjs';
import { apps, sectionNames } from '../../../build/src/apps.mjs';
import { root } from '../../../build/src/root.mjs';
import { runPart } from '../../../build/src/spawnPart.mjs';
import { checkNode } from '../checkNode.mjs';
import { step } from '../progress.mjs';
import { runTypeScript } from '../runTypeScript.mjs';
import { writeSection } from './writeSection.mjs';

const USAGE = 'npm run new-section -- reviews --route /reviews [--owner "team reviews"]';

/**
 * `npm run new-section`: generates a section that builds, tests, ships and renders, and prints the
 * next steps.
 */
async function newSection(words) {
  checkNode();
  const section = parseWords(words);
  await install(root);
  await runTypeScript();
  // They need packages.
  const { findSectionMistake } = await import('./findSectionMistake.mjs');
  const { formatFile } = await import('./formatFile.mjs');
  const mistake = findSectionMistake(section, readSections());
  if (mistake) {
    throw new Error(mistake);
  }
  const written = writeSection(root, section);
  for (const file of written) {
    await formatFile(path.join(root, file));
    console.log(`  ${file}`);
  }
  // The workspace includes every folder mfe-*, but the lock file has to list it. Nothing is
  // downloaded: it has the same dependencies as the others.
  await step('Installing it', () =>
    pnpm(['install', '--no-frozen-lockfile', '--prefer-offline'], { cwd: root }),
  );
  await orderImports(`mfe-${section.name}`);
  // Names that change their places in a line leave their spaces behind.
  for (const file of written) {
    await formatFile(path.join(root, file));
  }
  console.log(nextSteps(section));
}

/** The order of imports depends on the section's name. */
async function orderImports(folder) {
  const { code, output } = await runPart(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', '--fix', folder],
    { cwd: root },
  );
  if (code !== 0) {
    throw new Error(output);
  }
}

function parseWords(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { route: { type: 'string' }, owner: { type: 'string' } },
    });
    const [name] = positionals;
    if (positionals.length === 1 && values.route !== undefined) {
      return { name, route: values.route, owner: values.owner ?? `team ${name}` };
    }
  } catch {
    // Unknown options are reported like other mistakes, below.
  }
  throw new Error(`Name one section and its route: ${USAGE}`);
}

function readSections() {
  return sectionNames.map((name) => ({
    name,
    pages: JSON.parse(readFileSync(path.join(root, apps[name].folder, 'package.json'), 'utf8'))
      .portal.pages,
  }));
}

function nextSteps({ name, route }) {
  return `Section "${name}" is written. What to do next:
  npm run dev -- ${name}                    see it at ${route} while you edit mfe-${name}/src
  npm --prefix mfe-${name} test             its types, lint and unit tests
  npm run build -- ${name}                  build it into this checkout's site, for npm start
  npm run ship -- mfe-${name} --to <site>   show it to visitors; the shell and the other sections stay as they are
Say in mfe-${name}/README.md what it is for, and give it a row in the folder map of README.md.`;
}

newSection(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
