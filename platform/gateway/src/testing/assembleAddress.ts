import type { RenderResult } from '@portal/page-protocol/Rendering';
import { assemblePage, type RenderedContent, splitPreloads } from '../pages/assemblePage.ts';
import { createPageRequest } from '../pages/PageRequest.ts';

/** The page at an address, as the gateway serves it for a result of a render thread. */
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
