import type { PersonDetail } from '@portal/shared/domain/people';
import { Picture } from '@portal/shared/ui/Picture';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { PersonFacts } from '../facts/deferredFacts.ts';
import { LongText } from '../stage/LongText.tsx';
import { BRIEF_PICTURE_SIZES, StageLayout } from '../stage/StageLayout.tsx';
import { StageTitle } from '../stage/StageTitle.tsx';
import { BlurredBackdrop } from '../stage/Still.tsx';
import { texts } from '../texts.ts';
import classes from './PersonStage.module.css';

interface PersonStageProps {
  readonly person: PersonDetail;
}

/** Portrait, name, facts and biography of a person. */
export function PersonStage({ person }: PersonStageProps) {
  return (
    <StageLayout
      still={<BlurredBackdrop role="profile" path={person.profilePath} />}
      stillSize="low"
      isBrief
      picture={
        <Picture
          role="profile"
          path={person.profilePath}
          alt={person.name}
          sizes={BRIEF_PICTURE_SIZES}
          priority
        />
      }
      heading={<StageTitle>{person.name}</StageTitle>}
      facts={
        <WhenNear isFirst>
          <PersonFacts person={person} />
        </WhenNear>
      }
      factsFirst
    >
      {person.biography && <Biography text={person.biography} />}
    </StageLayout>
  );
}

interface BiographyProps {
  /** Paragraphs, separated by line breaks. */
  readonly text: string;
}

/** A person's biography: a region on the stage, inside its gutter. */
export function Biography({ text }: BiographyProps) {
  return (
    <section className={classes.Biography} aria-labelledby="biography-heading">
      <h2 className={classes.Heading} id="biography-heading">
        {texts.biography}
      </h2>
      <LongText text={text} foldedLines={10} />
    </section>
  );
}
