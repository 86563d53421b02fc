import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';
const parts = new Set();

/** Starts a program that does a part of this one's work. It ends with this one, and so does everything that it has started itself. */
export function spawnPart(command, args, options) {
  // A group of its own can be ended as a whole; Windows has no such thing.
  const part = spawn(command, args, { ...options, detached: !isWindows });
  parts.add(part);
  part.once('close', () => parts.delete(part));
  return part;
}

/** Runs such a program to its end. Resolves with its exit code and what it wrote on both channels; rejects when it could not be started. */
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

/** Ends every part that is still at work. */
export function endParts() {
  for (const { pid } of parts) {
    // There is none where the program could not be started.
    if (pid !== undefined) {
      endGroup(pid);
    }
  }
}

process.once('exit', endParts);

function endGroup(pid) {
  try {
    process.kill(isWindows ? pid : -pid);
  } catch {
    // It has ended in the meantime.
  }
}
