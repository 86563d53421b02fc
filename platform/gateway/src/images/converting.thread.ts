import sharp from 'sharp';
import { runTasks } from '@portal/pictures/TaskThread';
import { convertPicture } from './convertPicture.ts';

// One core per image. No cache, because the same image is never converted twice.
sharp.concurrency(1);
sharp.cache(false);

runTasks(convertPicture);
