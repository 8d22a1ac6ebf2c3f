import type { SavedViewBodyDto, SavedViewDto } from '../../../../contract/view';
import {
  viewFromQuery,
  viewToQuery,
  type NamedSearch,
  type SavedView,
} from '../../../domain/search/saved-view';

export function savedViewFromDto({ id, name, query, is_default: isDefault }: SavedViewDto): SavedView {
  return { id, name, isDefault, ...viewFromQuery(query) };
}

export function savedViewToDto(view: NamedSearch): SavedViewBodyDto {
  return { name: view.name, query: viewToQuery(view), is_default: view.isDefault };
}
