import type { TitleDetail } from '@portal/shared/domain/titles';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { PhotosRegion } from '../photos/PhotosRegion.tsx';
import { FactsRegion } from './FactsRegion.tsx';
import classes from './Regions.module.css';
import { CollectionRail, RecommendationsRail, SimilarRail } from './RelatedRails.tsx';
import { VideosRegion } from './VideosRegion.tsx';

interface TitleRegionsProps {
  readonly title: TitleDetail;
}

/** The regions of a title below its people. */
export function TitleRegions({ title }: TitleRegionsProps) {
  const { kind, id } = title;
  return (
    <div className={classes.TitleRegions}>
      <WhenNear>
        <VideosRegion title={title} />
      </WhenNear>
      <WhenNear>
        <PhotosRegion kind={kind} id={id} />
      </WhenNear>
      {kind === 'movie' && title.collection && (
        <WhenNear>
          <CollectionRail id={title.collection.id} name={title.collection.name} />
        </WhenNear>
      )}
      <WhenNear>
        <SimilarRail kind={kind} id={id} />
      </WhenNear>
      <WhenNear>
        <RecommendationsRail kind={kind} id={id} />
      </WhenNear>
      <WhenNear>
        <FactsRegion title={title} />
      </WhenNear>
    </div>
  );
}
