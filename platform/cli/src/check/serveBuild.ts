import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { filesOf } from '@portal/page-protocol/filesOf';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { messageOf } from '@portal/site/messageOf';
import { OperatorError } from '@portal/site/OperatorError';
import { integrityOf } from '@portal/site/versions';

export interface BuildServer {
  /** The URL of a page that loads these versions one after the other. */
  addressOf(versions: readonly SectionVersion[]): string;
  /** Fails with an `OperatorError` if a file that a page requested could not be read. */
  assertRead(): void;
  close(): void;
}

type Send = (status: number, type: string, body: string | Uint8Array) => unknown;
type Respond = (url: string, send: Send) => Promise<unknown>;

/** The script that loads the versions in the page. */
const SCRIPT = 'contract.page.js';

/** The portal's rule for scripts: each one needs a hash. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'",
  'integrity-policy': 'blocked-destinations=(script)',
};

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/**
 * Serves versions of a section locally, with pages that load them and write the contents of their
 * modules into the `output` element. `read` returns the file at a path `<app>/<version>/<file>`.
 */
export async function serveBuild(
  name: string,
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<BuildServer> {
  const script = await readFile(path.join(import.meta.dirname, SCRIPT));
  const pages = new Map<string, string>();
  const failures: unknown[] = [];
  const respond: Respond = async (url, send) => {
    const page = pages.get(url);
    if (page !== undefined) {
      return send(200, 'text/html; charset=utf-8', page);
    }
    if (url === `/${SCRIPT}`) {
      return send(200, 'text/javascript', script);
    }
    const built = url.startsWith('/files/') ? await read(url.slice('/files/'.length)) : undefined;
    return built
      ? send(200, TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'application/octet-stream', built)
      : send(404, 'text/plain', 'There is no such file.');
  };
  const server = createServer((request, response) => {
    const send: Send = (status, type, body) =>
      response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body);
    respond(new URL(request.url ?? '/', 'http://localhost').pathname, send).catch(
      (cause: unknown) => {
        failures.push(cause);
        send(502, 'text/plain', 'The file could not be read.');
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: a listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    addressOf(versions) {
      const url = `/${pages.size}`;
      pages.set(url, hostPage(name, versions, integrityOf(script)));
      return `http://127.0.0.1:${port}${url}`;
    },
    assertRead() {
      const [cause] = failures;
      if (cause !== undefined) {
        throw new OperatorError(`A file of ${name} could not be read: ${messageOf(cause)}`, {
          code: 'check',
          cause,
        });
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function hostPage(name: string, versions: readonly SectionVersion[], integrity: string): string {
  const loads = versions.map((version) => ({
    name,
    files: filesOf(version).map((file) => ({
      address: version.baseUrl + file,
      integrity: version.files[file]?.integrity,
      isEntry: file === version.entry,
    })),
  }));
  return `<!doctype html>
<title>${name}</title>
<link rel="icon" href="data:,">
<output></output>
<script type="application/json" id="versions">${JSON.stringify(loads).replaceAll('<', '\\u003c')}</script>
<script defer src="/${SCRIPT}" integrity="${integrity}" crossorigin="anonymous"></script>
`;
}
