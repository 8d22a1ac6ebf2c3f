import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RangeCounts, TermCounts } from '#domain/search/value-counts';
import type { SearchPreparation } from '#domain/search/search-preparation';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { PropertyValues, SearchGuide } from '#domain/search/feedback/search-guide';
import type { FilterSubject } from '#domain/search/feedback/record-filter';
import { subjectId } from '#domain/search/feedback/record-subject';
import { err, ok, type Result } from '#domain/shared/result';
import type { SearchDeps } from '#ui/screens/annotate-feedback/search/search-deps';

type Answer<T> = Result<T, RepositoryFailure>;

/** Responds with the values set by the test, immediately or on its request. */
export class FakeSearchDeps implements SearchDeps {
  guide: SearchGuide;
  /** By id of the property. */
  values = new Map<string, PropertyValues>();
  counts: MatchCounts | null = null;
  /** Null as on servers without this call. */
  preparation: SearchPreparation | null = null;
  /** Signal of the last request for the preparation. */
  preparationSignal: AbortSignal | undefined;
  isFailing = false;
  readonly counted: RecordSelection[] = [];
  readonly read: string[] = [];
  guidesAsked = 0;
  /** If set, responses to counts wait in `held` until the test calls them. */
  holds = false;
  readonly held: ((counts: MatchCounts | null) => void)[] = [];

  constructor(guide: Partial<SearchGuide> = {}) {
    this.guide = {
      properties: [],
      vectors: [],
      agents: new Map(),
      findsParts: true,
      ordersAtRandom: true,
      ...guide,
    };
  }

  readonly loadGuide = {
    execute: async (): Promise<Answer<SearchGuide>> => {
      this.guidesAsked += 1;
      return this.#answer(this.guide);
    },
  };

  readonly readValues = {
    execute: async ({ id }: { readonly id: string }): Promise<Answer<PropertyValues>> => {
      this.read.push(id);
      return this.#answer(this.values.get(id) ?? { type: 'terms', terms: [] });
    },
  };

  readonly loadReference = {
    execute: async (): Promise<Answer<FeedbackRecord>> =>
      err({ code: 'ERROR_FETCHING_RECORD_BY_ID', kind: 'not-found' }),
  };

  readonly readPreparation = {
    execute: async (_: string, signal?: AbortSignal): Promise<Answer<SearchPreparation | null>> => {
      this.preparationSignal = signal;
      return this.#answer(this.preparation);
    },
  };

  readonly prepareAgain = {
    execute: async (): Promise<Answer<null>> => this.#answer(null),
  };

  readonly countMatches = {
    execute: (_: string, wanted: RecordSelection): Promise<Answer<MatchCounts | null>> => {
      this.counted.push(wanted);
      if (!this.holds) return Promise.resolve(this.#answer(this.counts));
      return new Promise((resolve) => this.held.push((counts) => resolve(ok(counts))));
    },
  };

  #answer<T>(value: T): Answer<T> {
    if (this.isFailing) return err({ code: 'ERROR_COUNTING_MATCHES', kind: 'server', status: 500 });
    return ok(value);
  }
}

/** Counts of a search with this many matches. */
export function matchCounts(
  total: number,
  ...subjects: ReadonlyArray<readonly [FilterSubject, TermCounts | RangeCounts]>
): MatchCounts {
  return {
    total,
    statuses: new Map(),
    subjects: new Map(subjects.map(([subject, counts]) => [subjectId(subject), counts])),
  };
}
