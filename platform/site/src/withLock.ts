import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { codeOf, unlessMissing } from './fileSystem.ts';

/**
 * Age at which a lock counts as abandoned if its holder cannot be checked. Locks are normally held
 * for milliseconds.
 */
const ABANDONED_MS = 30_000;

/**
 * The holder of a lock. Because process ids are reused, it includes the process's start time where
 * the system provides it.
 */
const holderSchema = z.object({
  host: z.string(),
  pid: z.int().positive(),
  startedAt: z.string().optional(),
});

/**
 * Runs `work` while holding a lock file; `undefined` if a different process holds the lock. Removes
 * locks of dead processes: immediately if they ran on this machine, otherwise after `ABANDONED_MS`.
 */
export async function withLock<Value>(
  lock: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  if (!(await take(lock))) {
    return undefined;
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Describes in two sentences who holds a lock, for how long, and when it counts as abandoned. */
export async function describeLock(lock: string): Promise<string> {
  const [text = '', made] = [
    await unlessMissing(readFile(lock, 'utf8')),
    await unlessMissing(stat(lock)),
  ];
  const holder = readHolder(text);
  const who = holder ? `Process ${holder.pid} of ${JSON.stringify(holder.host)}` : 'Somebody';
  const seconds = made ? Math.round((await ageOf(lock, made)) / 1000) : 0;
  return `${who} has held ${lock} for ${seconds} s. A lock of another machine counts as abandoned after ${ABANDONED_MS / 1000} s.`;
}

async function take(lock: string): Promise<boolean> {
  if (await createLock(lock)) {
    return true;
  }
  if (!(await isAbandoned(lock))) {
    return false;
  }
  // Removing an abandoned lock also requires a lock; otherwise, when two processes do it, the
  // second could remove the first one's new lock.
  const clearing = `${lock}.clearing`;
  if (!(await createLock(clearing))) {
    if (await isAbandoned(clearing)) {
      await rm(clearing, { force: true });
    }
    return false;
  }
  try {
    if (await isAbandoned(lock)) {
      await rm(lock, { force: true });
    }
  } finally {
    await rm(clearing, { force: true });
  }
  return createLock(lock);
}

async function createLock(lock: string): Promise<boolean> {
  const { pid } = process;
  const holder = { host: hostname(), pid, startedAt: startOf(pid) };
  try {
    await writeFile(lock, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') {
      return false;
    }
    // On a full disk, the lock file is created but stays empty.
    await rm(lock, { force: true }).catch(() => undefined);
    throw cause;
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  const [text, made] = [
    await unlessMissing(readFile(lock, 'utf8')),
    await unlessMissing(stat(lock)),
  ];
  if (text === undefined || !made) {
    return false;
  }
  const holder = readHolder(text);
  if (holder?.host === hostname()) {
    return !isAlive(holder.pid) || holder.startedAt !== startOf(holder.pid);
  }
  return (await ageOf(lock, made)) > ABANDONED_MS;
}

/**
 * How many milliseconds ago a lock was made, by the clock of its file system, which can differ from
 * this machine's. A lock from the future was made before somebody set that clock back.
 */
async function ageOf(lock: string, made: { readonly mtimeMs: number }): Promise<number> {
  const probe = `${lock}.${randomUUID()}`;
  try {
    await writeFile(probe, '');
    return Math.abs((await stat(probe)).mtimeMs - made.mtimeMs);
  } finally {
    await rm(probe, { force: true });
  }
}

/** Parses the holder of a lock; `undefined` if the content is empty or invalid. */
function readHolder(text: string): z.infer<typeof holderSchema> | undefined {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    // The process exists but belongs to another user.
    return codeOf(cause) === 'EPERM';
  }
}

/**
 * When a process was started, in the system's format; `undefined` if the process does not exist or
 * the system does not provide the time.
 */
function startOf(pid: number): string | undefined {
  try {
    // The program's name, in parentheses, can contain any characters. Source:
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return undefined;
  }
}
