import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** Type of vectors. */
const FLOAT4_ARRAY = 1021;

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
  pglite.serializers[FLOAT4_ARRAY] = (value: unknown) => value as string; // Text, or bytes, which go on as they are.
  for (const type of Object.keys(pglite.parsers)) pglite.parsers[type] = (text: string) => text;
  return pglite;
}
