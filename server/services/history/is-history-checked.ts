import { checkedShare } from '#domain/history/kept-versions';

/** Whether a history is checked after a change with these states: by chance, so that no order of changes avoids the check. */
export function isHistoryChecked(...states: readonly (string | null)[]): boolean {
  return Math.random() < checkedShare(states.reduce((sum, state) => sum + (state?.length ?? 0), 0));
}
