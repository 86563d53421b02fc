import { createDeferredClient } from '@portal/shared/api/createDeferredClient';
import { createApiContext } from '@portal/shared/state/createApiContext';
import { importEndpoints } from './deferredEndpoints.ts';
import type { DashboardApi } from './endpoints.ts';

/**
 * The client loads with the first request, because a server-rendered page already contains its
 * data.
 */
export const { ApiContext, useApi, createPages } = createApiContext<DashboardApi>((options) =>
  createDeferredClient(async () => {
    const { createDashboardApi } = await importEndpoints();
    return createDashboardApi(options);
  }),
);
