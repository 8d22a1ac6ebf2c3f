import type { Response } from '#domain/feedback/response';

/** What the server has of the person's answers to one record, from now on. */
export interface Acknowledgement {
  readonly datasetId: string;
  readonly recordId: string;
  readonly response: Response | null;
}
