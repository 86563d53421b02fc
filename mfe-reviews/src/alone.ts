import { runAlone } from '@portal/shared/alone/runAlone';
import manifest from '../package.json';
import { createSection } from './section.ts';

runAlone(createSection(), manifest.portal.pages);
