import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { readAtMost } from '@portal/site/fileSystem';
import { OperatorError } from '@portal/site/OperatorError';

/** Without following a link or waiting for a pipe. Windows has neither. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads an ordinary file of a folder that somebody else has written, but not more than one byte
 * beyond `maxBytes`. Fails with an `OperatorError`, without reading any of it, if it is a link, a
 * pipe, a device or a folder. `undefined` if there is no such file.
 */
export async function readPlainFile(
  folder: string,
  name: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await openPlain(folder, name);
  try {
    const facts = await file?.stat();
    if (!file || !facts) {
      return undefined;
    }
    if (!facts.isFile()) {
      throw notPlain(folder, name);
    }
    return await readAtMost(file, facts.size, maxBytes);
  } finally {
    await file?.close();
  }
}

async function openPlain(folder: string, name: string): Promise<FileHandle | undefined> {
  try {
    return await open(path.join(folder, name), FLAGS);
  } catch (error) {
    // Safe: the file system throws nothing else.
    switch ((error as NodeJS.ErrnoException).code) {
      case 'ENOENT':
      case 'ENOTDIR':
        return undefined;
      case 'ELOOP':
      case 'ENXIO':
      case 'EISDIR':
        throw notPlain(folder, name);
      default:
        throw error;
    }
  }
}

function notPlain(folder: string, name: string): OperatorError {
  return new OperatorError(
    `${folder} cannot be shipped: ${name} is a link, a folder, a pipe or a device; a build consists of ordinary files.`,
    { code: 'check' },
  );
}
