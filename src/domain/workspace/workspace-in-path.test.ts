import { expect, it } from 'vitest';
import { workspaceInPath } from './workspace-in-path';

it.each([
  ['/datasets/news/sentiment', 'news'],
  ['/datasets/news/sentiment/settings', 'news'],
  ['/datasets/my%20news/sentiment', 'my news'],
  ['/datasets', null],
  ['/datasets/', null],
  ['/datasets/news', null],
  ['/datasets/news/', null],
  ['/dataset/7/annotation-mode', null],
  ['/', null],
  ['/datasets/%E0%A4%A/sentiment', null],
])('the address %s contains the workspace %s (SCR-24)', (pathname, workspace) => {
  expect(workspaceInPath(pathname)).toBe(workspace);
});
