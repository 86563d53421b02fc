import type { TitleKind } from '@portal/contract/kinds';
import type { CrewCredit } from '@portal/shared/domain/credits';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import { isInFacts } from '../facts/PageFacts.tsx';
import { crewCreditsOptions } from './queries.ts';
import classes from './SmallCrew.module.css';
import { railTexts } from './texts.ts';

/** A crew of this size would not fill a rail. */
export const MAX_SMALL_CREW = 2;

interface SmallCrewProps {
  /** The title's kind. */
  readonly kind: TitleKind;
  readonly id: number;
  /** The crew, each person once with all jobs. */
  readonly crew: readonly CrewCredit[];
}

/** A small crew in a line; not rendered if the facts of the title name all of it. */
export function SmallCrew({ kind, id, crew }: SmallCrewProps) {
  const { queryClient } = usePortal();
  const { items: jobs } = usePagedList(queryClient, crewCreditsOptions(useApi(), kind, id));
  return jobs.every((job) => isInFacts(kind, job)) ? null : <CrewLine crew={crew} />;
}

/** A crew in a line, without images. */
export function CrewLine({ crew }: Pick<SmallCrewProps, 'crew'>) {
  const { navigation } = usePortal();
  return (
    <Region title={railTexts.crew} id="crew" inset>
      <ul className={classes.SmallCrew} role="list" aria-labelledby="crew-heading">
        {crew.map((member) => (
          <li key={member.creditId}>
            <a
              className={classes.Link}
              href={navigation.href({ kind: 'person', id: member.id })}
              dir="auto"
            >
              {member.name}
            </a>
            {member.job && <bdi className={classes.Job}>{member.job}</bdi>}
          </li>
        ))}
      </ul>
    </Region>
  );
}
