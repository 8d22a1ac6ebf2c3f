import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * PGlite that leaves all values as PostgreSQL's text: parameters come encoded, and decoding is the dialect's, for all
 * engines. PGlite would otherwise read the catalogue of array types at each start, a noticeable part of it.
 */
class TextPglite extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

export async function openTextPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = new TextPglite(options);
  await pglite.waitReady;
  for (const type of Object.keys(pglite.parsers)) pglite.parsers[type] = (text: string) => text;
  return pglite;
}
