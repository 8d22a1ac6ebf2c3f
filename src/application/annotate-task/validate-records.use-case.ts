import { TogglingAct } from './toggling-act';

/**
 * Validates records with their drafts, otherwise with what is accepted of them (TSK-12). Records that cannot be validated are
 * skipped. On a card, a validated record returns to the default status; in bulk it never does.
 */
export class ValidateRecords extends TogglingAct {
  protected readonly kind = 'validate';
}
