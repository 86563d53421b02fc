import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { useShell } from '../services/ShellContext.ts';
import { useCurrent } from '../services/useCurrent.ts';

/** The one live region of the page: reads the announcer's sentence to screen readers. */
export function Announcements() {
  const sentence = useCurrent(useShell().announcer.sentence$);

  return (
    <VisuallyHidden>
      <span role="status">{sentence}</span>
    </VisuallyHidden>
  );
}
