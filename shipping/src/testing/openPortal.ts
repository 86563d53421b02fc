import { buildSiteRegistry } from '@portal/shared/testing/buildSiteRegistry';
import { moveRegistry } from '../registry/moveRegistry.ts';
import type { Site } from '../site/Site.ts';
import { buildOf } from './buildOf.ts';
import { shipTo } from './shipTo.ts';

/** Makes a portal of a shell, dashboard and details at 1.0.0 in an empty site. For tests. */
export async function openPortal(site: Site): Promise<void> {
  const { shell } = buildSiteRegistry();
  await moveRegistry(site, () => ({ format: 1, revision: 1, shell, sections: {} }));
  await shipTo(site, buildOf('dashboard', '1.0.0'));
  await shipTo(site, buildOf('details', '1.0.0'));
}
