import type { ApiClient } from '@portal/shared/api/ApiClient';
import { buildCredits, buildPagedList } from '@portal/shared/testing/buildPagedList';
import type { FakePortal } from '@portal/shared/testing/fakePortal';
import { portalWith } from '@portal/shared/testing/portalWith';
import { buildMovie, buildPersonDetail, buildSeries } from './buildDetails.ts';

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
