import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { apps } from '../apps.js';
import { appName } from './appName.mjs';
import { checkNode } from './checkNode.mjs';
import { describeCommit } from './describeCommit.mjs';
import { install } from './install.mjs';
import { step } from './progress.mjs';
import { runTypeScript } from './runTypeScript.mjs';
import { troubleOf } from './troubleOf.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run ship`, `rollback`, `promote` and `sections`: the commands are in the package `shipping`, what they need of this checkout is here. */
async function shipping(command, words) {
  checkNode();
  if (hasNpmTakenOptions()) {
    throw new Error(
      `npm has taken an option for its own; put -- in front of the words: npm run ${command} -- …`,
    );
  }
  await install(root);
  await runTypeScript();
  const { runCommand } = await import('../shipping/src/runCommand.ts');
  const { OperatorError } = await import('../site/src/OperatorError.ts');

  const by = process.env.SHIPPED_BY?.trim() || userInfo().username;
  await runCommand(command, words, {
    root,
    defaultSite: process.env.SITE?.trim() || 'built',
    stamp: { by, since: new Date().toISOString() },
    say: console.log,
    step,
    build: (name) => buildRelease(name, by),
    check: async (build) =>
      (await import('../shipping/src/check/checkContract.ts')).checkContract(build),
    nameOf: appName,
    appOf: async (name) => appOf(name, OperatorError),
  });
}

/** Builds an app as it is shipped: from these sources, under the plain version of its package, whatever was built before. */
async function buildRelease(name, by) {
  const { buildVersion } = await import('./buildVersion.mjs');
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

/** Without `--` in front of the words, npm takes options for its own, and what was meant for some visitors would go to all. */
function hasNpmTakenOptions() {
  return ['percent', 'build', 'to', 'at', 'token_description'].some(
    (option) => process.env[`npm_config_${option}`] !== undefined,
  );
}

const [command, ...words] = process.argv.slice(2);
shipping(command, words).catch(async (error) => {
  // What the person can put right is one sentence; everything else is a mistake of ours and says where.
  const isSentence = error.name === 'OperatorError' || /^(Building|npm has) /.test(error.message);
  console.error((await troubleOf(error)) ?? (isSentence ? error.message : error));
  process.exitCode = 1;
});
