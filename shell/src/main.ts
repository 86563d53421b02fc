import '@portal/shared/ui/tokens.css';
import '@portal/shared/ui/base.css';
import { nextTask } from './nextTask.ts';

/**
 * Evaluates the code and starts the portal, each in a task of its own: in one, a phone could not
 * answer to a press for a tenth of a second. All of it is in this file (`eager`), only its evaluation
 * is put off.
 */
async function begin(element: Element): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startPortal } = await import(/* webpackMode: "eager" */ './startPortal.tsx');
  await nextTask();
  await startPortal(element);
}

const element = document.getElementById('root');
if (element) {
  void begin(element);
}
