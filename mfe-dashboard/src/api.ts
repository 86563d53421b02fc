import { createLateClient } from '@portal/shared/api/createLateClient';
import { createApiContext } from '@portal/shared/state/createApiContext';
import type { DashboardApi } from './endpoints.ts';

/** The client loads with its first request: a page that arrives with its data does not need it. */
export const { ApiContext, useApi, createPages } = createApiContext<DashboardApi>((options) =>
  createLateClient(async () => {
    const { createDashboardApi } = await import(
      /* webpackChunkName: "afterwards" */ './endpoints.ts'
    );
    return createDashboardApi(options);
  }),
);
