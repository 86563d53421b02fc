import { createHash, randomUUID } from 'node:crypto';
import { type BigIntStats, constants, stat as statWithCallback } from 'node:fs';
import {
  access,
  chmod,
  link,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  codeOf,
  explainFileError,
  makeFolder,
  READ_ONLY,
  readAtMost,
  unlessMissing,
} from './fileSystem.ts';
import { OperatorError } from './OperatorError.ts';
import { MAX_FILE_BYTES, type Site, type SiteEntry, type SiteReading } from './Site.ts';

/**
 * A site in a local folder. Symbolic links are only followed within the folder: files outside of it
 * must not be read or overwritten.
 */
export function createFolderSite(folder: string): Site {
  const fileOf = (name: string) => path.join(folder, name);
  /** Rethrows user-fixable errors with a one-sentence explanation. */
  const explained = async <Value>(name: string, work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (cause) {
      throw explainFileError(cause, fileOf(name)) ?? explainRace(cause, folder) ?? cause;
    }
  };
  const assertInside = async (name: string): Promise<void> => {
    if (await leadsOut(path.dirname(fileOf(name)), folder)) {
      throw new OperatorError(
        `${fileOf(name)} leads out of ${folder}, so nothing is written there; remove the link and run the command again.`,
      );
    }
  };
  const write = async (
    name: string,
    bytes: Uint8Array,
    finish: (temporary: string) => Promise<boolean>,
  ): Promise<boolean> => {
    await assertInside(name);
    await makeFolder(path.dirname(fileOf(name)));
    return writeAtomically(fileOf(name), bytes, finish);
  };
  const list = rememberLists(folder);

  return {
    address: folder,
    isNear: true,
    read(name, knownTag, maxBytes = MAX_FILE_BYTES) {
      // Only documents and keys are ever replaced.
      const read = name.startsWith('files/') ? readTagged : readSettled;
      return explained(name, read(folder, fileOf(name), { knownTag, maxBytes }));
    },
    list: (prefix) => explained(prefix, list(prefix)),
    create: (name, bytes) =>
      explained(
        name,
        write(name, bytes, (temporary) => linkUnlessExists(temporary, fileOf(name))),
      ),
    replace: (name, bytes, tag) =>
      explained(
        name,
        write(name, bytes, (temporary) => replaceTagged(folder, { temporary, name, tag })),
      ),
    async remove(name) {
      await assertInside(name);
      await explained(name, rm(fileOf(name), { force: true }));
      // Empty folders are removed, because a bucket has none either.
      await rmdir(path.dirname(fileOf(name))).catch(() => undefined);
    },
    assertWritable: (name) => explained(name, assertWritable(fileOf(name))),
  };
}

/**
 * Explains an error caused by a concurrent change: if a file disappears during a write, someone
 * else has deleted or replaced it. (For reads, a missing file is not an error.)
 */
function explainRace(cause: unknown, folder: string): OperatorError | undefined {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'].includes(codeOf(cause))
    ? new OperatorError(
        `Somebody else changed files in ${folder} at the same moment; run the command again.`,
        { code: 'conflict', cause },
      )
    : undefined;
}

