import { err, ok, type Result } from '#domain/shared/result';
import type { KeptImport } from './kept-import';
import type { ImportClaims, KeptImports } from './ports/kept-imports.port';

/** Forgets an import that is not through. The dataset and its records stay as they are (SET-73). */
export class DiscardImport {
  readonly #kept: KeptImports;
  readonly #claims: ImportClaims;

  constructor(kept: KeptImports, claims: ImportClaims) {
    this.#kept = kept;
    this.#claims = claims;
  }

  /** Fails while another page has the import. */
  async execute({ id }: Pick<KeptImport, 'id'>): Promise<Result<void, { readonly code: 'elsewhere' }>> {
    const release = await this.#claims.claim(id);
    if (release === null) return err({ code: 'elsewhere' });
    await this.#kept.forget(id);
    release();
    return ok(undefined);
  }
}
