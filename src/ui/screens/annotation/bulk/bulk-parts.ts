// One chunk: whoever sees many records at a time needs all of it.
export { ActList } from './acts/ActList';
export { ActsAtDesk } from './acts/ActsAtDesk';
export { BulkDesk } from './BulkDesk';
