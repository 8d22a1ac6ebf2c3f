// One chunk: whoever sees many records at a time needs all of it.
export { BulkDesk } from './BulkDesk';
