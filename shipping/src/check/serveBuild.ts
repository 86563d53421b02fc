import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ts from 'typescript';
import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import type { Build } from '../Build.ts';

export interface BuildServer {
  readonly address: string;
  close(): void;
}

const contract = path.dirname(
  createRequire(import.meta.url).resolve('@portal/shared/contract/Section'),
);
const imports = JSON.stringify({
  imports: { '@portal/shared/contract/Section': '/contract/Section.ts' },
});
const importsHash = createHash('sha256').update(imports).digest('base64');
/** As strict as the portal about scripts. */
const POLICY = `default-src 'none'; script-src 'self' 'sha256-${importsHash}'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'`;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/**
 * Serves a section's build locally, with a page that loads it and reports the result in its
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
    const [, folder, file = ''] = /^\/(contract|host)\/(\w+)\.ts$/.exec(url) ?? [];
    const built = url.startsWith(version.baseUrl)
      ? contents.get(url.slice(version.baseUrl.length))
      : undefined;
    if (url === '/') {
      return send(200, 'text/html; charset=utf-8', hostPage(name, version));
    }
    if (folder) {
      return send(
        200,
        'text/javascript',
        await readAsScript(
          path.join(folder === 'host' ? import.meta.dirname : contract, `${file}.ts`),
        ),
      );
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

function hostPage(name: string, { baseUrl, entry, files, pages }: SectionVersion): string {
  const place = JSON.stringify({
    name,
    entry: baseUrl + entry,
    integrity: files[entry]?.integrity,
    pages: Object.keys(pages),
  }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<title>${name}</title>
<output></output>
<script type="application/json" id="section">${place}</script>
<script type="importmap">${imports}</script>
<script type="module" src="/host/contractHost.ts"></script>
`;
}

/**
 * Compiles the file that shell and sections are checked with, so that the browser runs the same
 * code.
 */
async function readAsScript(file: string): Promise<string> {
  const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    },
  });
  return outputText;
}
