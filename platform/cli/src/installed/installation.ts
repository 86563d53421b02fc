import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portal/build/root';

/**
 * The folder of the installed package, two folders above the chunks of its code. It contains what a
 * section's repository lacks: a built gateway with the sample catalogue, and a site with a shell.
 * See scripts/pack/packCommand.mjs.
 */
const installed = path.resolve(import.meta.dirname, '../..');

/** The file that runs the gateway. */
export const gatewayProgram = path.join(installed, 'server.js');

/** The site with the builds of the repository at `root`. */
export const builtSite = path.join(root, 'built');

/** Copies the package's shell into the section's own site, unless the site already has one. */
export function addShell(): void {
  if (!existsSync(path.join(builtSite, 'apps/shell.json'))) {
    cpSync(path.join(installed, 'site'), builtSite, { recursive: true });
  }
}

/** The version of the installed package. */
export function installedVersion(): string {
  // Safe: this package's own file.
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
