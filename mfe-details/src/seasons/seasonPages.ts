import { importOnDemand } from '../regions/onDemandRegions.ts';
import { latePage } from '../stage/latePage.tsx';

const importSeasonPage = async () => (await (await importOnDemand()).importSeasonPage()).SeasonPage;
const importEpisodePage = async () =>
  (await (await importOnDemand()).importEpisodePage()).EpisodePage;

export const SeasonPage = latePage(importSeasonPage, 'middle', true);
export const EpisodePage = latePage(importEpisodePage, 'high', true);

/** Asks for the file of both pages, together with their data. Never rejects: a page says what is lost. */
export async function importSeasonPages(): Promise<void> {
  await Promise.allSettled([importSeasonPage(), importEpisodePage()]);
}
