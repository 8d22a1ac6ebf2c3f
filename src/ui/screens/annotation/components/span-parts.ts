// One chunk: a dataset that has the one has the other.
export { FieldDisplay } from './span-text/FieldDisplay';
export { SpanAnswer } from './span-question/SpanAnswer';
export { SpanText } from './span-text/SpanText';
