import type { SectionFile } from '@portal/page-protocol/RegistryView';
import type { SiteStore } from '../releases/siteStore.ts';
import { FILES } from './fileRoutes.ts';

/** A version of the shell or a section, with its files. */
export interface VersionFiles {
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, SectionFile>>;
}

/** Reads a text file of a version, see `readIntactBytes`. */
export async function readIntactFile(...file: Parameters<typeof readIntactBytes>): Promise<string> {
  return new TextDecoder().decode(await readIntactBytes(...file));
}

/**
 * Reads a file of a version by its URL, which starts with `basePath`. **Fails** if the file's hash
 * differs from the one in the registry.
 */
export async function readIntactBytes(
  site: Pick<SiteStore, 'file'>,
  { baseUrl, files }: VersionFiles,
  name: string,
  basePath = '',
): Promise<Uint8Array> {
  const folder = basePath + FILES;
  const path = baseUrl.slice(folder.length) + name;
  const file = baseUrl.startsWith(folder) ? await site.file(path, new Set()) : undefined;
  if (!file) {
    throw new Error(`${baseUrl}${name} does not exist.`);
  }
  if ((await hashOf('SHA-384', file.bytes)) !== files[name]?.integrity) {
    throw new Error(`${baseUrl}${name} is not the file that the registry lists: its hash differs.`);
  }
  return file.bytes;
}

/** Returns the hash in the format of `integrity` and of content security policies. */
export async function hashOf(
  algorithm: 'SHA-256' | 'SHA-384',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return `${algorithm.toLowerCase().replace('-', '')}-${btoa(String.fromCharCode(...hash))}`;
}
