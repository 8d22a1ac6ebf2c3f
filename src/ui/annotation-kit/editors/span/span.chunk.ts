// A single chunk, since a dataset with span questions needs all of it.
export { FieldDisplay } from './FieldDisplay';
export { SpanAnswer } from './SpanAnswer';
export { SpanText } from '#ui/annotation-kit/span-text/SpanText.tsx';
