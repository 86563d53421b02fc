import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../clock.ts';
import type { ReadinessCheck } from '../health/index.ts';
import { createEtag } from '../http/body.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { DataSource } from '../service/dataSource.ts';
import { compressBody } from '../service/readResponse.ts';
import { createFailure, type ServiceResponse } from '../service/ServiceResponse.ts';
import type { FilterRules } from './FilterRules.ts';
import { type Mention, subjectOf, withoutMentions } from './mentions.ts';
import { createTitleFacts, type Load, UnknownFacts } from './titleFacts.ts';
import { createTitleLearner } from './titleLearner.ts';

interface FilteredDataParts {
  /** The service's data. Its responses have `mentions`. */
  readonly source: DataSource;
  /** Returns the current rules: a new object after each change. */
  readonly readRules: () => FilterRules;
  readonly report: (sentence: string, error: unknown) => void;
  readonly now?: () => number;
}

export interface FilteredData extends DataSource {
  /**
   * Changes whenever the rules or the known hidden titles change, so that rendered pages are not
   * reused.
   */
  revision(): number;
  readonly isReady: ReadinessCheck;
}

/** No visitor is charged for looking up in the background which titles to hide. */
const GATEWAY: Payer = { visitor: 'the filters', pay: () => undefined };
/**
 * The maximum number of remembered titles that turned out to be hidden when a visitor opened them.
 */
const MAX_FOUND = 10_000;
const FOUND_MS = 60 * 60 * 1_000;
/**
 * The parameter that appends other endpoints' responses. Only sections' own calls can contain it.
 */
const APPENDED = 'append_to_response';
/** The parameter for keywords that listed titles must not have. */
const EXCLUDED = 'without_keywords';

/**
 * Removes what the operator hides from the responses. Works on cached responses, so that new rules
 * apply immediately.
 */
// oxlint-disable-next-line max-lines-per-function -- one state: the rules and what they hide
export function createFilteredData({
  source,
  readRules,
  report,
  now = monotonicNow,
}: FilteredDataParts): FilteredData {
  let revision = 0;
  let rules: FilterRules | undefined;
  const found = new LRUCache<string, true>({ max: MAX_FOUND, ttl: FOUND_MS, perf: { now } });
  const facts = createTitleFacts();
  const learner = createTitleLearner(
    { load: (path) => source.load(path, { payer: GATEWAY }), facts, report, now },
    () => (revision += 1),
  );
  const withoutHidden = createRemover();

  const current = (): FilterRules => {
    const latest = readRules();
    if (latest !== rules) {
      rules = latest;
      found.clear();
      revision += 1;
    }
    learner.update(latest);
    return latest;
  };
  const isKnown = (ref: string, { refs }: FilterRules) =>
    refs.has(ref) || learner.has(ref) || found.has(ref);
  const isFound = async (ref: string, applied: FilterRules, load: Load): Promise<boolean> => {
    const isTitle = !ref.startsWith('person/');
    const { keywords, certificationAbove, hidesAdult } = applied;
    // Contains no `await`, so that each rejection is handled even if several requests fail.
    const results = await Promise.all([
      isTitle && keywords.size > 0 && facts.hasKeyword(ref, keywords, load),
      isTitle && certificationAbove && facts.isAbove(ref, certificationAbove, load),
      hidesAdult && load(`/${ref}?language=en-US`).then((response) => isAdult(ref, response)),
    ]);
    const isHidden = results.some(Boolean);
    if (isHidden && rules === applied) {
      // Cached pages still list the title for a few seconds. Rendering all pages again for each
      // title would be too expensive.
      found.set(ref, true);
    }
    return isHidden;
  };
  const isAnyFound = async (refs: readonly string[], applied: FilterRules, load: Load) =>
    (await Promise.all(refs.map((ref) => isFound(ref, applied, load)))).some(Boolean);
  current();

  return {
    revision() {
      current();
      return revision;
    },
    isReady() {
      current();
      return learner.isReady()
        ? undefined
        : 'The titles that the filters hide are being looked up.';
    },
    async load(path, options) {
      const applied = current();
      const refusal = () => createFailure(applied.status === 451 ? 'hidden' : 'notFound');
      const ref = subjectOf(path);
      if (ref !== undefined && isKnown(ref, applied)) {
        return refusal();
      }
      const loadFact: Load = (fact) => source.load(fact, { ...options, onResult: undefined });
      const hides = ({ ref: one, isAdult }: Mention) =>
        (applied.hidesAdult && isAdult) || isKnown(one, applied);
      try {
        const [response, isHidden] = await Promise.all([
          source.load(toFilteredPath(path, applied), options),
          ref !== undefined && isFound(ref, applied, loadFact),
        ]);
        const subjects = (response.mentions ?? []).filter(({ isSubject }) => isSubject);
        return isHidden ||
          subjects.some(hides) ||
          (await isAnyFound(
            subjects.map((one) => one.ref),
            applied,
            loadFact,
          ))
          ? refusal()
          : await withoutHidden(path, response, hides);
      } catch (error) {
        if (error instanceof UnknownFacts) {
          return error.response;
        }
        throw error;
      }
    },
  };
}

function isAdult(ref: string, response: ServiceResponse): boolean {
  if (response.status !== 200 && response.status !== 404) {
    throw new UnknownFacts(response);
  }
  return response.mentions?.some((mention) => mention.ref === ref && mention.isAdult) ?? false;
}

/**
 * Excludes keywords in the one request for which the service supports that. Removes appended
 * responses, because their lists would not be filtered.
 */
function toFilteredPath(path: string, { keywords }: FilterRules): string {
  const [address = '', search = ''] = path.split(/\?(.*)/s, 2);
  const query = new URLSearchParams(search);
  const excludesKeywords = keywords.size > 0 && address.startsWith('/discover/');
  if (!excludesKeywords && !query.has(APPENDED)) {
    return path;
  }
  query.delete(APPENDED);
  if (excludesKeywords) {
    const excluded = [query.get(EXCLUDED) ?? '', ...keywords].filter((each) => each !== '');
    query.set(EXCLUDED, excluded.join(','));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** Removes items from responses, once per response and set of removed items. */
function createRemover() {
  const removed = new WeakMap<object, { readonly key: string; readonly parts: Promise<Parts> }>();
  return async (
    path: string,
    response: ServiceResponse,
    isHidden: (mention: Mention) => boolean,
  ): Promise<ServiceResponse> => {
    const hidden = response.status === 200 ? (response.mentions ?? []).filter(isHidden) : [];
    if (hidden.length === 0) {
      return response;
    }
    const key = hidden.map(({ ref }) => ref).join();
    let entry = removed.get(response.body);
    if (entry?.key !== key) {
      entry = { key, parts: remove(path, response, isHidden) };
      removed.set(response.body, entry);
    }
    return { ...response, ...(await entry.parts) };
  };
}

type Parts = Pick<ServiceResponse, 'body' | 'gzipped' | 'caching'>;

async function remove(
  path: string,
  { body, caching }: ServiceResponse,
  isHidden: (mention: Mention) => boolean,
): Promise<Parts> {
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  const rest = new TextEncoder().encode(JSON.stringify(withoutMentions(path, value, isHidden)));
  return {
    ...(await compressBody(rest)),
    caching: caching && { ...caching, etag: await createEtag(rest) },
  };
}
