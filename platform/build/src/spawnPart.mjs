import { spawn, spawnSync } from 'node:child_process';

const isWindows = process.platform === 'win32';
const parts = new Set();

/**
 * Starts a child process that is killed, together with its own children, when this process exits.
 */
export function spawnPart(command, args, options) {
  // Starts a process group that can be killed as a whole. Windows has no process groups.
  const part = spawn(command, args, { ...options, detached: !isWindows });
  parts.add(part);
  part.once('close', () => parts.delete(part));
  return part;
}

/**
 * The command, arguments and options that start npm or npx. On Windows these are batch files: they
 * need a shell, and a shell splits arguments at spaces.
 */
export function npmProgram(name, args) {
  return isWindows
    ? [[name, ...args].map((word) => `"${word}"`).join(' '), [], { shell: true }]
    : [name, args, {}];
}

/**
 * Runs a child process to completion. Resolves with its exit code and output; rejects if it cannot
 * be started.
 */
export function runPart(command, args, options) {
  return new Promise((resolve, reject) => {
    const part = spawnPart(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const channel of [part.stdout, part.stderr]) {
      channel.on('data', (chunk) => (output += chunk));
    }
    part.on('error', reject);
    part.on('close', (code) => resolve({ code, output }));
  });
}

/** Kills all running children. */
export function endParts() {
  for (const { pid } of parts) {
    // `undefined` if the program could not be started.
    if (pid !== undefined) {
      endGroup(pid);
    }
  }
}

process.once('exit', endParts);

function endGroup(pid) {
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid);
  } catch {
    // The process has already exited.
  }
}
