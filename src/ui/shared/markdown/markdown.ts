import { breath } from './breath';
import { MarkdownShelf } from './markdown-shelf';

/** Shared by the whole page, so that content prepared for a record is found by every view of it. */
export const markdownShelf = new MarkdownShelf(() => import('./markdown-engine'), breath);

/** Renders a text ahead of time, while the page is idle. Safe to call again. */
export function prepareMarkdown(text: string): void {
  void markdownShelf.prepare(text);
}
