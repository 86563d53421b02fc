import { importOnDemand } from '../regions/onDemandRegions.ts';
import { latePage } from '../stage/latePage.tsx';

const importTogether = async () => (await importOnDemand()).importTogether();

export const PeopleTogetherPage = latePage(
  async () => (await importTogether()).PeopleTogetherPage,
  'low',
);
export const TitlesTogetherPage = latePage(
  async () => (await importTogether()).TitlesTogetherPage,
  'low',
);

/** Asks for the file of the pages, together with their data. Never rejects: a page says what is lost. */
export async function importTogetherPages(): Promise<void> {
  await Promise.allSettled([importTogether()]);
}
