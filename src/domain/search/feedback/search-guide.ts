import type { ExactNumber } from '#domain/shared/exact-json';
import type { MetadataSettings } from '#domain/metadata/metadata-value';

/** A metadata property by which the user may filter and sort. */
export interface MetadataProperty {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly settings: MetadataSettings;
}

/** A property with the settings that only the managers of the dataset see. */
export interface PropertySettings extends MetadataProperty {
  readonly isVisibleForAnnotators: boolean;
}

/** A vector by which similar records can be found. */
export interface VectorsSettings {
  readonly name: string;
  readonly title: string;
}

/** A vector with its properties. */
export interface VectorSettings extends VectorsSettings {
  readonly id: string;
  readonly dimensions: number;
}

/** The parts of a dataset by which its records can be searched, in addition to texts and questions. */
export interface SearchGuide {
  readonly properties: readonly MetadataProperty[];
  readonly vectors: readonly VectorsSettings[];
  /** Agents that made suggestions, by question name. */
  readonly agents: ReadonlyMap<string, readonly string[]>;
  /** Whether the server can search for parts of words; if not, it finds only whole words. */
  readonly findsParts: boolean;
  /** Whether the server's default order is random for each user; other servers do not specify their order. */
  readonly ordersAtRandom: boolean;
}

/**
 * Values of a property in the records: terms, the most frequent first, or minimum and maximum, which are null if there are no
 * values.
 */
export type PropertyValues =
  | { readonly type: 'terms'; readonly terms: readonly string[] }
  | { readonly type: 'range'; readonly min: ExactNumber | null; readonly max: ExactNumber | null };
