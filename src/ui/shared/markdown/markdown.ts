import { whenIdle } from './when-idle';
import { MarkdownCache, type MarkdownSource } from './markdown-cache';

/** Shared by the whole page, so that content prepared for a record is found by every view of it. */
export const markdownCache = new MarkdownCache(() => import('./markdown-engine'), whenIdle);

/** Loads what Markdown is made with, for texts that are on their way. */
export function loadMarkdown(): Promise<void> {
  return markdownCache.open();
}

/** Renders a text ahead of time, while the page is idle. Safe to call again. */
export function prepareMarkdown(source: MarkdownSource): void {
  void markdownCache.prepare(source);
}
