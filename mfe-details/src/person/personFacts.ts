import { formatDate } from '@portal/shared/domain/formatDate';
import type { PersonDetail } from '@portal/shared/domain/PersonDetail';
import type { Fact } from '../facts/Fact.ts';
import { texts } from '../texts.ts';

/** What is known about a person, in the order in which it is shown. */
export function personFacts(person: PersonDetail): readonly Fact[] {
  return [
    { term: texts.bornOn, value: formatDate(person.birthday) },
    { term: texts.birthplace, value: person.birthplace },
    { term: texts.department, value: person.department },
  ];
}
