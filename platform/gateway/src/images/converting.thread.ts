import sharp from 'sharp';
import { runTasks } from '@portal/pictures/TaskThread';
import { convertPicture } from './convertPicture.ts';

// One core per picture, and no cache, because no picture is converted twice.
sharp.concurrency(1);
sharp.cache(false);

runTasks(convertPicture);
