import sharp from 'sharp';
import { runTasks } from '@portal/pictures/TaskThread';
import { convertPicture } from './convertPicture.ts';

// Each picture uses one core, and none is converted twice.
sharp.concurrency(1);
sharp.cache(false);

runTasks(convertPicture);
