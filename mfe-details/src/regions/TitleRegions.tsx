import type { PageProps } from '@portal/contract/Section';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { PhotosRegion } from '../photos/PhotosRegion.tsx';
import { TitleInCommon } from '../together/InCommon.tsx';
import { FactsRegion } from './FactsRegion.tsx';
import { OffersRegion } from './OffersRegion.tsx';
import classes from './Regions.module.css';
import { CollectionRail, RecommendationsRail } from './RelatedRails.tsx';
import { VideosRegion } from './VideosRegion.tsx';

interface TitleRegionsProps extends Pick<PageProps, 'params' | 'keepQuery'> {
  readonly title: TitleDetail;
}

/** The regions of a title below its people and related titles. */
export function TitleRegions({ title, params, keepQuery }: TitleRegionsProps) {
  return (
    <div className={classes.TitleRegions}>
      <WhenNear>
        <PhotosRegion kind={title.kind} id={title.id} />
      </WhenNear>
      <WhenNear>
        <RecommendationsRail kind={title.kind} id={title.id} />
      </WhenNear>
      <WhenNear>
        <VideosRegion title={title} />
      </WhenNear>
      {title.kind === 'movie' && title.collection && (
        <WhenNear>
          <CollectionRail id={title.collection.id} name={title.collection.name} />
        </WhenNear>
      )}
      <WhenNear>
        <OffersRegion kind={title.kind} id={title.id} params={params} keepQuery={keepQuery} />
      </WhenNear>
      <WhenNear>
        <FactsRegion title={title} />
      </WhenNear>
      <WhenNear>
        <TitleInCommon kind={title.kind} id={title.id} />
      </WhenNear>
    </div>
  );
}
