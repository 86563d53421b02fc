import { apiClients } from '../api/apiClients.ts';
import type { BrowseClient } from '../api/createBrowseClient.ts';
import { fakePortal, type FakePortal } from './fakePortal.ts';

/** A portal whose service gives these answers, for tests that draw a page as a whole. A call without an answer fails and names itself. */
export function portalWith(
  answers: Partial<BrowseClient>,
  options?: Parameters<typeof fakePortal>[0],
): FakePortal {
  const portal = fakePortal(options);
  const client = new Proxy(answers, {
    get: (known, call) =>
      Reflect.get(known, call) ??
      (() => Promise.reject(new Error(`This test has no answer to "${String(call)}".`))),
  });
  // Safe: whatever is asked for, there is a function.
  apiClients.set(portal.config.api, client as BrowseClient);
  return portal;
}
