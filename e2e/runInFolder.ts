import { spawn } from 'node:child_process';

export interface RunResult {
  /** Its output, stdout and stderr. */
  readonly output: string;
  readonly seconds: number;
}

/** Runs a command in a folder. Fails with its output if it fails. */
export function runInFolder(
  folder: string,
  command: string,
  words: readonly string[],
): Promise<RunResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve({ output, seconds: (performance.now() - started) / 1000 });
      } else {
        reject(new Error(`${command} ${words.join(' ')} ended with ${code}.\n${output}`));
      }
    });
  });
}
