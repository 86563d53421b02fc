import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSite, writeSite } from '../scripts/siteFolder.mjs';

/** Words for names of sections that a large portal could have: a name is a pair of them. */
const FIRST =
  'award,cast,cinema,classic,critic,director,family,festival,genre,museum,poster,quiz,score,studio';
const SECOND =
  'archive,board,calendar,club,diary,guide,index,journal,library,map,notes,report,shop,table';

/** The build that is copied: the smallest one that has a page without variable parts. */
const COPIED = 'search';

/**
 * Creates a site with the shell and the sections of a built site and copies of one section under
 * other names and URLs, until there are `count` sections. Returns the URLs of the copies.
 */
export function createScaleSite(built, folder, count) {
  const { shell, sections } = readSite(built);
  const apps = { shell, ...mapValues(sections, ({ current }) => current) };
  for (const [name, { version }] of Object.entries(apps)) {
    cpSync(path.join(built, 'files', name, version), path.join(folder, 'files', name, version), {
      recursive: true,
    });
  }
  const { [COPIED]: original, ...others } = sections;
  const copied = namesOfSections()
    .slice(0, Math.max(0, count - Object.keys(sections).length))
    .map(({ name, words }) => {
      const version = copyVersion(built, folder, { name, version: '1.0.0' });
      const page = { ...version.pages.results, slot: undefined };
      const address = `/${words.join('-')}`;
      const pages = { [name]: { ...page, path: address, label: `The ${words.join(' ')}` } };
      const current = { ...version, slots: undefined, pages };
      writeJson(current, folder, 'files', name, '1.0.0', 'build.json');
      return [name, { ...original, owner: `team ${words[0]}`, current }, address];
    });
  const copies = Object.fromEntries(copied.map(([name, release]) => [name, release]));
  const latest = mapValues({ ...others, [COPIED]: original }, (release) => ({
    ...release,
    previous: undefined,
    next: undefined,
  }));
  writeSite(folder, { shell, sections: { ...latest, ...copies } });
  return copied.map(([, , address]) => address);
}

/** Writes a build of the copied section with another version number. Returns its app and folder. */
export function createSectionBuild(built, folder, version) {
  const target = { name: COPIED, version };
  writeJson(copyVersion(built, folder, target), folder, 'files', COPIED, version, 'build.json');
  return { app: `mfe-${COPIED}`, folder: path.join(folder, 'files', COPIED, version) };
}

/** Writes a copy of the shell's build as another version. Returns its app, folder and version. */
export function createShellBuild(built, folder, version) {
  const { shell } = readSite(built);
  const target = path.join(folder, 'files/shell', version);
  cpSync(path.join(built, 'files/shell', shell.version), target, { recursive: true });
  const moved = { ...shell, version, baseUrl: `/files/shell/${version}/` };
  writeJson(moved, target, 'build.json');
  return { app: 'shell', folder: target, shell: moved };
}

/** Makes another shell live, as `ship` does. */
export function moveShell(folder, shell) {
  writeSite(folder, { ...readSite(folder), shell });
}

function namesOfSections() {
  return FIRST.split(',').flatMap((first) =>
    SECOND.split(',').map((second) => ({ name: first + second, words: [first, second] })),
  );
}

/**
 * Creates a version of a section from the current version of the copied one, with different file
 * names and hashes, as another build would have. Returns its description.
 */
function copyVersion(built, folder, { name, version }) {
  const { current } = readSite(built).sections[COPIED];
  const from = path.join(built, 'files', COPIED, current.version);
  const hashes = new Set(
    Object.keys(current.files).flatMap((file) => file.match(/\b[0-9a-f]{8}\b/g) ?? []),
  );
  const asIdentifier = (text) => text.replaceAll(/\W/g, '_');
  const replacements = [
    [`window.${COPIED}=`, `window.${name}=`],
    [asIdentifier(`${COPIED}_${current.version}`), asIdentifier(`${name}_${version}`)],
    // Page names must be unique, because sections link to pages by name.
    ...(name === COPIED ? [] : [[/\bresults:(?= ?\{\s*Page:)/g, `${name}:`]]),
    ...[...hashes].map((hash) => [hash, hashOf('md5', name + version + hash, 'hex').slice(0, 8)]),
  ];
  const rename = (text) =>
    replacements.reduce((renamed, [old, now]) => renamed.replaceAll(old, now), text);

  const files = Object.keys(current.files).map((file) => {
    const text = readFileSync(path.join(from, file), 'utf8');
    const mark = /\.(js|css)$/.test(file) ? `/* ${name} ${version} */\n` : '';
    return {
      file: rename(file),
      integrity: current.files[file].integrity,
      text: mark + rename(text),
    };
  });
  updateHashes(files);

  const target = path.join(folder, 'files', name, version);
  mkdirSync(target, { recursive: true });
  for (const { file, text } of files) {
    writeFileSync(path.join(target, file), text);
  }
  return {
    ...JSON.parse(rename(JSON.stringify(current))),
    version,
    baseUrl: `/files/${name}/${version}/`,
    files: Object.fromEntries(
      files.map(({ file, integrity, text }) => [
        file,
        { integrity, bytes: Buffer.byteLength(text) },
      ]),
    ),
  };
}

/**
 * Updates the hashes, including those of files that contain other files' hashes, until all are
 * correct.
 */
function updateHashes(files) {
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const changed of files) {
      const { integrity: old } = changed;
      changed.integrity = `sha384-${hashOf('sha384', changed.text, 'base64')}`;
      if (changed.integrity !== old) {
        isChanged = true;
        files.forEach((other) => (other.text = other.text.replaceAll(old, changed.integrity)));
      }
    }
  }
}

function hashOf(algorithm, text, encoding) {
  return createHash(algorithm).update(text).digest(encoding);
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function writeJson(value, ...parts) {
  writeFileSync(path.join(...parts), `${JSON.stringify(value, null, 2)}\n`);
}
