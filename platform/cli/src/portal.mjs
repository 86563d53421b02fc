import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { install } from '../../../scripts/install.mjs';
import { apps } from '../../build/src/apps.mjs';
import { root } from '../../build/src/root.mjs';
import { appName } from './appName.mjs';
import { checkNode } from './checkNode.mjs';
import { describeCommit } from './describeCommit.mjs';
import { explainError } from './explainError.mjs';
import { step } from './progress.mjs';
import { runTypeScript } from './runTypeScript.mjs';

/**
 * `npm run ship`, `rollback`, `promote` and `sections`: the commands are in `platform/cli`;
 * this provides what they need from this checkout.
 */
async function shipping(command, words) {
  checkNode();
  if (hasNpmTakenOptions()) {
    throw new Error(
      `npm has taken an option for its own; put -- in front of the words: npm run ${command} -- …`,
    );
  }
  await install(root);
  await runTypeScript();
  const { runCommand } = await import('./runCommand.ts');
  const { OperatorError } = await import('../../site/src/OperatorError.ts');

  const by = process.env.SHIPPED_BY?.trim() || userInfo().username;
  await runCommand(command, words, {
    root,
    defaultSite: process.env.SITE?.trim() || 'built',
    stamp: { by, since: new Date().toISOString() },
    say: console.log,
    step,
    build: (name) => buildRelease(name, by),
    check: async (build, destination) =>
      (await import('./check/checkBuild.ts')).checkBuild(build, destination, {
        requiresBrowser: process.env.SHIP_REQUIRES_BROWSER?.trim() === 'yes',
      }),
    nameOf: appName,
    appOf: async (name) => appOf(name, OperatorError),
  });
}

/**
 * Builds an app for shipping: from these sources, under the version in its package.json, even if it
 * is already built.
 */
async function buildRelease(name, by) {
  const { buildVersion } = await import('../../build/src/buildApp.mjs');
  const { version } = readPackage(name);
  const folder = path.join(root, '.cache/releases', name, version);
  await buildVersion(root, apps[name], {
    version,
    folder,
    built: { by, at: new Date().toISOString(), commit: describeCommit(root) },
  });
  return folder;
}

function appOf(name, OperatorError) {
  if (!Object.hasOwn(apps, name)) {
    throw new OperatorError(
      `There is no app ${name} in this checkout; there are: ${Object.keys(apps).join(', ')}.`,
    );
  }
  const { portal } = readPackage(name);
  return { owner: portal?.owner ?? 'the portal', pages: portal?.pages };
}

function readPackage(name) {
  return JSON.parse(readFileSync(path.join(root, apps[name].folder, 'package.json'), 'utf8'));
}

/**
 * Without `--`, npm takes options for its own, and a version meant for some visitors would go to
 * all.
 */
function hasNpmTakenOptions() {
  return ['percent', 'build', 'owner', 'to', 'at', 'token_description'].some(
    (option) => process.env[`npm_config_${option}`] !== undefined,
  );
}

const [command, ...words] = process.argv.slice(2);
shipping(command, words).catch(async (error) => {
  // Errors that the user can fix are one sentence; others are bugs and get a stack trace.
  const isSentence = error.name === 'OperatorError' || /^(Building|npm has) /.test(error.message);
  console.error((await explainError(error)) ?? (isSentence ? error.message : error));
  process.exitCode = 1;
});
