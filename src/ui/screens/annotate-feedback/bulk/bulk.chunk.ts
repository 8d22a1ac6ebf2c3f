// One chunk: the list view needs all of it.
export { ActList } from './acts/ActList';
export { SessionBulkActs } from './acts/SessionBulkActs';
export { BulkSession } from './BulkSession';
