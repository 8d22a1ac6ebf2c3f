import { ResponseAct } from './response-act';

/** Discards a record with its answers. Refused as `already-discarded`, and as `too-long` while a text exceeds the limit. */
export class DiscardRecord extends ResponseAct {
  protected readonly act = 'discard';
}
