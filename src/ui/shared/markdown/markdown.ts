import { breath } from './breath';
import { MarkdownShelf } from './markdown-shelf';

/** One for the page: what was prepared for a record is there for whoever shows it. */
export const markdownShelf = new MarkdownShelf(() => import('./markdown-engine'), breath);

/** Has the content of a text ready before somebody asks for it, made while the page rests. Safe to ask for again. */
export function prepareMarkdown(text: string): void {
  void markdownShelf.prepare(text);
}
