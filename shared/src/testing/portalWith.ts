import { type FakePortal, fakePortal } from './fakePortal.ts';

/** A portal together with the section's client of the service. */
export interface PortalWithApi<Api> extends FakePortal {
  readonly api: Api;
}

/** A portal and a service that gives these answers, for tests that draw a page as a whole. A call without an answer fails and names itself. */
export function portalWith<Api extends object>(
  answers: Partial<Api>,
  options?: Parameters<typeof fakePortal>[0],
): PortalWithApi<Api> {
  const api = new Proxy(answers, {
    get: (known, call) =>
      Reflect.get(known, call) ??
      (() => Promise.reject(new Error(`This test has no answer to "${String(call)}".`))),
  });
  // Safe: whatever is asked for, there is a function.
  return { ...fakePortal(options), api: api as Api };
}
