import sharp from 'sharp';
import { runTasks } from '@portal/pictures/TaskThread';
import { createDrawing } from './createDrawing.ts';

// Each picture uses one core, and none is rendered twice.
sharp.concurrency(1);
sharp.cache(false);

runTasks(createDrawing());
