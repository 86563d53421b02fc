import type { PageProps } from '@portal/shared/contract/Section';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { movieOptions } from '../queries/movieOptions.ts';
import { CastRail } from '../rails/CastRail.tsx';
import { SimilarRail } from '../rails/SimilarRail.tsx';
import { DetailPage } from '../stage/DetailPage.tsx';
import { TitleStage } from '../stage/TitleStage.tsx';
import { texts } from '../texts.ts';
import { movieFacts } from './movieFacts.ts';

/** The page of one movie. */
export function MoviePage({ portal, params }: PageProps) {
  const id = Number(params['id']);
  return (
    <PortalContext value={portal}>
      <DetailPage
        kind="movie"
        options={movieOptions(portal, id)}
        stillSize="high"
        nameOf={(movie) => movie.originalTitle}
        drawStage={(movie) => <TitleStage title={movie} facts={movieFacts(movie)} />}
        drawRegions={() => (
          <>
            <CastRail kind="movie" id={id} />
            <SimilarRail kind="movie" id={id} title={texts.relatedMovies} />
          </>
        )}
      />
    </PortalContext>
  );
}
