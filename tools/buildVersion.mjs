import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compressFiles.mjs';
import { describeBuild } from './describeBuild.mjs';
import { describeNotices } from './describeNotices.mjs';
import { describeOffers } from './describeOffers.mjs';
import { rspackCli } from './rspackCli.mjs';
import { runPart } from './spawnPart.mjs';

/** Builds an app as this version into this folder, in place of what is there, and gives the description of it. `built` says by whom, when and from what. */
export async function buildVersion(root, app, { version, folder, built }) {
  // Built aside and moved in one step: a folder of a version is whole or not there. Two who build it at once do so in two places.
  const aside = `${folder}.building-${process.pid}`;
  try {
    await runRspack(root, app, ['--env', `version=${version}`, '--env', `out=${aside}`]);
    if (!app.exposes) {
      // What `npm run ship` goes by when it gives this shell a section, see shipping/src/assertLoadable.ts.
      writeFileSync(path.join(aside, 'offers.json'), JSON.stringify(describeOffers(root)));
    }
    // What the page of notices is made of, see gateway/src/createNotices.ts.
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
