import type { DefinedDataset } from '#application/dataset-creation/ports/definition-files.port';
import type { FileForm } from '#domain/dataset-import/file-format';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';

/** Requests of the page to the thread that reads files; each reading has a number. */
export type SourceRequest =
  | { readonly kind: 'fingerprint'; readonly file: Blob }
  | { readonly kind: 'sample'; readonly file: Blob; readonly form: FileForm }
  | {
      readonly kind: 'open';
      readonly reading: number;
      readonly file: Blob;
      readonly form: FileForm;
      readonly plan: RowPlan;
    }
  | {
      readonly kind: 'next';
      readonly reading: number;
      readonly wanted: { readonly from: number; readonly isCheck: boolean };
    }
  | { readonly kind: 'close'; readonly reading: number }
  | { readonly kind: 'read-definition'; readonly file: Blob }
  | { readonly kind: 'write-definition'; readonly defined: DefinedDataset };

/** Requests and answers have the number of the request. */
export interface Numbered<T> {
  readonly number: number;
  readonly content: T;
}
