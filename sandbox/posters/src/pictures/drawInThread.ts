import path from 'node:path';
import { createPictureQueue, type Priority } from '@portal/pictures/createPictureQueue';
import { createTaskThread } from '@portal/pictures/TaskThread';
import type { PictureRequest } from '../posters.ts';
import type { Draw } from './createPictureSource.ts';
import { pictureSize } from './pictureSize.ts';

/**
 * The maximum width of a card's picture. Wider pictures fill a page or window and take seconds to
 * encode as AVIF.
 */
const WIDEST_CARD_PX = 500;

/**
 * The worker's entry point, in the same folder as this file, both in the sources and in a bundle.
 */
const ENTRY = new URL(`./drawing.thread${path.extname(import.meta.url)}`, import.meta.url);

/**
 * Renders pictures in a worker thread, small ones first. **Fails** with `PicturesBusy` if too many
 * are waiting.
 */
export function drawInThread(ask = createTaskThread<PictureRequest>(ENTRY)): Draw {
  const inTurn = createPictureQueue();
  return (request) => inTurn(priorityOf(request), () => ask(request));
}

function priorityOf(request: PictureRequest): Priority {
  return pictureSize(request).widthPx <= WIDEST_CARD_PX ? 'high' : 'low';
}