/** Whether symbolic links in the existing part of this path lead out of the folder. */
async function leadsOut(target: string, folder: string): Promise<boolean> {
  const [real, site] = [
    await unlessMissing(realpath(target)),
    await unlessMissing(realpath(folder)),
  ];
  if (site === undefined) {
    return false;
  }
  return real === undefined ? leadsOut(path.dirname(target), folder) : !isInside(real, site);
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

interface ReadOptions {
  readonly knownTag: string | undefined;
  readonly maxBytes: number;
}

async function readTagged(
  folder: string,
  file: string,
  { knownTag, maxBytes }: ReadOptions,
): Promise<SiteReading> {
  const real = await unlessMissing(realpath(file));
  if (real === undefined || !isInside(real, await realpath(folder))) {
    return { status: 'missing' };
  }
  const handle = await unlessMissing(open(real, READ_ONLY));
  if (!handle) {
    return { status: 'missing' };
  }
  try {
    const facts = await handle.stat({ bigint: true });
    if (!facts.isFile()) {
      return { status: 'missing' };
    }
    const tag = tagOf(facts);
    return tag === knownTag
      ? { status: 'unchanged' }
      : { status: 'found', bytes: await readAtMost(handle, Number(facts.size), maxBytes), tag };
  } finally {
    await handle.close();
  }
}

interface FileFacts {
  readonly ino: bigint;
  readonly mtimeNs: bigint;
  readonly size: bigint;
}

/**
 * Files are never modified in place, so different content has a different inode, or at least a
 * different modification time.
 */
function tagOf({ ino, mtimeNs, size }: FileFacts): string {
  return `${ino}-${mtimeNs}-${size}`;
}

/** A listing of a folder without subfolders. Valid until a file in the folder is written. */
interface RememberedList {
  readonly folderTag: string;
  readonly until: number;
  readonly entries: readonly SiteEntry[];
}

/** The maximum age of a listing, in case a file is edited in place. */
const REMEMBERED_MS = 2_000;

/**
 * Two writes within this time can leave the folder with the same modification time. So if a folder
 * has just changed, its listing may be incomplete.
 */
const GRANULARITY_MS = 100;

/**
 * Lists files. Gateways list the same folder for each visitor's request, so the listing is reused
 * while the folder is unchanged. If the result is the same object as before, nothing has changed.
 */
function rememberLists(folder: string): Site['list'] {
  const remembered = new Map<string, RememberedList>();
  return async (prefix) => {
    const within = path.join(folder, path.posix.dirname(`${prefix}x`));
    const facts = await unlessMissing(stat(within, { bigint: true }));
    const known = remembered.get(prefix);
    const folderTag = facts && tagOf(facts);
    if (known && known.folderTag === folderTag && performance.now() < known.until) {
      return known.entries;
    }
    remembered.delete(prefix);
    const { entries, isFlat } = await listStarting(folder, within, prefix);
    // oxlint-disable-next-line portal/closed-clocks -- compared with the date of a file
    const age = Date.now() - Number((facts?.mtimeNs ?? 0n) / 1_000_000n);
    if (folderTag !== undefined && isFlat && age > GRANULARITY_MS) {
      remembered.set(prefix, { folderTag, entries, until: performance.now() + REMEMBERED_MS });
    }
    return entries;
  };
}

async function listStarting(
  folder: string,
  within: string,
  prefix: string,
): Promise<{ readonly entries: readonly SiteEntry[]; readonly isFlat: boolean }> {
  const start = path.join(folder, path.sep).length;
  const found =
    (await unlessMissing(readdir(within, { withFileTypes: true, recursive: true }))) ?? [];
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).slice(start))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.startsWith(prefix));
  const entries = await Promise.all(
    files.map(async (name) => {
      // Temporary files of other commands can disappear between listing and reading.
      const facts = await unlessMissing(statQuickly(path.join(folder, name)));
      return facts ? [{ path: name, bytes: Number(facts.size), tag: tagOf(facts) }] : [];
    }),
  );
  return { entries: entries.flat(), isFlat: found.every((entry) => !entry.isDirectory()) };
}

/**
 * Uses a callback, because Node's promises take five times as long, and a portal has hundreds of
 * documents.
 */
function statQuickly(file: string): Promise<BigIntStats> {
  return new Promise((resolve, reject) => {
    statWithCallback(file, { bigint: true }, (error, facts) =>
      error ? reject(error) : resolve(facts),
    );
  });
}

/**
 * Makes files readable by all users regardless of the umask, because gateways run as another user.
 */
const READABLE = 0o644;

/** Writes to a temporary file first, so that readers never see an incomplete file. */
async function writeAtomically(
  file: string,
  bytes: Uint8Array,
  finish: (temporary: string) => Promise<boolean>,
): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
  try {
    await writeFile(temporary, bytes, { flag: 'wx' });
    await chmod(temporary, (await stat(temporary)).mode | READABLE);
    return await finish(temporary);
  } finally {
    await rm(temporary, { force: true });
    await removeLeftovers(file);
  }
}

