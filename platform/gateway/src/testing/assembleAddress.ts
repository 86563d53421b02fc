import type { RenderResult } from '@portal/page-protocol/Rendering';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { assemblePage, splitPreloads } from '../pages/assemblePage.ts';
import { createPageRequest } from '../pages/PageRequest.ts';
import { buildGatewayConfig, buildShellVersion } from './buildPortal.ts';

/**
 * Assembles the page at a URL, by default the first page of a portal of three sections, from a
 * render process's result, as the gateway does.
 */
export function assembleAddress(
  address: Partial<Parameters<typeof createPageRequest>[0]> = {},
  result?: RenderResult,
) {
  const request = createPageRequest({
    config: buildGatewayConfig(),
    registry: { ...buildRegistryView(), shell: buildShellVersion() },
    pathname: '/',
    ...address,
  });
  return assemblePage(request, { result, ...splitPreloads(result?.html ?? '') });
}
