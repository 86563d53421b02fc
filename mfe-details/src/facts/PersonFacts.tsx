import type { PersonDetail } from '@portal/shared/domain/people';
import { Facts } from './Facts.tsx';
import { personFacts } from './knownFacts.ts';

interface PersonFactsProps {
  readonly person: PersonDetail;
}

/** The facts about a person on their stage. */
export function PersonFacts({ person }: PersonFactsProps) {
  return <Facts facts={personFacts(person)} />;
}
