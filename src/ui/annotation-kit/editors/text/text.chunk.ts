// One chunk: what only some texts need, Markdown, a suggestion, or a text beyond the limit.
export { SuggestedText } from './SuggestedText';
export { TextPreview } from './TextPreview';
export { TextViews } from './TextViews';
export { TooLong } from './TooLong';
