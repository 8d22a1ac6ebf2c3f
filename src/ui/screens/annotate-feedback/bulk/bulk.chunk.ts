// One chunk: the list view needs all of it.
export { ActList } from './acts/ActList';
export { ActsAtDesk } from './acts/ActsAtDesk';
export { BulkDesk } from './BulkDesk';
