import { readFile, stat } from 'node:fs/promises';

/**
 * The text of an operator's file; `undefined` if it cannot be read, or if it is a folder, a device
 * or a pipe, because reading a pipe without a writer never ends.
 */
export async function readTextFile(file: string): Promise<string | undefined> {
  try {
    return (await stat(file)).isFile() ? await readFile(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
