import type { PageProps } from '@portal/shared/contract/Section';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { movieFacts } from '../facts/knownFacts.ts';
import { movieOptions } from '../queries.ts';
import { DetailPage } from '../stage/DetailPage.tsx';
import { TitleStage } from '../stage/TitleStage.tsx';
import { texts } from '../texts.ts';
import { CastRail, SimilarRail } from './rails.tsx';

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
