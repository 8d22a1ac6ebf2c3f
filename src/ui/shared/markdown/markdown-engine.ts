// One chunk: pictures are arranged in content that was rendered.
export { arrangePictures } from './arrange-pictures';
export { showMedia } from './held-media';
export { renderMarkdown } from './render-markdown';
