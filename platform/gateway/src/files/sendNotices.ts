import type { Context } from 'hono';
import { z } from 'zod';
import { parseJson } from '../http/body.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { viewForVisitor } from '../releases/VisitorView.ts';

/**
 * An entry of `notices.json`, which `platform/build/src/installedPackages.mjs` writes into each
 * version's folder.
 */
const noticeSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  text: z.string(),
});

type Notice = z.infer<typeof noticeSchema>;

const RULE = '-'.repeat(80);

/**
 * Sends the licenses of all packages and fonts in this visitor's portal as plain text, sorted by
 * name.
 */
export async function sendNotices(context: Context, site: SiteStore): Promise<Response> {
  const { shell, sections } = viewForVisitor(context, { registry: await site.registry() });
  const folders = [
    `shell/${shell.version}`,
    ...Object.entries(sections).map(([name, { current }]) => `${name}/${current.version}`),
  ];
  const lists = await Promise.all(folders.map((folder) => readNotices(site, folder)));
  const notices = new Map(
    lists.flat().map((notice) => [`${notice.name} ${notice.version}`, notice]),
  );
  const parts = [...notices]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { license, text }]) => `${RULE}\n${id} (${license})\n\n${text}\n`);
  return context.text(
    ['This portal is made with the following packages and fonts.\n', ...parts].join('\n'),
  );
}

/** Empty if the version is not stored in this site, has no notices file, or has an invalid one. */
async function readNotices(site: SiteStore, folder: string): Promise<readonly Notice[]> {
  const file = await site.file(`${folder}/notices.json`, new Set());
  const value = file && parseJson(new TextDecoder().decode(file.bytes));
  return Array.isArray(value)
    ? value.flatMap((entry) => noticeSchema.safeParse(entry).data ?? [])
    : [];
}
