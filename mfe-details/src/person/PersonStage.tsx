import type { PersonDetail } from '@portal/shared/domain/PersonDetail';
import { Picture } from '@portal/shared/ui/Picture';
import { Facts } from '../facts/Facts.tsx';
import { Ambience } from '../stage/Ambience.tsx';
import { STAGE_PICTURE_SIZES } from '../stage/STAGE_PICTURE_SIZES.ts';
import { StageLayout } from '../stage/StageLayout.tsx';
import { StageTitle } from '../stage/StageTitle.tsx';
import { Biography } from './Biography.tsx';
import { personFacts } from './personFacts.ts';

interface PersonStageProps {
  readonly person: PersonDetail;
}

/** Portrait, name, facts and life of a person. */
export function PersonStage({ person }: PersonStageProps) {
  return (
    <StageLayout
      still={<Ambience role="profile" path={person.profilePath} />}
      stillSize="low"
      picture={
        <Picture
          role="profile"
          path={person.profilePath}
          alt={person.name}
          sizes={STAGE_PICTURE_SIZES}
          priority
        />
      }
      heading={<StageTitle>{person.name}</StageTitle>}
      facts={<Facts facts={personFacts(person)} />}
      factsFirst
    >
      {person.biography && <Biography text={person.biography} />}
    </StageLayout>
  );
}
