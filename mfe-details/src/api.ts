import { createLateClient } from '@portal/shared/api/createLateClient';
import { createApiContext } from '@portal/shared/state/createApiContext';
import type { DetailsApi } from './calls.ts';

export const { useApi, createPages } = createApiContext<DetailsApi>((options) =>
  createLateClient(async () => {
    const { createDetailsApi } = await import(/* webpackChunkName: "afterwards" */ './calls.ts');
    return createDetailsApi(options);
  }),
);
