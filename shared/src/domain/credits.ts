import type { PagedList } from './PagedList.ts';
import type { PersonSummary } from './people.ts';
import type { TitleSummary } from './titles.ts';

/** A person in the cast of a title. One person may have several credits in one title. */
export interface CastCredit extends PersonSummary {
  readonly creditId: string;
  readonly character?: string;
}

interface Popularity {
  /** The number of votes. */
  readonly votes?: number;
}

/** A title with the person in the cast, once per character. */
export interface TitleCredit extends TitleSummary, Popularity {
  readonly creditId: string;
  readonly character?: string;
}

/** A crew member's job, in the service's words. */
interface Work {
  readonly creditId: string;
  /** "Director", "Original Music Composer", … */
  readonly job?: string;
  /** The department of the job: "Directing", "Sound", … */
  readonly jobDepartment?: string;
}

/** A person in the crew of a title, once per job. */
export interface CrewCredit extends PersonSummary, Work {}

/** A title with the person in the crew, once per job. */
export interface TitleCrewCredit extends TitleSummary, Popularity, Work {}

/**
 * The cast and crew of a title, or the credits of a person: the cast is a list of one page, with
 * the crew beside it.
 */
export interface Credits<Cast, Crew> extends PagedList<Cast> {
  readonly crew: readonly Crew[];
}
