import { userInfo } from 'node:os';
import { pathToFileURL } from 'node:url';
import { install } from '../../../../scripts/install.mjs';
import { apps } from '../../../build/src/apps.mjs';
import { root } from '../../../build/src/root.mjs';
import { appsNamed } from '../appName.mjs';
import { describeCommit } from '../describeCommit.mjs';
import { explainError } from '../explainError.mjs';
import { step } from '../progress.mjs';
import { checkAddresses } from './checkAddresses.mjs';
import { releaseBuilt } from './releaseBuilt.mjs';

/** Builds the named apps, or all, and points the registry to the builds. */
export async function build(names = []) {
  const chosen = appsNamed(names);
  await checkAddresses(root, chosen);
  // It needs packages, which a fresh checkout gets from the lines below.
  const { buildApp } = await import('../../../build/src/buildApp.mjs');
  const built = {
    by: userInfo().username,
    at: new Date().toISOString(),
    commit: describeCommit(root),
  };
  const results = await Promise.all(chosen.map((name) => buildApp(root, apps[name], built)));
  await releaseBuilt(
    root,
    Object.fromEntries(chosen.map((name, index) => [name, results[index].build])),
    built,
  );
  return chosen.map((name, index) => ({
    name,
    version: results[index].build.version,
    isNew: results[index].isNew,
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await install(root);
    const built = await step('Building', () => build(process.argv.slice(2)));
    for (const { name, version, isNew } of built) {
      console.log(`  ${name} ${version}${isNew ? '' : ' (was there)'}`);
    }
  } catch (error) {
    console.error((await explainError(error)) ?? error.message);
    process.exitCode = 1;
  }
}
