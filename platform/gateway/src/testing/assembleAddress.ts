import type { RenderResult } from '@portal/page-protocol/Rendering';
import { assemblePage, type RenderedContent, splitPreloads } from '../pages/assemblePage.ts';
import { createPageRequest } from '../pages/PageRequest.ts';

/** Assembles the page at an address from a render process's result, as the gateway does. */
export function assembleAddress(
  address: Parameters<typeof createPageRequest>[0],
  result?: RenderResult,
  looks: Pick<RenderedContent, 'styles' | 'previews'> = {},
) {
  return assemblePage(createPageRequest(address), {
    result,
    ...splitPreloads(result?.html ?? ''),
    ...looks,
  });
}
