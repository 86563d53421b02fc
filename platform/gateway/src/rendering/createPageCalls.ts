import type { CallAnswer, MakeCall } from '@portal/page-protocol/Rendering';
import type { Answer } from '../api/Answer.ts';
import type { DataSource } from '../api/createDataSource.ts';
import type { Payer } from '../visitors/Payer.ts';

/** The calls that are made to render one page. */
export interface PageCalls {
  readonly make: MakeCall;
  /** Whether the gateway had no room for one of them. */
  isCutShort(): boolean;
}

/** Makes the calls of a page, and charges the visitor who has requested it. */
export function createPageCalls(data: DataSource, payer: Payer): PageCalls {
  let isCutShort = false;
  return {
    async make(call) {
      const answer = await data.ask(call, { payer });
      isCutShort ||= answer.cause === 'room';
      return toCallAnswer(answer);
    },
    isCutShort: () => isCutShort,
  };
}

/** A call's answer as a rendering thread gets it. */
function toCallAnswer({ status, body, isOutdated, storedAt }: Answer): CallAnswer {
  const from = isOutdated ? new Date(storedAt).toISOString() : undefined;
  return { status, body: new TextDecoder().decode(body), from };
}
