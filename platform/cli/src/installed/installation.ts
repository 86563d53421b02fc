import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portal/build/root';

/**
 * The folder of the installed package, two folders above the chunks of its code. It contains what a
 * section's repository does not have: a built gateway with the sample catalogue, and a site with a
 * shell. See scripts/pack/packCommand.mjs.
 */
const installed = path.resolve(import.meta.dirname, '../..');

/** The gateway's program. */
export const gatewayProgram = path.join(installed, 'server.js');

/** The site of the builds in `root`. */
export const builtSite = path.join(root, 'built');

/** Copies the package's shell into the section's own site, unless the site has one. */
export function addShell(): void {
  if (!existsSync(path.join(builtSite, 'apps/shell.json'))) {
    cpSync(path.join(installed, 'site'), builtSite, { recursive: true });
  }
}
