import type { PersonDetail } from '@portal/shared/domain/PersonDetail';
import { Picture } from '@portal/shared/ui/Picture';
import { Facts } from '../facts/Facts.tsx';
import { Ambience } from '../stage/Ambience.tsx';
import { StageLayout } from '../stage/StageLayout.tsx';
import { StageTitle } from '../stage/StageTitle.tsx';
import { Biography } from './Biography.tsx';
import { personFacts } from './personFacts.ts';
import classes from './PersonStage.module.css';

interface PersonStageProps {
  readonly person: PersonDetail;
}

/** Portrait, name, facts and life of a person. */
export function PersonStage({ person }: PersonStageProps) {
  return (
    <StageLayout
      still={<Ambience role="profile" path={person.profilePath} />}
      stillSize="low"
      picture={<Picture role="profile" path={person.profilePath} alt={person.name} sizes="(min-width: 60rem) 18rem, 27vw" priority />}
      heading={<StageTitle>{person.name}</StageTitle>}
    >
      <div className={classes.Text}>
        <Facts facts={personFacts(person)} />
        {person.biography && <Biography text={person.biography} />}
      </div>
    </StageLayout>
  );
}
