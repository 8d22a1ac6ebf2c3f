import { computed, makeObservable } from 'mobx';
import {
  FILTER_GROUPS,
  filterCatalog,
  type CatalogEntry,
  type FilterGroupId,
} from '#domain/search/filter-catalog';
import { filteredSubjects } from '#domain/search/search-changes';
import type { FilterSubject } from '#domain/search/record-filter';
import { subjectId } from '#domain/search/subject-id';
import type { SearchControls } from '../search-target';
import type { FilterCatalog, FilterCategory, FilterGroup } from './filter-groups';
import { FilterPartViewModel } from './filter-part.view-model';

/** Metadata, responses, suggestions. */
export function recordFilterCatalog(controls: SearchControls): FilterCatalog {
  return FILTER_GROUPS.map((id) => new RecordFilterGroup(id, controls));
}

export class RecordFilterGroup implements FilterGroup {
  readonly id: FilterGroupId;
  readonly #controls: SearchControls;
  readonly #parts = new Map<string, FilterPartViewModel>();

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
      parts: subjects.map((subject) => this.#partOf(subject)),
    }));
  }

  private get entries(): readonly CatalogEntry[] {
    const { choices, edited } = this.#controls;
    return filterCatalog(this.id, choices, filteredSubjects(edited.edited));
  }

  /** The same part for the same subject, however often the list is made. */
  #partOf(subject: FilterSubject): FilterPartViewModel {
    const id = subjectId(subject);
    const part = this.#parts.get(id) ?? new FilterPartViewModel(subject, this.#controls);
    this.#parts.set(id, part);
    return part;
  }
}
