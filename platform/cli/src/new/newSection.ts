import path from 'node:path';
import { sectionNames } from '@portal/build/apps';
import { bundlerNames } from '@portal/build/bundlerOf';
import { root } from '@portal/build/root';
import { npmProgram, runPart } from '@portal/build/spawnPart';
import { OperatorError } from '@portal/site/OperatorError';
import { parseUrl } from '@portal/site/parseUrl';
import { readApp } from '../checkout.ts';
import type { Answer } from '../commands/Answer.ts';
import { step } from '../progress.mjs';
import { findSectionMistake, type NewSection } from './findSectionMistake.ts';
import { type PackageSource, SCOPE, writeRepository, writeSection } from './writeSection.ts';

/**
 * Generates a section as a separate repository, in a new folder. Returns its files and next steps.
 * `packages` is the folder with the tarballs of the portal's packages, if they do not come from a
 * registry.
 */
export async function newRepository(
  section: NewSection,
  { bundler = 'rspack', packages }: { readonly bundler?: string; readonly packages?: string },
): Promise<Answer<'new'>> {
  assertValid(section);
  if (!bundlerNames.includes(bundler)) {
    throw new OperatorError(
      `There is no template for the bundler "${bundler}"; the bundlers are: ${bundlerNames.join(', ')}.`,
      { code: 'usage' },
    );
  }
  const written = writeRepository(root, section, {
    bundler,
    source: await findPackageSource(packages),
  });
  return answerOf(
    section,
    written,
    `Section "${section.name}" is written. What to do next:
  cd ${section.name}
  npm install
  npm test           its types, lint, unit tests, and a story in a browser
  npm run dev        see it at ${section.route} while you edit src
README.md lists the other commands.`,
  );
}

/**
 * Fails with an `OperatorError` if the scope has no registry: npm would install the packages of a
 * stranger who has registered the scope on the public registry.
 */
async function findPackageSource(packages: string | undefined): Promise<PackageSource> {
  if (packages !== undefined) {
    return { folder: path.resolve(packages) };
  }
  const setting = `${SCOPE}:registry`;
  const [program, words, options] = npmProgram('npm', ['config', 'get', setting]);
  const { output } = await runPart(program, words, { cwd: root, ...options });
  const registry = output.trim();
  if (!parseUrl(registry)) {
    throw new OperatorError(
      `npm does not know where the packages of ${SCOPE} come from. Set their registry with npm config set ${setting} <address>, or name a folder with their tarballs with --packages; see "The scope and the registry" in docs/own-repository.md.`,
    );
  }
  return { registry };
}

/**
 * Generates a section in this repository, ready to build, test, ship and render. Returns its files
 * and next steps.
 */
export async function newSection(
  section: NewSection,
  pnpm: (args: readonly string[]) => Promise<unknown>,
): Promise<Answer<'new'>> {
  assertValid(section);
  const written = writeSection(root, section);
  // The workspace includes every mfe-* folder, but the lock file must also list the new one.
  // Nothing is downloaded, because the dependencies are the same as those of the existing sections.
  await step('Installing it', () => pnpm(['install', '--no-frozen-lockfile', '--prefer-offline']));
  // Formats the files: import order and line breaks depend on the section's name.
  await format(written);
  return answerOf(section, written, nextSteps(section));
}

function answerOf(
  { name, route }: NewSection,
  files: readonly string[],
  nextSteps: string,
): Answer<'new'> {
  return {
    lines: [...files.map((file) => `  ${file}`), nextSteps],
    document: { app: name, route, files },
  };
}

function assertValid(section: NewSection): void {
  const existing = sectionNames.map((name) => ({ name, pages: readApp(name).pages ?? {} }));
  const mistake = findSectionMistake(section, existing);
  if (mistake !== undefined) {
    throw new OperatorError(mistake, { code: 'usage' });
  }
}

async function format(files: readonly string[]): Promise<void> {
  const { code, output } = await runPart(
    process.execPath,
    [path.join('node_modules', 'oxfmt/bin/oxfmt'), ...files],
    { cwd: root },
  );
  if (code !== 0) {
    throw new Error(output);
  }
}

function nextSteps({ name, route }: NewSection): string {
  return `Section "${name}" is written. What to do next:
  npm run dev -- ${name}              see it at ${route} while you edit mfe-${name}/src
  npm --prefix mfe-${name} test       its types, lint and unit tests
  npm run build -- ${name}            build it into this checkout's site, for npm start
  npm exec --no portal -- ship ${name} --site <site>   show it to visitors; the shell and the other sections stay as they are
Say in mfe-${name}/README.md what it is for, and give it a row in the folder map of README.md.`;
}
