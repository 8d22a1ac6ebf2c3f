import { action, makeObservable, observableRef } from 'mobx';
import type { RecordOrder } from '#domain/dataset/dataset';
import type { Question } from '#domain/question/question';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { MetadataProperty, PropertyValues, SearchGuide } from '#domain/search/feedback/search-guide';
import type {
  SearchChoices,
  SearchControls,
} from '#ui/screens/annotate-feedback/search/search-choices.state';
import { FakeEditedSearch } from './fake-edited-search';
import { aSearch } from '../builders/search.builder';

/** Choices of the test. Requests for unknown values of properties are recorded. */
export class FakeSearchChoices implements SearchChoices {
  guide: SearchGuide | null;
  hasFailed = false;
  hasFailedToCount = false;
  counts: MatchCounts | null;
  watchers = 0;
  retries = 0;
  readonly questions: readonly Question[];
  readonly recordOrder: RecordOrder;
  readonly asked: string[] = [];
  /** Names of properties whose values could not be loaded. */
  unread: readonly string[] = [];
  /** By property name. */
  values: ReadonlyMap<string, PropertyValues>;

  constructor(
    given: Partial<Pick<FakeSearchChoices, 'questions' | 'recordOrder' | 'guide' | 'counts' | 'values'>>,
  ) {
    this.questions = given.questions ?? [];
    this.recordOrder = given.recordOrder ?? 'usual';
    this.guide = given.guide ?? null;
    this.counts = given.counts ?? null;
    this.values = given.values ?? new Map();
    makeObservable(this, {
      guide: observableRef,
      hasFailed: observableRef,
      hasFailedToCount: observableRef,
      counts: observableRef,
      unread: observableRef,
      retryValues: action,
      values: observableRef,
      learn: action,
    });
  }

  /** Changes the known choices. */
  learn(
    changes: Partial<Pick<FakeSearchChoices, 'guide' | 'hasFailed' | 'counts' | 'values' | 'unread'>>,
  ): void {
    Object.assign(this, changes);
  }

  get isLoading(): boolean {
    return this.guide === null && !this.hasFailed;
  }

  retry(): void {
    this.retries += 1;
  }

  watchCounts(): () => void {
    this.watchers += 1;
    return () => (this.watchers -= 1);
  }

  valuesOf({ name }: MetadataProperty): PropertyValues | null {
    const known = this.values.get(name) ?? null;
    if (known === null) this.asked.push(name);
    return known;
  }

  hasFailedToRead({ name }: MetadataProperty): boolean {
    return this.unread.includes(name);
  }

  retryValues({ name }: MetadataProperty): void {
    this.unread = this.unread.filter((other) => other !== name);
  }
}

/** Controls of an edited search, which records each applied one. */
export function searchControls(
  given: ConstructorParameters<typeof FakeSearchChoices>[0] & { readonly search?: RecordSearch } = {},
) {
  const search = given.search ?? aSearch();
  const edited = new FakeEditedSearch(search);
  const choices = new FakeSearchChoices(given);
  const target: SearchControls['target'] = { status: 'pending', search, narrow: () => {} };
  return { target, edited, choices } satisfies SearchControls;
}

export function aProperty(
  name: string,
  settings: MetadataProperty['settings'] = { type: 'terms', values: null },
): MetadataProperty {
  return { id: `property-${name}`, name, title: `The ${name}`, settings };
}

export function aGuide(
  properties: readonly MetadataProperty[],
  given: Partial<SearchGuide> = {},
): SearchGuide {
  return { properties, vectors: [], agents: new Map(), findsParts: true, ordersAtRandom: true, ...given };
}
