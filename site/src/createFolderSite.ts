import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, fileTrouble } from './fileTrouble.ts';
import { OperatorError } from './OperatorError.ts';
import type { Site, SiteEntry, SiteReading } from './Site.ts';

/** A lock is held for milliseconds; one this old was left behind by a process that was ended. */
const ABANDONED_MS = 30_000;

/** A site in a folder of this machine. */
export function createFolderSite(folder: string): Site {
  const place = (name: string) => path.join(folder, name);
  /** A full disk or a missing permission is said in a sentence. */
  const tell = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (cause) {
      const sentence = fileTrouble(cause, folder);
      throw sentence === undefined ? cause : new OperatorError(sentence, { cause });
    }
  };

  return {
    address: folder,
    isNear: true,
    read: (name, knownTag) => tell(readTagged(place(name), knownTag)),
    list: (prefix) => tell(listStarting(folder, prefix)),
    create: (name, bytes) =>
      tell(writeAside(place(name), bytes, (aside) => linkUnlessThere(aside, place(name)))),
    replace: (name, bytes, tag) => tell(replaceTagged(place(name), bytes, tag)),
  };
}

async function readTagged(file: string, knownTag: string | undefined): Promise<SiteReading> {
  const handle = await unlessMissing(open(file));
  if (!handle) {
    return { status: 'missing' };
  }
  try {
    // A file is never written in place, so another content is another inode, or at least another moment.
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

async function listFiles(folder: string, place: string): Promise<readonly SiteEntry[]> {
  const entries =
    (await unlessMissing(
      readdir(path.join(folder, place), { withFileTypes: true, recursive: true }),
    )) ?? [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({
      path: path.relative(folder, file).split(path.sep).join('/'),
      bytes: (await stat(file)).size,
    })),
  );
}

async function listStarting(folder: string, prefix: string): Promise<readonly SiteEntry[]> {
  const entries = await listFiles(folder, path.posix.dirname(`${prefix}x`));
  return entries.filter((entry) => entry.path.startsWith(prefix));
}

async function replaceTagged(file: string, bytes: Uint8Array, tag: string): Promise<boolean> {
  const lock = `${file}.lock`;
  if (!(await createLock(lock))) {
    return false;
  }
  try {
    const there = await readTagged(file, tag);
    return (
      there.status === 'unchanged' &&
      (await writeAside(file, bytes, async (aside) => (await rename(aside, file), true)))
    );
  } finally {
    await rm(lock, { force: true });
  }
}

/** Writes beside the place first, so that nobody ever reads half a file. */
async function writeAside(
  file: string,
  bytes: Uint8Array,
  finish: (aside: string) => Promise<boolean>,
): Promise<boolean> {
  const aside = `${file}.${randomUUID()}.writing`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(aside, bytes);
    return await finish(aside);
  } finally {
    await rm(aside, { force: true });
  }
}

async function linkUnlessThere(aside: string, file: string): Promise<boolean> {
  try {
    await link(aside, file);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') {
      return false;
    }
    throw cause;
  }
}

async function createLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') {
      // On a full disk the file is there, without its content.
      await rm(lock, { force: true }).catch(() => undefined);
      throw cause;
    }
    const made = await unlessMissing(stat(lock));
    if (made && Date.now() - made.mtimeMs > ABANDONED_MS) {
      throw new OperatorError(
        `${lock} was left behind by a command that was ended; remove it and run this command again.`,
      );
    }
    return false;
  }
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(cause))) {
      return undefined;
    }
    throw cause;
  }
}
