import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { Build } from '../Build.ts';

export interface BuildServer {
  readonly address: string;
  close(): void;
}

/** Loads the section in the page. */
const SCRIPT = 'contract.page.js';

/** As strict as the portal about scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/**
 * Serves a section's build locally, with a page that loads it and writes the section into its
 * `output` element.
 */
export async function serveBuild(
  { name, contents }: Build,
  version: SectionVersion,
): Promise<BuildServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response
        .writeHead(status, { 'content-type': type, 'content-security-policy': POLICY })
        .end(body);
    const built = url.startsWith(version.baseUrl)
      ? contents.get(url.slice(version.baseUrl.length))
      : undefined;

    if (url === '/') {
      return send(200, 'text/html; charset=utf-8', hostPage(name, version));
    }
    if (url === `/${SCRIPT}`) {
      return send(200, 'text/javascript', await readFile(path.join(import.meta.dirname, SCRIPT)));
    }
    return built
      ? send(200, TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'application/octet-stream', built)
      : send(404, 'text/plain', 'There is no such file.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: a listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}/`, close };
}

function hostPage(name: string, { baseUrl, entry, files }: SectionVersion): string {
  const data = JSON.stringify({
    name,
    entry: baseUrl + entry,
    integrity: files[entry]?.integrity,
  }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<title>${name}</title>
<link rel="icon" href="data:,">
<output></output>
<script type="application/json" id="section">${data}</script>
<script defer src="/${SCRIPT}"></script>
`;
}
