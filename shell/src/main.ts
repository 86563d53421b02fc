import '@portal/shared/ui/tokens.css';
import '@portal/shared/ui/base.css';
import { nextTask } from './nextTask.ts';

/**
 * Runs the code and starts the portal in separate tasks, because a single task would block input on
 * a phone for a tenth of a second. The modules are bundled into this chunk (`eager`) and only run
 * later.
 */
async function start(element: Element): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startPortal } = await import(/* webpackMode: "eager" */ './startPortal.tsx');
  await nextTask();
  await startPortal(element);
}

const element = document.getElementById('root');
if (element) {
  start(element).catch((error: unknown) => {
    console.error('The portal could not start.', error);
    window.portalPresses?.giveUp();
  });
}
