import path from 'node:path';
import { createPictureQueue, type Priority } from '@portal/pictures/createPictureQueue';
import { createTaskThread } from '@portal/pictures/TaskThread';
import type { PictureRequest } from '../posters.ts';
import type { Draw } from './createPictureSource.ts';
import { pictureSize } from './pictureSize.ts';

/** The widest picture of a card; wider ones fill a page or a window, and take seconds in AVIF. */
const WIDEST_CARD_PX = 500;

/** It lies beside this file, in the sources and in a bundle. */
const ENTRY = new URL(`./drawing.thread${path.extname(import.meta.url)}`, import.meta.url);

/** Renders in a worker thread, small pictures first. **Fails** with `PicturesBusy` when too many are waiting. */
export function drawInThread(ask = createTaskThread<PictureRequest>(ENTRY)): Draw {
  const inTurn = createPictureQueue();
  return (request) => inTurn(priorityOf(request), () => ask(request));
}

function priorityOf(request: PictureRequest): Priority {
  return pictureSize(request).widthPx <= WIDEST_CARD_PX ? 'high' : 'low';
}
