// One chunk: a dataset that has the one has the other.
export { SpanAnswer } from './span-question/SpanAnswer';
export { SpanText } from './span-text/SpanText';
