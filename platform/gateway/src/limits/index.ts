import { Hono } from 'hono';
import type { GatewayConfig } from '../config/readConfig.ts';
import { FILES } from '../files/fileRoutes.ts';
import type { RequestEvents } from '../reports/observeRequests.ts';
import type { ApiEvents } from '../service/ApiEvents.ts';
import { createLoadGuard } from './loadGuard.ts';
import { createVisitorBudget, type VisitorBudget } from './visitorBudget.ts';

interface LimitParts {
  readonly config: Pick<GatewayConfig, 'limits' | 'serving'>;
  readonly isLate: () => boolean;
  readonly requestEvents: Pick<RequestEvents, 'turnedAway'>;
  readonly events: ApiEvents;
}

/**
 * The limits of the process and of each address. Requests that exceed the capacity of the process
 * are not charged.
 */
export function createLimits({ config, isLate, requestEvents, events }: LimitParts): {
  readonly guards: Hono;
  readonly visitorBudget: VisitorBudget;
} {
  const visitorBudget = createVisitorBudget({ ...config.limits, events });
  const guards = new Hono();
  guards.use(
    createLoadGuard({
      maxRequests: config.serving.maxRequests,
      isLate,
      visitorOf: ({ var: { client } }) => client.visitor,
      onShed: requestEvents.turnedAway,
    }),
  );
  guards.use(visitorBudget.guard);
  guards.use(`${FILES}*`, visitorBudget.chargeMissingFiles);
  return { guards, visitorBudget };
}
