import type { PagedList } from './PagedList.ts';
import type { PersonSummary } from './people.ts';
import type { TitleSummary } from './titles.ts';

/** A person in the cast of a title. A person can have several credits in one title. */
export interface CastCredit extends PersonSummary {
  readonly creditId: string;
  readonly character?: string;
}

interface Popularity {
  /** The number of votes. */
  readonly votes?: number;
}

/** A person's title. */
interface PersonsTitle extends TitleSummary, Popularity {
  /** Series only: in how many episodes. */
  readonly episodes?: number;
}

/** A title that the person acted in, once per character. */
export interface TitleCredit extends PersonsTitle {
  readonly creditId: string;
  readonly character?: string;
}

/** A crew member's job, as named by the service. */
interface Work {
  readonly creditId: string;
  /** "Director", "Original Music Composer", … */
  readonly job?: string;
  /** The department of the job: "Directing", "Sound", … */
  readonly jobDepartment?: string;
}

/** A person in the crew of a title, once per job. */
export interface CrewCredit extends PersonSummary, Work {}

/** A title that the person worked on as crew, once per job. */
export interface TitleCrewCredit extends PersonsTitle, Work {}

/**
 * The cast and crew of a title, or a person's credits. The cast is a one-page list; the crew is a
 * separate array.
 */
export interface Credits<Cast, Crew> extends PagedList<Cast> {
  readonly crew: readonly Crew[];
}
