import type { ApiClient } from '@portal/shared/api/ApiClient';
import { buildCredits } from '@portal/shared/testing/buildCredits';
import { buildPagedList } from '@portal/shared/testing/buildPagedList';
import type { FakePortal } from '@portal/shared/testing/fakePortal';
import { portalWith } from '@portal/shared/testing/portalWith';
import { buildMovie } from './buildMovie.ts';
import { buildPersonDetail } from './buildPersonDetail.ts';
import { buildSeries } from './buildSeries.ts';

/** A portal whose service gives these answers, plain details and empty lists to everything else that a detail page asks for. */
export function fakeDetailsPortal(answers: Partial<ApiClient> = {}): FakePortal {
  const nobody = () => Promise.resolve(buildCredits<never, never>([]));
  return portalWith({
    movie: (id) => Promise.resolve(buildMovie({ id })),
    series: (id) => Promise.resolve(buildSeries({ id })),
    person: (id) => Promise.resolve(buildPersonDetail({ id })),
    videos: () => Promise.resolve([]),
    titleCredits: nobody,
    similar: () => Promise.resolve(buildPagedList([])),
    personCredits: nobody,
    ...answers,
  });
}
