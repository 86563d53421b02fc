import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@portal/site/fileSystem';
import { ConfigError } from '../config/variables.ts';

/**
 * Names that are allowed in the cache folder: a folder for each version of the image conversion,
 * probe folders of other gateways that are checking it, and `lost+found` of a mounted disk.
 */
const OWN = /^(v\d+|probe-\w+|lost\+found)$/;

/**
 * Checks that the folder in `IMAGES_CACHE` is writable and contains nothing but the cache, because
 * the oldest files in it are deleted when the cache is full. **Fails** with `ConfigError`.
 */
export async function assertCacheFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    const probe = await mkdtemp(path.join(folder, 'probe-'));
    await writeFile(path.join(probe, 'file'), '');
    await rm(probe, { recursive: true });
  } catch (cause) {
    throw refuse(folder, 'it has to be a folder in which the gateway can write', cause);
  }
  const other = (await readdir(folder)).find((name) => !OWN.test(name));
  if (other !== undefined) {
    throw refuse(
      folder,
      `it has to be a folder for pictures alone, because the oldest files there are deleted, and it holds "${other}"`,
    );
  }
}

function refuse(folder: string, reason: string, cause?: unknown): ConfigError {
  return new ConfigError(`IMAGES_CACHE is "${folder}", but ${reason}.`, { cause });
}
