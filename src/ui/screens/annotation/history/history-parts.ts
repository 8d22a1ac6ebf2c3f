// One chunk: whoever looks into one history may look into the other.
export { OwnHistory } from './OwnHistory';
export { RecordHistory } from './RecordHistory';
