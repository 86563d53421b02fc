import type { Person } from './Person.ts';
import type { Title } from './Title.ts';

interface CreditFacts {
  readonly title: Title;
  readonly person: Person;
}

/** A part somebody played. `order` counts a title's cast from 0 without gaps. */
export interface CastCredit extends CreditFacts {
  readonly kind: 'cast';
  readonly character: string;
  readonly order: number;
  /** Series only; absent when not known. */
  readonly episodes?: number;
}

/** A job somebody did. */
export interface CrewCredit extends CreditFacts {
  readonly kind: 'crew';
  readonly department: string;
  readonly job: string;
}

/** What ties a person to a title. Both directions of the service's answers are read from the same credits. */
export type Credit = CastCredit | CrewCredit;
