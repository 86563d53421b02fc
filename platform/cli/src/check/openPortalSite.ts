import { APPS } from '@portal/site/apps/AppDocument';
import { documentsOf } from '@portal/site/apps/documentsOf';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import { integrityOf } from '@portal/site/versions';
import { readOffers } from '../assertLoadable.ts';
import { deployedRegistry, openDeployedPortal, unusable } from '../dev/DeployedPortal.ts';

/**
 * A deployed portal as a read-only site: the live versions and their files. Fails with an
 * `OperatorError` if the portal is unavailable.
 */
export async function openPortalSite(option: string, address: string): Promise<Site> {
  const { signal } = new AbortController();
  const portal = await openDeployedPortal(option, address, signal);
  const { origin } = portal;

  // Documents and descriptions are not public, so they are derived from the public registry.
  let documents: ReadonlyMap<string, Uint8Array> = new Map();
  const explain = (path: string) => (cause: unknown) => {
    throw unusable(`${origin}/${path}`, cause);
  };
  const site: Site = {
    address: origin,
    isNear: false,
    isView: true,
    async read(path) {
      const bytes = documents.get(path) ?? (await portal.requestFile(path).catch(explain(path)));
      return bytes
        ? { status: 'found', bytes: new Uint8Array(bytes), tag: '' }
        : { status: 'missing' };
    },
    async list(prefix) {
      if (prefix !== APPS) {
        return [];
      }
      documents = await readDocuments().catch(explain('registry.json'));
      return [...documents.keys()]
        .filter((path) => path.startsWith(prefix))
        .map((path) => ({ path, bytes: 0, tag: '' }));
    },
    create: refuse,
    replace: refuse,
    remove: refuse,
  };
  async function readDocuments() {
    const seenAt = new Date().toISOString();
    const text = await portal.requestRegistry();
    const registry = deployedRegistry(text, { origin, revision: 1, seenAt });
    const shell = await withServer(registry.shell);
    return documentsOf({ ...registry, shell }, { by: origin, since: seenAt });
  }
  /** Adds the server file. Portals do not list it. */
  async function withServer(shell: Registry['shell']): Promise<Registry['shell']> {
    const { server } = (await readOffers(site, shell)) ?? {};
    const code =
      server === undefined
        ? undefined
        : await portal.requestFile(`${shell.baseUrl.slice(1)}${server}`);
    if (server === undefined || !code) {
      return shell;
    }
    const file = { integrity: integrityOf(code), bytes: code.length };
    return { ...shell, server, files: { ...shell.files, [server]: file } };
  }
  function refuse(): Promise<never> {
    return Promise.reject(
      new OperatorError(`${origin} is a portal, not a site; name the site with --site.`, {
        code: 'usage',
      }),
    );
  }
  return site;
}
