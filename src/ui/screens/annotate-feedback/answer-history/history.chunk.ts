// A single chunk, since a user who opens one history may open the other.
export { OwnHistory } from './OwnHistory';
export { RecordHistory } from './RecordHistory';
