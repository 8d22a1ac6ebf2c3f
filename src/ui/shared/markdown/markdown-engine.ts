// One chunk: pictures are arranged in content that was rendered.
export { arrangePictures } from './arrange-pictures';
export { renderMarkdown } from './render-markdown';
