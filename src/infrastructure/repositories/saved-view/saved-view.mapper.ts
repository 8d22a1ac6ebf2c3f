import type { SavedViewBodyDto, SavedViewDto } from '#contract/view';
import {
  selectionFromQuery,
  selectionToQuery,
  type NamedSearch,
  type SavedView,
} from '#domain/search/saved-view';

export function savedViewFromDto({ id, name, query, is_default: isDefault }: SavedViewDto): SavedView {
  return { id, name, isDefault, ...selectionFromQuery(query) };
}

export function savedViewToDto(view: NamedSearch): SavedViewBodyDto {
  return { name: view.name, query: selectionToQuery(view), is_default: view.isDefault };
}
