import { readFileSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { codeOf, unlessMissing } from './fileTrouble.ts';

/** A lock is held for milliseconds. Of what cannot be asked whether it lives, one this old was left behind. */
const ABANDONED_MS = 30_000;

/** Who holds a lock. Numbers of processes are given out again, so the moment of the start belongs to it where the system tells it. */
const holderSchema = z.object({
  host: z.string(),
  pid: z.int().positive(),
  startedAt: z.string().optional(),
});

/**
 * Does work while no other process that asks for the same lock does: a file. `undefined`: another one is at it. What a process has left
 * behind that was ended is taken over, on this machine at once.
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

async function take(lock: string): Promise<boolean> {
  if (await createLock(lock)) {
    return true;
  }
  if (!(await isAbandoned(lock))) {
    return false;
  }
  // Of two who find it, the second would take away the lock that the first has made by then; so clearing away takes a lock, too.
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
    // On a full disk the file is there, without its content.
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
  return Date.now() - made.mtimeMs > ABANDONED_MS;
}

/** Nobody whose lock holds something else, or nothing yet. */
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
    // It is there, and another user's.
    return codeOf(cause) === 'EPERM';
  }
}

/** When a process was started, in the words of the system; `undefined` where there is no such process, and on systems that do not tell. */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program, in brackets, may hold anything. Source: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return undefined;
  }
}
