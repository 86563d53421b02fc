import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
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
import { codeOf, explainFileError, makeFolder, unlessMissing } from './fileSystem.ts';
import { OperatorError } from './OperatorError.ts';
import type { Site, SiteEntry, SiteReading } from './Site.ts';
import { describeLock, withLock } from './withLock.ts';

/**
 * A site in a local folder. Symbolic links are only followed within the folder: files outside of it
 * must not be read or overwritten.
 */
export function createFolderSite(folder: string): Site {
  const fileOf = (name: string) => path.join(folder, name);
  /** Rethrows user-fixable errors with a one-sentence explanation. */
  const explained = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (cause) {
      const sentence = explainFileError(cause, folder) ?? explainRace(cause, folder);
      throw sentence === undefined ? cause : new OperatorError(sentence, { cause });
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

  return {
    address: folder,
    isNear: true,
    read: (name, knownTag) => explained(readTagged(folder, fileOf(name), knownTag)),
    list: (prefix) => explained(listStarting(folder, prefix)),
    create: (name, bytes) =>
      explained(write(name, bytes, (temporary) => linkUnlessExists(temporary, fileOf(name)))),
    async replace(name, bytes, tag) {
      const replaceTagged = async () => {
        const reading = await readTagged(folder, fileOf(name), tag);
        return (
          reading.status === 'unchanged' &&
          (await write(
            name,
            bytes,
            async (temporary) => (await rename(temporary, fileOf(name)), true),
          ))
        );
      };
      return explained(withLockInTime(`${fileOf(name)}.lock`, replaceTagged));
    },
    async remove(name) {
      await assertInside(name);
      await explained(rm(fileOf(name), { force: true }));
      // A bucket has no empty folders either.
      await rmdir(path.dirname(fileOf(name))).catch(() => undefined);
    },
  };
}

/** How often and how long to wait for a lock, in total much longer than a write takes. */
const LOCK_TRIES = 20;
const LOCK_STEP_MS = 50;

/**
 * Runs `work` while holding a lock file. Fails with an `OperatorError` if a different process does
 * not release the lock in time.
 */
async function withLockInTime(lock: string, work: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const isDone = await withLock(lock, work);
    if (isDone !== undefined) {
      return isDone;
    }
    await wait(LOCK_STEP_MS * (0.5 + Math.random()));
  }
  throw new OperatorError(
    `${await describeLock(lock)} Nothing was changed here; run the command again.`,
  );
}

/**
 * Explains an error caused by a concurrent change: if a file disappears during a write, someone
 * else deleted or replaced it. (For reads, a missing file is not an error.)
 */
function explainRace(cause: unknown, folder: string): string | undefined {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'].includes(codeOf(cause))
    ? `Somebody else changed files in ${folder} at the same moment; run the command again.`
    : undefined;
}

/** Whether the existing part of this path leads out of the folder through symbolic links. */
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

/**
 * Do not follow a symbolic link at the end of the path, and do not block on special files. Windows
 * does not support these flags.
 */
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function readTagged(
  folder: string,
  file: string,
  knownTag: string | undefined,
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
    // Files are never modified in place, so different content has a different inode, or at least a
    // different modification time.
    const facts = await handle.stat({ bigint: true });
    if (!facts.isFile()) {
      return { status: 'missing' };
    }
    const tag = `${facts.ino}-${facts.mtimeNs}-${facts.size}`;
    return tag === knownTag
      ? { status: 'unchanged' }
      : { status: 'found', bytes: new Uint8Array(await handle.readFile()), tag };
  } finally {
    await handle.close();
  }
}

async function listStarting(folder: string, prefix: string): Promise<readonly SiteEntry[]> {
  const within = path.join(folder, path.posix.dirname(`${prefix}x`));
  const entries =
    (await unlessMissing(readdir(within, { withFileTypes: true, recursive: true }))) ?? [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.startsWith(prefix));
  const found = await Promise.all(
    files.map(async (name) => {
      // Temporary files of other commands can disappear between listing and reading.
      const facts = await unlessMissing(stat(path.join(folder, name)));
      return facts ? [{ path: name, bytes: facts.size }] : [];
    }),
  );
  return found.flat();
}

/** Writes to a temporary file first, so that readers never see an incomplete file. */
async function writeAtomically(
  file: string,
  bytes: Uint8Array,
  finish: (temporary: string) => Promise<boolean>,
): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}.writing`;
  try {
    await writeFile(temporary, bytes, { flag: 'wx' });
    return await finish(temporary);
  } finally {
    await rm(temporary, { force: true });
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
