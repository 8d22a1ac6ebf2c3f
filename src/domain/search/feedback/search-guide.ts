import type { ExactNumber } from '#domain/shared/exact-json';
import type { MetadataSettings } from '#domain/metadata/metadata-value';

/** A property that the user may filter and sort by. */
export interface MetadataProperty {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly settings: MetadataSettings;
}

/** A property with what only those see who set the dataset up. */
export interface PropertySettings extends MetadataProperty {
  readonly isVisibleForAnnotators: boolean;
}

/** A vector that similar records can be found by. */
export interface VectorsSettings {
  readonly name: string;
  readonly title: string;
}

/** A vector with what it consists of. */
export interface VectorSettings extends VectorsSettings {
  readonly id: string;
  readonly dimensions: number;
}

/** Subjects that the records of a dataset can be searched by, beside their texts and the questions. */
export interface SearchGuide {
  readonly properties: readonly MetadataProperty[];
  readonly vectors: readonly VectorsSettings[];
  /** Agents with suggestions, by question name. */
  readonly agents: ReadonlyMap<string, readonly string[]>;
  /** Otherwise only whole words are found. */
  readonly findsParts: boolean;
  /** Whether the server's usual order is a random one of the user's own; other servers do not say what theirs is. */
  readonly ordersAtRandom: boolean;
}

/**
 * Values of a property in the records: terms, the most frequent first, or the extremes; null without any value.
 */
export type PropertyValues =
  | { readonly type: 'terms'; readonly terms: readonly string[] }
  | { readonly type: 'range'; readonly min: ExactNumber | null; readonly max: ExactNumber | null };
