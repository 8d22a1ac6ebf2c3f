import { ResponseAct } from './response-act';

/** Removes the response to a record, which becomes pending again. Refused as `no-response` if there is none. */
export class ClearResponse extends ResponseAct {
  protected readonly act = 'clear';
}
