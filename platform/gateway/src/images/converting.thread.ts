import sharp from 'sharp';
import { runTasks } from '@portal/pictures/TaskThread';
import { convertPicture } from './convertPicture.ts';

// One core per image, and no cache, because no image is converted twice.
sharp.concurrency(1);
sharp.cache(false);

runTasks(convertPicture);
