import type { Kind } from '@portal/contract/kinds';
import type { PersonDetail } from '@portal/shared/domain/people';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { responseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from './endpoints.ts';
import { movieOptions, personOptions, seriesOptions } from './queries.ts';

/** The title or person that a page is about. */
export type Subject = TitleDetail | PersonDetail;

/** The query for a subject, shared with the movie, series and person pages. */
export function subjectOptions(api: DetailsApi, kind: Kind, id: number) {
  const options = { movie: movieOptions, tv: seriesOptions, person: personOptions }[kind];
  const requests = { movie: api.movie, tv: api.series, person: api.person };
  return responseOptions<Subject>({
    key: options(api, id).queryKey,
    load: (signal) => requests[kind](id, signal),
  });
}

export function nameOf(subject: Subject): string {
  return subject.kind === 'person' ? subject.name : subject.title;
}
