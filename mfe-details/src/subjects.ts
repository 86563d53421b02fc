import type { Kind } from '@portal/contract/kinds';
import type { PersonDetail } from '@portal/shared/domain/people';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { responseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from './calls.ts';
import { movieOptions, personOptions, seriesOptions } from './queries.ts';

/** What a page can be about. */
export type Subject = TitleDetail | PersonDetail;

/** A movie, a series or a person, from the requests of their pages. */
export function subjectOptions(api: DetailsApi, kind: Kind, id: number) {
  const options = { movie: movieOptions, tv: seriesOptions, person: personOptions }[kind];
  const calls = { movie: api.movie, tv: api.series, person: api.person };
  return responseOptions<Subject>({
    key: options(api, id).queryKey,
    load: (signal) => calls[kind](id, signal),
  });
}

/** What a subject is called. */
export function nameOf(subject: Subject): string {
  return subject.kind === 'person' ? subject.name : subject.title;
}
