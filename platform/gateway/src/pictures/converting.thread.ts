import sharp from 'sharp';
import { makeInThread } from '@portal/pictures/PictureThread';
import { convertPicture } from './convertPicture.ts';

// Each picture uses one core, and none is converted twice.
sharp.concurrency(1);
sharp.cache(false);

makeInThread(convertPicture);
