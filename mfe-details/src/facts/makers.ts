import { titleKey, type TitleKind } from '@portal/contract/kinds';
import type { CrewCredit } from '@portal/shared/domain/credits';
import { pagedPartOptions } from '@portal/shared/state/pagedListOptions';
import type { DetailsApi } from '../calls.ts';
import { mergeCrew } from '../credits.ts';
import { titleCredits } from '../listQueries.ts';

/** Somebody of a crew, with what of the facts they belong to. */
interface Maker extends CrewCredit {
  readonly hasDirected: boolean;
  readonly hasWritten: boolean;
}

/** The crew of a title, each once; from the request of the cast. */
export function makersOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedPartOptions({
    ...titleCredits(api, kind, id),
    itemsOf: ({ crew }) => makersOf(crew),
  });
}

function makersOf(crew: readonly CrewCredit[]): readonly Maker[] {
  const directors = new Set(crew.filter(isDirecting).map(titleKey));
  const writers = new Set(crew.filter(isWriting).map(titleKey));
  return mergeCrew(crew).map((member) => ({
    ...member,
    hasDirected: directors.has(titleKey(member)),
    hasWritten: writers.has(titleKey(member)),
  }));
}

/** Assistants are in the department, too. */
const DIRECTING = ['Director', 'Co-Director'];

function isDirecting({ job = '' }: CrewCredit): boolean {
  return DIRECTING.includes(job);
}

/** Where the service names no department. */
const WRITING = ['Writer', 'Screenplay', 'Story', 'Author'];

/** By the department: the service has some twenty jobs for it, "Teleplay" and "Novel" among them. */
function isWriting({ job = '', jobDepartment }: CrewCredit): boolean {
  return jobDepartment === undefined ? WRITING.includes(job) : jobDepartment === 'Writing';
}
