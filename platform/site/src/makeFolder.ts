import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './fileTrouble.ts';

/**
 * Makes a folder and those above it, if they are not there. Node's own `recursive` never ends where
 * nothing can be made, such as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && path.dirname(folder) !== folder) {
      await makeFolder(path.dirname(folder));
      await mkdir(folder).catch(unlessThere);
      return;
    }
    unlessThere(error);
  }
}

function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') {
    throw error;
  }
}
