// One chunk: the list view needs all of it.
export { ActList, SessionBulkActs } from './acts/SessionBulkActs';
export { BulkSession } from './BulkSession';
