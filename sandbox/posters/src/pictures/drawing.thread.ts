import sharp from 'sharp';
import { makeInThread } from '@portal/pictures/PictureThread';
import { createDrawing } from './createDrawing.ts';

// Each picture uses one core, and none is rendered twice.
sharp.concurrency(1);
sharp.cache(false);

makeInThread(createDrawing());
