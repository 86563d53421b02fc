import { constants } from 'node:fs';
import { chmod, type FileHandle, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from './OperatorError.ts';

/**
 * Explains a file system error to the command's user in one sentence; `undefined` if the user
 * cannot fix it. `place` names the affected folder.
 */
export function explainFileError(cause: unknown, place: string): OperatorError | undefined {
  switch (codeOf(cause)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new OperatorError(
        `There is no room left on the disk of ${place}; make room and run the command again.`,
        { cause },
      );
    case 'EACCES':
    case 'EPERM':
      return new OperatorError(
        `This user may not read and write ${place}; change its permissions, or run the command as another user.`,
        { code: 'permission', cause },
      );
    case 'EROFS':
      return new OperatorError(`${place} cannot be written: its disk is read-only.`, {
        code: 'permission',
        cause,
      });
    case 'ENAMETOOLONG':
      return new OperatorError(`${place} cannot be written: its name is too long.`, { cause });
    default:
      return undefined;
  }
}

/** The code of a file system error, such as `ENOENT`; an empty string for other errors. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** The result of a read; `undefined` if the file does not exist. */
export async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'].includes(codeOf(cause))) {
      return undefined;
    }
    throw cause;
  }
}

/**
 * Flags against following a symbolic link at the end of a path and blocking on special files.
 * Windows does not support them.
 */
export const READ_ONLY =
  constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads an open file of this size, but at most one byte more than `maxBytes`. */
export async function readAtMost(
  file: Pick<FileHandle, 'read'>,
  size: number,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.min(size, maxBytes + 1));
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; length += read) {
    read = (await file.read(bytes, length)).bytesRead;
  }
  return bytes.slice(0, length);
}

/**
 * Creates a folder and its parents unless they exist. Node's `recursive` option is not used,
 * because it never returns where folders cannot be created, such as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeReadable(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && path.dirname(folder) !== folder) {
      await makeFolder(path.dirname(folder));
      await makeReadable(folder).catch(unlessThere);
      return;
    }
    unlessThere(error);
  }
}

/** Creates a folder that all users can read, regardless of the umask. */
async function makeReadable(folder: string): Promise<void> {
  await mkdir(folder);
  await chmod(folder, (await stat(folder)).mode | 0o755);
}

function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') {
    throw error;
  }
}
