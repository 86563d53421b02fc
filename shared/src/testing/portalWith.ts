import { type FakePortal, fakePortal } from './fakePortal.ts';

/** A portal, together with the section's API client. */
export interface PortalWithApi<Api> extends FakePortal {
  readonly api: Api;
}

/**
 * A portal and an API client with these methods, for tests that render an entire page. Any other
 * method rejects with an error that contains its name.
 */
export function portalWith<Api extends object>(
  answers: Partial<Api>,
  options?: Parameters<typeof fakePortal>[0],
): PortalWithApi<Api> {
  const api = new Proxy(answers, {
    get: (known, call) =>
      Reflect.get(known, call) ??
      (() => Promise.reject(new Error(`This test has no answer to "${String(call)}".`))),
  });
  // Safe: the proxy returns a function for every property.
  return { ...fakePortal(options), api: api as Api };
}
