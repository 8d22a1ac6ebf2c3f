import { computed, makeObservable } from 'mobx';
import {
  FILTER_GROUPS,
  filterCatalog,
  type CatalogEntry,
  type FilterGroupId,
} from '#domain/search/filter-catalog';
import { filteredSubjects } from '#domain/search/record-search';
import type { FilterSubject } from '#domain/search/record-filter';
import { subjectId } from '#domain/search/record-subject';
import type { SearchControls } from '../search-target';
import type { FilterCatalog, FilterCategory, FilterGroup } from './filter-groups';
import { SubjectFilterViewModel } from './subject-filter.view-model';

/** Metadata, responses, suggestions. */
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
      id: false,
      label: false,
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

  /** The same filter for the same subject, however often the list is made. */
  #filterOf(subject: FilterSubject): SubjectFilterViewModel {
    const id = subjectId(subject);
    const subjectFilter = this.#filters.get(id) ?? new SubjectFilterViewModel(subject, this.#controls);
    this.#filters.set(id, subjectFilter);
    return subjectFilter;
  }
}
