import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The memory that a program can use in addition to what Node itself needs. */
export const MAX_MB = 320;
const KB_PER_MB = 1024;

const SHELL = '/bin/sh';
/**
 * Limits the memory of the whole process: memory outside the heap can only be limited by the
 * kernel. Forbids writing files: core dumps, and any that a gap in Node's permissions would allow.
 * `env -i`, because some shells set variables.
 */
const WITH_LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -d "$0"; exec /usr/bin/env -i "$@"';

const supports = (option: string) => process.allowedNodeEnvironmentFlags.has(option);
/**
 * Only the program's own files have an `--allow-…` option. In particular, there is no
 * `--allow-worker`: a worker thread could start another one that has all permissions, with
 * `execArgv: []`.
 */
const OPTIONS = [
  supports('--permission') ? '--permission' : '--experimental-permission',
  // Databases are not subject to permissions.
  ...(supports('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
  // Some V8 options write files.
  '--freeze-flags-after-init',
  `--max-old-space-size=${MAX_MB}`,
];

const running = new Set<ChildProcess>();
// Ends the process even if it is stuck and does not notice that the gateway is gone.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A process, and the pipe to it. */
export interface IsolatedProcess {
  readonly child: ChildProcess;
  readonly pipe: Socket;
}

/**
 * Starts a program for untrusted code in a process with an empty environment and no permissions. It
 * gets nothing but its own files and a pipe, file descriptor 3. It does not keep this process
 * running, and ends together with it.
 */
export function startIsolated(program: URL, imports: readonly URL[]): IsolatedProcess {
  const files = [program, ...imports].map((url) => fileURLToPath(url));
  const [file = '', ...others] = files.filter(existsSync).map((name) => realpathSync(name));
  const command = [
    process.execPath,
    ...OPTIONS,
    ...[file, ...others].map((name) => `--allow-fs-read=${name}`),
    file,
  ];
  const [name = '', ...words] = existsSync(SHELL)
    ? [SHELL, '-c', WITH_LIMITS, dataLimit(), ...command]
    : command;
  const child = spawn(name, words, {
    env: {},
    cwd: '/',
    // In a separate process group, so that it cannot send signals to the gateway's group.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.unref();
  // Safe: Node creates a socket for a pipe.
  const pipe = child.stdio[3] as Socket;
  pipe.unref();
  return { child, pipe };
}

let limit: string | undefined;

/**
 * The limit for `ulimit -d`, in kilobytes. Only Linux supports it, and reports how much memory Node
 * itself needs.
 */
function dataLimit(): string {
  limit ??= readDataLimit();
  return limit;
}

/**
 * Node's own memory is measured, because it differs between versions: 80 MB in one, 570 MB in
 * another.
 */
function readDataLimit(): string {
  const print = 'process.stdout.write(require("fs").readFileSync("/proc/self/status"))';
  const { stdout } = spawnSync(process.execPath, ['--eval', print], { env: {}, encoding: 'utf8' });
  const [, kb] = /^VmData:\s*(\d+) kB/m.exec(stdout) ?? [];
  return kb === undefined ? 'unlimited' : String(Number(kb) + MAX_MB * KB_PER_MB);
}
