import type { Portal } from '@portal/shared/contracts/Portal';
import { fakeApis, type SearchApi } from './fakeApis.ts';

/** Stands in for the real `apiOf`: `vi.mock('./apiOf.ts', () => import('./testing/apiOf.ts'))`. */
export function apiOf(portal: Portal): SearchApi {
  const api = fakeApis.get(portal);
  if (!api) {
    throw new Error('Make the portal of this test with showSearch().');
  }
  return api;
}