const TEMPORARY = '.writing';
/** Much longer than a write takes. */
const LEFTOVER_MS = 60_000;

/** Removes temporary files left behind by earlier writers of this file that were killed. */
async function removeLeftovers(file: string): Promise<void> {
  const [folder, start] = [path.dirname(file), `${path.basename(file)}.`];
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.startsWith(start) && name.endsWith(TEMPORARY),
  );
  for (const leftover of names.map((name) => path.join(folder, name))) {
    const facts = await unlessMissing(stat(leftover));
    // oxlint-disable-next-line portal/closed-clocks -- compared with the date of a file
    if (facts && Date.now() - facts.mtimeMs > LEFTOVER_MS) {
      // Another user's files can only be removed by that user's next write.
      await rm(leftover, { force: true }).catch(() => undefined);
    }
  }
}

async function linkUnlessExists(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') {
      return false;
    }
    throw cause;
  }
}

interface Replacement {
  /** The temporary file with the new content. */
  readonly temporary: string;
  readonly name: string;
  readonly tag: string;
}

/**
 * Replaces a file that still has this tag. Each state of a file has one successor, whose name is
 * derived from the tag: the first writer who creates it wins, and then renames it.
 */
async function replaceTagged(
  folder: string,
  { temporary, name, tag }: Replacement,
): Promise<boolean> {
  const file = path.join(folder, name);
  const successor = successorOf(file, tag);
  if (!(await isCurrent(folder, file, tag))) {
    return false;
  }
  await access(file, constants.W_OK);
  if (!(await linkUnlessExists(temporary, successor))) {
    await completeWrite(folder, file, tag);
    return false;
  }
  try {
    if (!(await isCurrent(folder, file, tag))) {
      return false;
    }
    await unlessMissing(rename(successor, file));
    return true;
  } finally {
    await rm(successor, { force: true });
  }
}

function successorOf(file: string, tag: string): string {
  return `${file}.${createHash('sha256').update(tag).digest('hex').slice(0, 16)}.next`;
}

async function isCurrent(folder: string, file: string, tag: string): Promise<boolean> {
  const reading = await readTagged(folder, file, { knownTag: tag, maxBytes: 0 });
  return reading.status === 'unchanged';
}

/** How often and how long to wait for another writer: in total much longer than a write takes. */
const TURNS = 20;
const TURN_MS = 10;

/**
 * Waits for the writer whose successor of this state has won. If that writer was killed, its
 * successor is still there, and this function renames it.
 */
async function completeWrite(folder: string, file: string, tag: string): Promise<void> {
  const successor = successorOf(file, tag);
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (!(await exists(successor))) {
      return;
    }
    await wait(TURN_MS);
  }
  if (await isCurrent(folder, file, tag)) {
    await unlessMissing(rename(successor, file));
  } else {
    await rm(successor, { force: true });
  }
}

/** Reads a file after renaming the successor of its current state, if there is one. */
async function readSettled(
  folder: string,
  file: string,
  options: ReadOptions,
): Promise<SiteReading> {
  const reading = await readTagged(folder, file, options);
  if (reading.status !== 'found' || !(await exists(successorOf(file, reading.tag)))) {
    return reading;
  }
  // A user without write access leaves this to the file's next writer.
  await completeWrite(folder, file, reading.tag).catch(() => undefined);
  return readTagged(folder, file, options);
}

async function exists(file: string): Promise<boolean> {
  return (await unlessMissing(stat(file))) !== undefined;
}

/** Fails if this user could not write the file, or the innermost of its folders that exists. */
async function assertWritable(file: string): Promise<void> {
  const found = await unlessMissing(stat(file));
  if (found) {
    await access(file, constants.W_OK);
  } else if (path.dirname(file) !== file) {
    await assertWritable(path.dirname(file));
  }
}
