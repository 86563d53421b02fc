import { createDeferredClient } from '@portal/shared/api/createDeferredClient';
import { createApiContext } from '@portal/shared/state/createApiContext';
import { importEndpoints } from './deferredImports.ts';
import type { DashboardApi } from './endpoints.ts';

/** The client loads with its first request: a page that arrives with its data does not need it. */
export const { ApiContext, useApi, createPages } = createApiContext<DashboardApi>((options) =>
  createDeferredClient(async () => {
    const { createDashboardApi } = await importEndpoints();
    return createDashboardApi(options);
  }),
);
