import { OperatorError } from '@portal/site/OperatorError';
import type { Site, SiteReading } from '@portal/site/Site';
import { integrityOf } from '@portal/site/versions';
import { OFFERS } from '../assertLoadable.ts';
import { deployedRegistry, openDeployedPortal } from '../dev/DeployedPortal.ts';

/**
 * The site of a deployed portal as far as visitors can read it: the live versions and their files.
 * It cannot be written. Fails with an `OperatorError` if the portal is unavailable.
 */
export async function openPortalSite(option: string, address: string): Promise<Site> {
  const { signal } = new AbortController();
  const { origin, requestRegistry } = await openDeployedPortal(option, address, signal);

  const readFile = async (path: string): Promise<SiteReading> => {
    const response = await fetch(`${origin}/${path}`);
    if (!response.ok) {
      return { status: 'missing' };
    }
    return { status: 'found', bytes: new Uint8Array(await response.arrayBuffer()), tag: '' };
  };
  const readRegistry = async (): Promise<SiteReading> => {
    const seenAt = new Date().toISOString();
    const registry = deployedRegistry(await requestRegistry(), { origin, revision: 1, seenAt });
    const { baseUrl, files } = registry.shell;
    // Portals do not list the file that renders on the server.
    const offers = await readFile(`${baseUrl.slice(1)}${OFFERS}`);
    const server = offers.status === 'found' ? serverOf(offers.bytes) : undefined;
    const code = await readFile(`${baseUrl.slice(1)}${server}`);
    const shell =
      server === undefined || code.status !== 'found'
        ? registry.shell
        : {
            ...registry.shell,
            server,
            files: {
              ...files,
              [server]: { integrity: integrityOf(code.bytes), bytes: code.bytes.length },
            },
          };
    const bytes = new TextEncoder().encode(JSON.stringify({ ...registry, shell }));
    return { status: 'found', bytes, tag: '' };
  };
  const refuse = () =>
    Promise.reject(
      new OperatorError(`${origin} is a portal, not a site; name the site with --to.`),
    );
  return {
    address: origin,
    isNear: false,
    read: (path) => (path === 'registry.json' ? readRegistry() : readFile(path)),
    list: () => Promise.resolve([]),
    create: refuse,
    replace: refuse,
    remove: refuse,
  };
}

/** The name of the shell's server file; `undefined` in shells older than this field. */
function serverOf(offers: Uint8Array): string | undefined {
  const { server } = JSON.parse(new TextDecoder().decode(offers)) as { readonly server?: unknown };
  return typeof server === 'string' && /^\w[\w.-]*$/.test(server) ? server : undefined;
}
