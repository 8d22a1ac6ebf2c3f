// One chunk: it arrives right after the queue, which does not wait for it.
export { BarControls } from './BarControls';
export { SearchRow } from './SearchRow';
