import { observer } from 'mobx-react-lite';
import type { FiltersRowProps } from '../search-target';
import { FiltersRow } from './FiltersRow';
import { recordFilterCatalog } from './record-filters.view-model';

/** Filters for feedback records: by metadata, responses and suggestions. */
export const RecordFilters = observer(function RecordFilters(props: FiltersRowProps) {
  return <FiltersRow {...props} catalog={recordFilterCatalog} />;
});
