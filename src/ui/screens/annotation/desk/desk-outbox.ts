import type { OutboxState } from '#ui/shared/state/outbox.state';

/** What the desk wants of the outbox. */
export type DeskOutbox = Pick<
  OutboxState,
  | 'entries'
  | 'pause'
  | 'put'
  | 'standingOf'
  | 'overlay'
  | 'subscribe'
  | 'retry'
  | 'drop'
  | 'keepMine'
  | 'takeTheirs'
>;
