import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmProgram, runPart } from '../../platform/build/src/spawnPart.mjs';
import { step } from '../../platform/cli/src/progress.mjs';
import { packCommand } from './packCommand.mjs';
import { packPackage } from './packPackage.mjs';

/** The packages that are published as in the workspace, only compiled. */
const LIBRARIES = ['contract', 'page-protocol', 'shared', 'build'].map((name) => `@portal/${name}`);

/** Writes the tarballs of all published packages into a folder. */
export async function packAll(out) {
  mkdirSync(out, { recursive: true });
  for (const name of LIBRARIES) {
    await step(`Packing ${name}`, () => pack(out, (folder) => packPackage(name, folder)));
  }
  await step('Packing @portal/cli', () => pack(out, packCommand));
}

/** Writes a package into a temporary folder, and its tarball into `out`. */
async function pack(out, write) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-package-'));
  try {
    await write(folder);
    const [program, words, options] = npmProgram('npm', ['pack', '--pack-destination', out]);
    const { code, output } = await runPart(program, words, { cwd: folder, ...options });
    if (code !== 0) {
      throw new Error(output);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
