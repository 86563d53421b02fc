import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { hasFailed } from '@portal/shared/state/queryPolicy';
import type { BrowseApi } from '../api.ts';
import { texts } from '../texts.ts';
import { releasesOf } from './load.ts';
import { calendarTexts } from './texts.ts';

/** The head of the calendar; `undefined` while its releases are loading. */
export function calendarHead(
  services: SectionServices<BrowseApi>,
  params: PageParams,
): PageMeta | undefined {
  const { queryClient } = services.portal;
  const keys = releasesOf(services, params).map(({ queryKey }) => queryKey);
  const failed = keys.filter((key) => hasFailed(queryClient, key));
  const isLoading = keys.some(
    (key) => !failed.includes(key) && queryClient.getQueryData(key) === undefined,
  );
  return isLoading
    ? undefined
    : {
        status: failed.length === keys.length ? 503 : 200,
        title: texts.calendar,
        description: calendarTexts.description,
        canonicalPath: services.portal.navigation.href({ page: 'calendar' }),
        openGraph: { type: 'website' },
      };
}
