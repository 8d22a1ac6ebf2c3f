import type { OutboxState } from '#ui/shared/state/outbox.state';

/** Parts of the outbox that the page uses. */
export type SessionOutbox = Pick<OutboxState, 'entries' | 'pause' | 'syncStatusOf' | 'overlay' | 'commands'>;
