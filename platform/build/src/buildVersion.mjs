import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compressFiles.mjs';
import { describeBuild } from './describeBuild.mjs';
import { describeNotices } from './describeNotices.mjs';
import { describeOffers } from './describeOffers.mjs';
import { rspackCli } from './rspackCli.mjs';
import { runPart } from './spawnPart.mjs';

/**
 * Builds an app under this version into this folder, replacing its content, and returns the
 * description. `built` says by whom, when and from which commit.
 */
export async function buildVersion(root, app, { version, folder, built }) {
  // Built in a temporary folder and moved at once, so that a version's folder is complete or
  // absent, even if two processes build it at the same time.
  const aside = `${folder}.building-${process.pid}`;
  rmSync(aside, { recursive: true, force: true });
  try {
    await runRspack(root, app, ['--env', `version=${version}`, '--env', `out=${aside}`]);
    if (!app.exposes) {
      // Used by `npm run ship` to check sections against this shell, see
      // platform/cli/src/assertLoadable.ts.
      writeFileSync(path.join(aside, 'offers.json'), JSON.stringify(describeOffers(root)));
    }
    // The data of the notices page, see platform/gateway/src/createNotices.ts.
    writeFileSync(path.join(aside, 'notices.json'), JSON.stringify(describeNotices(root, app)));
    await compressFiles(aside);
    const build = describeBuild({ root, app, version, folder: aside, built });
    writeFileSync(path.join(aside, 'build.json'), JSON.stringify(build, null, 2));
    replaceFolder(folder, aside);
    return build;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function replaceFolder(folder, aside) {
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(aside, folder);
  } catch (cause) {
    throw new Error(
      `Building ${folder} failed: another command has built it at the same moment; run this one again.`,
      { cause },
    );
  }
}

async function runRspack(root, app, args) {
  const { code, output } = await runPart(
    process.execPath,
    [rspackCli(root), 'build', '--mode', 'production', ...args],
    { cwd: path.join(root, app.folder), env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    throw new Error(`Building ${app.folder} failed.\n${output.trim()}`);
  }
}
