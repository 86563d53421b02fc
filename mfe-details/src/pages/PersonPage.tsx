import type { PageProps } from '@portal/contract/Section';
import type { PersonDetail } from '@portal/shared/domain/people';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import { Picture } from '@portal/shared/ui/Picture';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { useApi } from '../api.ts';
import {
  Career,
  CreditRail,
  FollowButton,
  KnownForRail,
  PersonElsewhere,
  PersonFacts,
  PhotosRegion,
} from '../deferred.tsx';
import { BlurredBackdrop } from '../hero/Backdrop.tsx';
import { DetailPage } from '../hero/DetailPage.tsx';
import { BRIEF_PICTURE_SIZES, HeroLayout } from '../hero/HeroLayout.tsx';
import { HeroTitle } from '../hero/HeroTitle.tsx';
import { LongText } from '../hero/LongText.tsx';
import { personOptions } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './PersonPage.module.css';

/**
 * The page of a person. The order of its regions depends on what the person is known for: acting or
 * other work.
 */
export function PersonPage({ params, keepQuery }: Omit<PageProps, 'portal'>) {
  const id = Number(params['id']);
  return (
    <DetailPage
      kind="person"
      options={personOptions(useApi(), id)}
      backdropSize="low"
      nameOf={(person) => person.name}
      renderHero={(person) => <PersonHero person={person} />}
      renderRegions={(person) => {
        const career = (
          <WhenNear className={classes.Uncertain}>
            <LoadingBoundary fallback={<span aria-busy />}>
              <Career person={person} params={params} keepQuery={keepQuery} />
            </LoadingBoundary>
          </WhenNear>
        );
        const isActor = person.department === 'Acting';
        return (
          <>
            <WhenNear className={classes.Uncertain}>
              <KnownForRail personId={id} />
            </WhenNear>
            {!isActor && career}
            <WhenNear>
              <CreditRail kind="movie" personId={id} />
            </WhenNear>
            <WhenNear>
              <CreditRail kind="tv" personId={id} />
            </WhenNear>
            <WhenNear>
              <PhotosRegion kind="person" id={id} />
            </WhenNear>
            {isActor && career}
            <WhenNear>
              <PersonElsewhere id={id} />
            </WhenNear>
          </>
        );
      }}
    />
  );
}

interface PersonHeroProps {
  readonly person: PersonDetail;
}

/** Portrait, name, facts and biography of a person. */
function PersonHero({ person }: PersonHeroProps) {
  return (
    <HeroLayout
      backdrop={<BlurredBackdrop role="profile" path={person.profilePath} />}
      backdropSize="low"
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
      heading={
        <>
          <HeroTitle>{person.name}</HeroTitle>
          <div className={classes.Follow}>
            <WhenNear isFirst>
              <FollowButton person={person} />
            </WhenNear>
          </div>
        </>
      }
      facts={
        <WhenNear isFirst>
          <PersonFacts person={person} />
        </WhenNear>
      }
      factsFirst
    >
      {person.biography && <Biography text={person.biography} />}
    </HeroLayout>
  );
}

interface BiographyProps {
  /** Paragraphs, separated by line breaks. */
  readonly text: string;
}

/** A region inside the hero, with the hero's gutter. */
function Biography({ text }: BiographyProps) {
  return (
    <section className={classes.Biography} aria-labelledby="biography-heading">
      <h2 className={classes.Heading} id="biography-heading">
        {texts.biography}
      </h2>
      <LongText text={text} foldedLines={10} />
    </section>
  );
}
