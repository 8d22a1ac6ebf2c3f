// One chunk: a dataset that has the one has the other.
export { FieldDisplay } from './FieldDisplay';
export { SpanAnswer } from './SpanAnswer';
export { SpanText } from '#ui/annotation-kit/span-text/SpanText.tsx';
