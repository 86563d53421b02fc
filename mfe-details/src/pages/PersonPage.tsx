import type { PageProps } from '@portal/contract/Section';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { useApi } from '../api.ts';
import { personOptions } from '../queries.ts';
import { Career, PersonInCommon, PersonLinks, PhotosRegion } from '../regions/onDemandRegions.ts';
import { DetailPage } from '../stage/DetailPage.tsx';
import { CreditRail, KnownForRail } from './deferredRails.ts';
import { PersonStage } from './PersonStage.tsx';

/** The page of one person. It leads with what they are known for: acting, or all other work. */
export function PersonPage({ params, keepQuery }: Omit<PageProps, 'portal'>) {
  const id = Number(params['id']);
  return (
    <DetailPage
      kind="person"
      options={personOptions(useApi(), id)}
      stillSize="low"
      nameOf={(person) => person.name}
      drawStage={(person) => <PersonStage person={person} />}
      drawRegions={(person) => {
        const career = (
          <WhenNear>
            <Career person={person} params={params} keepQuery={keepQuery} />
          </WhenNear>
        );
        const isActor = person.department === 'Acting';
        return (
          <>
            <WhenNear>
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
              <PersonInCommon id={id} />
            </WhenNear>
            <WhenNear>
              <PersonLinks id={id} />
            </WhenNear>
          </>
        );
      }}
    />
  );
}
