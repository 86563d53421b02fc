import type { ComponentType } from 'react';
import { deferred, onDemand } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import { LoadingFrame } from './hero/DetailFrame.tsx';
import type { BackdropSize } from './hero/HeroLayout.tsx';

/*
 * Components in separate chunks: deferred ones load as soon as the section runs, on-demand ones
 * when they are first rendered.
 */

const facts = () => import('./facts/PageFacts.tsx');
const rails = () => import('./pages/rails.tsx');
const seasonRail = () => import('./pages/SeasonRail.tsx');
const nextEpisode = () => import('./pages/NextEpisode.tsx');
const offers = () => import('./regions/OffersRegion.tsx');
const chunks = () => import('./onDemand.ts');

export const SeenButton = deferred(
  async () => (await import('@portal/shared/ui/SeenButton')).SeenButton,
);
export const FollowButton = deferred(
  async () => (await import('@portal/shared/ui/FollowButton')).FollowButton,
);
export const Opinion = deferred(async () => (await import('./opinion/Opinion.tsx')).Opinion);
export const InCommonWith = deferred(
  async () => (await import('./together/InCommonWith.tsx')).InCommonWith,
);
export const MovieFacts = deferred(async () => (await facts()).MovieFacts);
export const SeriesFacts = deferred(async () => (await facts()).SeriesFacts);
export const PersonFacts = deferred(async () => (await facts()).PersonFacts);

export const CastRail = deferred(async () => (await rails()).CastRail);
export const CrewRail = deferred(async () => (await rails()).CrewRail);
export const CreditRail = deferred(async () => (await rails()).CreditRail);
export const KnownForRail = deferred(async () => (await rails()).KnownForRail);
export const NextEpisode = deferred(async () => (await nextEpisode()).NextEpisode);
export const OffersRegion = deferred(async () => (await offers()).OffersRegion);
export const SeasonRail = deferred(async () => (await seasonRail()).SeasonRail);

export const TitleRegions = onDemand(
  async () => (await (await chunks()).importTitleRegions()).TitleRegions,
);
export const PersonElsewhere = onDemand(
  async () => (await (await chunks()).importElsewhere()).PersonElsewhere,
);
export const PhotosRegion = onDemand(
  async () => (await (await chunks()).importPhotos()).PhotosRegion,
);
export const Career = onDemand(async () => (await (await chunks()).importCareer()).Career);

const importSeason = async () => (await (await chunks()).importSeasonPage()).SeasonPage;
const importEpisode = async () => (await (await chunks()).importEpisodePage()).EpisodePage;
const importTogether = async () => (await (await chunks()).importTogetherPage()).TogetherPage;
const importPhoto = async () => (await (await chunks()).importPhotoPage()).PhotoPage;

export const SeasonPage = onDemandPage(importSeason, 'middle', true);
export const EpisodePage = onDemandPage(importEpisode, 'high', true);
export const TogetherPage = onDemandPage(importTogether, 'low');
export const PhotoPage = onDemandPage(importPhoto, 'high');

/*
 * Load the code of a page in parallel with its data. The promises never reject; the page reports
 * the failure.
 */
export const importSeasonPages = () => Promise.allSettled([importSeason(), importEpisode()]);
export const importTogetherPage = () => Promise.allSettled([importTogether()]);
export const importPhotoPage = () => Promise.allSettled([importPhoto()]);

/** A page in a separate chunk, with a skeleton until it has loaded. */
function onDemandPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  backdropSize: BackdropSize,
  isBrief = false,
): ComponentType<Props> {
  const Page = onDemand(load);
  return function OnDemandPage(props: Props) {
    return (
      <LoadingBoundary fallback={<LoadingFrame backdropSize={backdropSize} isBrief={isBrief} />}>
        <Page {...props} />
      </LoadingBoundary>
    );
  };
}
