// One chunk: it arrives right after the queue, which does not wait for it.
export { EmptySearch } from './EmptySearch.tsx';
export { SearchPreparation } from './SearchPreparation';
export { BarControls } from './BarControls';
export { RecordFilters } from './filters/RecordFilters';
export { SearchRow } from './SearchRow';
export { StatusMenu } from './StatusMenu';
