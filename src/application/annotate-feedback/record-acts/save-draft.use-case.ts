import { ResponseAct } from './response-act';

/** Saves the answers to a record as they are. Refused as `too-long` while a text exceeds the limit. */
export class SaveDraft extends ResponseAct {
  protected readonly act = 'draft';
}
