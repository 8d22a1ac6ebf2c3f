import { computed, makeObservable } from 'mobx';
import {
  FILTER_GROUPS,
  filterCatalog,
  type CatalogEntry,
  type FilterGroupId,
} from '#domain/search/feedback/filter-catalog';
import {
  filteredSubjects,
  conditionOn,
  filterEntries,
  MAX_FILTER_ENTRIES,
  withCondition,
} from '#domain/search/feedback/record-search';
import type { FilterSubject } from '#domain/search/feedback/record-filter';
import type { FilterCondition } from '#domain/search/filter-condition';
import { subjectId } from '#domain/search/feedback/record-subject';
import { controlFor } from '#domain/search/feedback/subject-control';
import type { FilterControl, NoChoice } from '#domain/search/filter-control';
import { countsOf } from '#domain/search/feedback/match-counts';
import { haveChoice, type RangeCounts, type TermCounts } from '#domain/search/value-counts';
import type {
  FilterCatalog,
  FilterCategory,
  FilterGroup,
  SubjectFilter,
} from '#ui/annotation-kit/search-bar/filters/filter-groups';
import type { SearchControls } from './search-choices.state';

export function recordFilterCatalog(controls: SearchControls): FilterCatalog {
  return FILTER_GROUPS.map((id) => new RecordFilterGroup(id, controls));
}

export class RecordFilterGroup implements FilterGroup {
  readonly id: FilterGroupId;
  readonly #controls: SearchControls;
  readonly #filters = new Map<string, SubjectFilterViewModel>();

  constructor(id: FilterGroupId, controls: SearchControls) {
    this.id = id;
    this.#controls = controls;
    makeObservable<RecordFilterGroup, 'entries'>(this, {
      entries: computed,
      categories: computed,
    });
  }

  get label() {
    return `annotation.filters.group.${this.id}` as const;
  }

  get categories(): readonly FilterCategory[] {
    return this.entries.map(({ name, text, title, subjects }) => ({
      id: name,
      text,
      title,
      filters: subjects.map((subject) => this.#filterOf(subject)),
    }));
  }

  private get entries(): readonly CatalogEntry[] {
    const { choices, edited } = this.#controls;
    return filterCatalog(this.id, choices, filteredSubjects(edited.edited));
  }

  /** Returns the same filter for the same subject each time. */
  #filterOf(subject: FilterSubject): SubjectFilterViewModel {
    const id = subjectId(subject);
    const subjectFilter = this.#filters.get(id) ?? new SubjectFilterViewModel(subject, this.#controls);
    this.#filters.set(id, subjectFilter);
    return subjectFilter;
  }
}

export class SubjectFilterViewModel implements SubjectFilter {
  readonly id: string;
  readonly subject: FilterSubject;

  readonly #controls: SearchControls;

  constructor(subject: FilterSubject, controls: SearchControls) {
    this.id = subjectId(subject);
    this.subject = subject;
    this.#controls = controls;
    makeObservable<SubjectFilterViewModel, 'isSettled'>(this, {
      control: computed,
      condition: computed,
      counts: computed,
      obstacle: computed,
      room: computed,
      isSettled: computed,
    });
  }

  /** Translation key for the filtered property of a suggestion; null for any other subject. */
  get label() {
    const { subject } = this;
    return subject.entity === 'suggestion' ? (`annotation.filters.part.${subject.property}` as const) : null;
  }

  get isMain(): boolean {
    return this.subject.entity === 'suggestion' && this.subject.property === 'value';
  }

  get control(): FilterControl {
    return controlFor(this.subject, this.#controls.choices);
  }

  get condition(): FilterCondition | null {
    return conditionOn(this.#controls.edited.edited, this.subject);
  }

  get counts(): TermCounts | RangeCounts | null {
    return countsOf(this.subject, this.#controls.choices.counts);
  }

  /**
   * Why the filter cannot be opened; null if it can, or if that is unknown. Values are requested only if the counts
   * suggest that there are none, to avoid a request for each property of the list.
   */
  get obstacle(): NoChoice | null {
    if (this.condition !== null || haveChoice(this.counts)) return null;
    if (this.counts === null && !this.isSettled) return null;
    return this.control.kind === 'none' ? this.control.reason : null;
  }

  /** Number of entries that the server accepts in addition to those of this search. */
  get room(): number {
    return MAX_FILTER_ENTRIES - filterEntries(this.#controls.edited.edited);
  }

  /** Requests the values of the property again, if the last request failed. */
  retry(): void {
    const { control, subject } = this;
    if (control.kind !== 'failed' || subject.entity !== 'metadata') return;
    const { choices } = this.#controls;
    const property = choices.guide?.properties.find(({ name }) => name === subject.property);
    if (property !== undefined) choices.retryValues(property);
  }

  /** Labels are shown by their text, all other values as they are. */
  labelOf(value: string): string {
    const { subject } = this;
    if (!('question' in subject)) return value;
    if (subject.entity === 'suggestion' && subject.property !== 'value') return value;
    const question = this.#controls.choices.questions.find(({ name }) => name === subject.question);
    const settings = question?.settings;
    if (settings?.type !== 'label_selection' && settings?.type !== 'multi_label_selection') return value;
    return settings.options.find((option) => option.value === value)?.text ?? value;
  }

  change(condition: FilterCondition | null): void {
    const { edited } = this.#controls;
    edited.change(withCondition(edited.edited, this.subject, condition));
  }

  /** Removes the condition without delay, since the user has finished with the filter. */
  remove(): void {
    this.change(null);
    this.#controls.edited.apply();
  }

  /** Whether the settings alone determine the available values. */
  private get isSettled(): boolean {
    const { questions, guide } = this.#controls.choices;
    const withoutAsking = { valuesOf: () => null, hasFailedToRead: () => false };
    return controlFor(this.subject, { questions, guide, ...withoutAsking }).kind !== 'loading';
  }
}
