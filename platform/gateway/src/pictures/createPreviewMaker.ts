import { createPictureQueue } from '@portal/pictures/createPictureQueue';
import type { MakePreview } from '../pages/createPreviewReader.ts';
import type { AskCatalogue } from '../targets/Target.ts';
import type { ImageEdgeParts } from './createImageEdge.ts';
import { fetchPicture, ImageFault } from './fetchPicture.ts';

interface PreviewMakerParts {
  /** Where pictures come from: the image host's URL, without the size, or the catalogue. */
  readonly source: string | AskCatalogue;
  readonly convert: ImageEdgeParts['convert'];
  /** How long the source may take, including the wait for its turn. */
  readonly timeoutMs?: number;
}

/**
 * At least as many pixels as a phone has points for the picture of a stage: enlarged, it is soft, but
 * it shows what is there. Two to five kilobytes for a still.
 */
const PREVIEW = { format: 'avif', widthPx: 600, heightPx: 340, quality: 15 } as const;

const TIMEOUT_MS = 8_000;
const READ_AT_ONCE = 4;

/**
 * Makes previews of the service's pictures. **Fails** where the picture is missing, is none, or takes
 * too long, and when too many are waiting.
 */
export function createPreviewMaker({
  source,
  convert,
  timeoutMs = TIMEOUT_MS,
}: PreviewMakerParts): MakePreview {
  const inTurn = createPictureQueue({ atOnce: READ_AT_ONCE });
  const read =
    typeof source === 'string'
      ? (place: string, signal: AbortSignal) => fetchPicture(`${source}/${place}`, signal)
      : (place: string) => readFromCatalogue(source, place);
  return async (place) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const bytes = await inTurn('later', () => read(place, signal));
    return convert({ bytes, ...PREVIEW }, 'later');
  };
}

/** In the format that most browsers get, so that it is drawn once for both. */
async function readFromCatalogue(ask: AskCatalogue, place: string): Promise<Uint8Array> {
  const answer = await ask(
    new Request(`http://catalogue/t/p/${place}`, { headers: { accept: 'image/webp' } }),
  );
  if (!answer.ok) {
    throw new ImageFault('missing', `the catalogue answers ${answer.status}`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}
