import { createDeferredClient } from '@portal/shared/api/createDeferredClient';
import { createApiContext } from '@portal/shared/state/createApiContext';
import { importEndpoints } from './deferredEndpoints.ts';
import type { DetailsApi } from './endpoints.ts';

export const { useApi, createPages } = createApiContext<DetailsApi>((options) =>
  createDeferredClient(async () => {
    const { createDetailsApi } = await importEndpoints();
    return createDetailsApi(options);
  }),
);
