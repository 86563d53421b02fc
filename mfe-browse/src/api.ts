import { createDeferredClient } from '@portal/shared/api/createDeferredClient';
import { createApiContext } from '@portal/shared/state/createApiContext';
import { importEndpoints } from './deferredEndpoints.ts';
import type { createBrowseApi } from './endpoints.ts';

/** The section's API client. */
export type BrowseApi = ReturnType<typeof createBrowseApi>;

export const { useApi, createPages, createParts } = createApiContext<BrowseApi>((options) =>
  createDeferredClient(async () => {
    const { createBrowseApi } = await importEndpoints();
    return createBrowseApi(options);
  }),
);
