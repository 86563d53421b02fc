import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { READ_ONLY, readAtMost, unlessMissing } from '@portal/site/fileSystem';
import { OperatorError } from '@portal/site/OperatorError';

/**
 * Reads a regular file from a folder that someone else has written, but at most one byte beyond
 * `maxBytes`. Fails with an `OperatorError`, without reading anything, if it is a link, a pipe, a
 * device or a folder. `undefined` if there is no such file.
 */
export async function readPlainFile(
  folder: string,
  name: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const place = path.join(folder, name);
  const facts = await unlessMissing(lstat(place));
  if (!facts) {
    return undefined;
  }
  if (!facts.isFile()) {
    throw new OperatorError(
      `${folder} cannot be shipped: ${name} is a link, a folder, a pipe or a device; a build consists of ordinary files.`,
      { code: 'check' },
    );
  }
  const file = await open(place, READ_ONLY);
  try {
    return await readAtMost(file, facts.size, maxBytes);
  } finally {
    await file.close();
  }
}
