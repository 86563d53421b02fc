import { OperatorError } from '../OperatorError.ts';
import { addSignature } from '../signing/detached.ts';
import { signerFor } from '../signing/siteKeys.ts';
import { writeIfUnchanged } from '../Site.ts';
import { type AppDocument, documentPath, parseAppDocument, textOfDocument } from './AppDocument.ts';
import type { Portal } from './Portal.ts';

/**
 * Writes an app's document after a move, and signs it if the site has keys, in one conditional
 * write of one small file. If someone else has moved the app since the portal was read, fails with
 * an `OperatorError` and changes nothing.
 */
export async function writeMove(
  { site, apps, keys }: Pick<Portal, 'site' | 'apps' | 'keys'>,
  document: AppDocument,
): Promise<void> {
  const { app } = document;
  const stored = apps.get(app);
  if (document === stored?.document) {
    return;
  }
  const path = documentPath(app);
  const text = textOfDocument(document);
  const bytes = new TextEncoder().encode(text);
  if (keys) {
    await addSignature(site, path, bytes, signerFor(site, app, keys));
  }
  if (await writeIfUnchanged(site, path, text, stored?.tag)) {
    return;
  }
  const now = await site.read(path);
  const found = now.status === 'found' ? new TextDecoder().decode(now.bytes) : undefined;
  // A rejected write may have succeeded nevertheless, because clients repeat requests.
  if (found !== text) {
    throw new OperatorError(
      found === undefined || (now.status === 'found' && now.tag === stored?.tag)
        ? `${site.address}/${path} could not be written, although nobody has changed it: something else has that name, or the storage refuses the write. Nothing was changed here.`
        : `Somebody else moved ${app} at the same time${describeLast(app, found)}. Nothing was changed here; look at it with \`portal sections\` and run the command again.`,
      { code: 'conflict' },
    );
  }
}

/** Describes the last move and its author. */
function describeLast(app: string, text: string): string {
  try {
    const { by, kind, version } = parseAppDocument(app, text).moves.at(-1) ?? {};
    return `: ${by} (${[kind, version].filter(Boolean).join(' ')})`;
  } catch {
    return '';
  }
}
