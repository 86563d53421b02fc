import { createDeferredClient } from '@portal/shared/api/createDeferredClient';
import { createApiContext } from '@portal/shared/state/createApiContext';
import type { DashboardApi } from './calls.ts';

export const { ApiContext, useApi, createPages } = createApiContext<DashboardApi>((options) =>
  createDeferredClient(async () => {
    const { createDashboardApi } = await import(/* webpackChunkName: "afterwards" */ './calls.ts');
    return createDashboardApi(options);
  }),
);
