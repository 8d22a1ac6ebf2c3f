import { TogglingAct } from './toggling-act';

/** Discards records. On a card, a discarded record returns to the default status; in bulk it never does (TSK-11). */
export class DiscardRecords extends TogglingAct {
  protected readonly kind = 'discard';
}
