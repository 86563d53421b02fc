import sharp from 'sharp';
import { runTasks } from '@portal/pictures/TaskThread';
import { createDrawing } from './createDrawing.ts';

// Limit sharp to one core per picture, and disable its cache because no picture is rendered twice.
sharp.concurrency(1);
sharp.cache(false);

runTasks(createDrawing());
