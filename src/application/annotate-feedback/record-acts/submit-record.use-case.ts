import { ResponseAct } from './response-act';

/**
 * Submits the answers to a record. Refused as `incomplete` while a question is open, and as `too-long` while a text exceeds the
 * limit.
 */
export class SubmitRecord extends ResponseAct {
  protected readonly act = 'submit';
}
