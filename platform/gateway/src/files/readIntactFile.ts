import type { SectionFile } from '@portal/page-protocol/RegistryView';
import { FILES } from './createFileServer.ts';
import type { SiteStore } from './createSiteStore.ts';

/** The files of a version of the shell or of a section, and where they are. */
export interface VersionFiles {
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, SectionFile>>;
}

/** Reads a text file of a version. Rejects if its bytes are not those of the registry. */
export async function readIntactFile(
  site: Pick<SiteStore, 'file'>,
  { baseUrl, files }: VersionFiles,
  name: string,
): Promise<string> {
  const path = baseUrl.slice(FILES.length) + name;
  const file = baseUrl.startsWith(FILES) ? await site.file(path, new Set()) : undefined;
  if (!file) {
    throw new Error(`${baseUrl}${name} is not there.`);
  }
  if ((await hashOf('SHA-384', file.bytes)) !== files[name]?.integrity) {
    throw new Error(`${baseUrl}${name} is not the file that the registry names: its hash differs.`);
  }
  return new TextDecoder().decode(file.bytes);
}

/** The hash as `integrity` and a content security policy write it. */
export async function hashOf(
  algorithm: 'SHA-256' | 'SHA-384',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return `${algorithm.toLowerCase().replace('-', '')}-${btoa(String.fromCharCode(...hash))}`;
}
