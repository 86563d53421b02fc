import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import { FILES } from '../createFileServer.ts';
import type { SiteStore } from '../createSiteStore.ts';
import type { ServerFile } from './RenderThread.ts';

/** A version that has a server file. */
export type Rendering<Version extends { readonly server?: string }> = Version & {
  readonly server: string;
};

/** Reads a version's server file. Rejects if its bytes are not those of the registry. */
export async function readServerFile(
  site: Pick<SiteStore, 'file'>,
  { baseUrl, server, files }: Rendering<Pick<KeptSectionVersion, 'baseUrl' | 'server' | 'files'>>,
): Promise<ServerFile> {
  const path = baseUrl.slice(FILES.length) + server;
  const file = baseUrl.startsWith(FILES) ? await site.file(path, new Set()) : undefined;
  if (!file) {
    throw new Error(`${baseUrl}${server} is not there.`);
  }
  const hash = await crypto.subtle.digest('SHA-384', file.bytes);
  const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  if (integrity !== files[server]?.integrity) {
    throw new Error(
      `${baseUrl}${server} is not the file that the registry names: its hash differs.`,
    );
  }
  return { path, source: new TextDecoder().decode(file.bytes) };
}
