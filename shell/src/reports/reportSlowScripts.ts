import type { Reporter } from './reporter.ts';
import type { SlowScripts } from './slowScripts.ts';

interface SlowScriptReporting {
  readonly document: Document;
  readonly slowScripts: Pick<SlowScripts, 'take'>;
  readonly reporter: Pick<Reporter, 'report' | 'flush'>;
}

/**
 * Reports the slowest scripts when the visitor leaves, in a separate message: a gateway that does
 * not support this kind of report rejects the entire message.
 */
export function reportSlowScripts({ document, slowScripts, reporter }: SlowScriptReporting): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      reporter.flush();
      slowScripts.take().forEach((report) => reporter.report(report));
      reporter.flush();
    }
  });
}
