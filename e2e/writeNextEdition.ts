import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@portal/site/registry/Registry';
import { integrityOf } from '@portal/site/versions';
import { readSite } from '../scripts/siteFolder.mjs';

/** The labels of the share button. They identify the edition on the server and in the browser. */
export const LABELS = { first: 'Share', next: 'Share edition two' };
/** The version of the next edition, higher than that of any section. */
export const NEXT = '99.0.0';

/** Labels of the footer link that stories use to distinguish the editions of the shell. */
export const SHELL_LABELS = { first: 'Licenses', next: 'Licenses, edition two' };

interface Edition {
  readonly name?: string;
  readonly labels?: typeof LABELS;
}

/**
 * Copies the site's build of the shell or a section, by default the details, and changes a label,
 * without rebuilding. Returns the folder of the new build.
 */
export function writeNextEdition(
  site: string,
  { name = 'details', labels = LABELS }: Edition = {},
): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'));
  const { shell, sections }: Registry = readSite(site);
  const current = name === 'shell' ? shell : sections[name]?.current;
  if (!current) {
    throw new Error(`There is no build of ${name}.`);
  }
  cpSync(path.join(site, current.baseUrl), folder, { recursive: true });

  const files = { ...current.files };
  const rewrite = (file: string, edit: (text: string) => string) => {
    const place = path.join(folder, file);
    // Without this, two versions in one page would share names, and the new one could not be
    // shipped.
    const text = readFileSync(place, 'utf8').replaceAll(
      nameInPage(name, current.version),
      nameInPage(name, NEXT),
    );
    const bytes = Buffer.from(edit(text));
    writeFileSync(place, bytes);
    files[file] = { integrity: integrityOf(new Uint8Array(bytes)), bytes: bytes.length };
  };
  const entries =
    'entry' in current ? [current.entry, remoteEntryOf(folder)] : [...current.scripts];
  const chunks = Object.keys(files).filter((file) => /\.js$/.test(file) && !entries.includes(file));
  // Matches both kinds of quotes: the bundler's in the server file, and the minifier's in the other
  // files.
  const label = new RegExp(`(["'])${labels.first}\\1`, 'g');
  const relabel = (text: string) => text.replaceAll(label, `$1${labels.next}$1`);
  chunks.forEach((file) => rewrite(file, relabel));
  // The entries contain the hashes of the other files.
  entries.forEach((entry) =>
    rewrite(entry, (text) =>
      chunks.reduce(
        (edited, file) =>
          edited.replaceAll(current.files[file]?.integrity ?? file, files[file]?.integrity ?? file),
        relabel(text),
      ),
    ),
  );
  const version = { ...current, version: NEXT, baseUrl: `/files/${name}/${NEXT}/`, files };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(version));
  readdirSync(folder)
    .filter((file) => /\.(br|gz)$/.test(file))
    .forEach((file) => rmSync(path.join(folder, file)));
  return folder;
}

/** The section's entry for other hosts. */
function remoteEntryOf(folder: string): string {
  const { metaData } = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));
  return metaData.remoteEntry.name;
}

/** The unique name of a build. The bundler derives its global names in the page from it. */
function nameInPage(name: string, version: string): string {
  return `${name}_${version.replaceAll(/\W/g, '_')}`;
}
