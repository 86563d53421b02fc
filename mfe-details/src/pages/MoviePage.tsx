import type { PageProps } from '@portal/contract/Section';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { useApi } from '../api.ts';
import { MovieFacts } from '../facts/deferredFacts.ts';
import { movieOptions } from '../queries.ts';
import { TitleRegions } from '../regions/onDemandRegions.ts';
import { DetailPage } from '../stage/DetailPage.tsx';
import { TitleStage } from '../stage/TitleStage.tsx';
import { CastRail, CrewRail, SimilarRail } from './deferredRails.ts';

/** The page of one movie. */
export function MoviePage({ params, keepQuery }: Omit<PageProps, 'portal'>) {
  const id = Number(params['id']);
  return (
    <DetailPage
      kind="movie"
      options={movieOptions(useApi(), id)}
      stillSize="high"
      nameOf={(movie) => movie.originalTitle}
      drawStage={(movie) => <TitleStage title={movie} facts={<MovieFacts movie={movie} />} />}
      drawRegions={(movie) => (
        <>
          <WhenNear>
            <CastRail kind="movie" id={id} />
          </WhenNear>
          <WhenNear>
            <CrewRail kind="movie" id={id} />
          </WhenNear>
          <WhenNear>
            <SimilarRail kind="movie" id={id} />
          </WhenNear>
          <WhenNear>
            <TitleRegions title={movie} params={params} keepQuery={keepQuery} />
          </WhenNear>
        </>
      )}
    />
  );
}
