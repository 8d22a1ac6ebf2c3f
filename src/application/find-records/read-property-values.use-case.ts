import type { MetadataProperty, PropertyValues } from '#domain/search/feedback/search-guide';
import type { Reply } from '../shared/repository-failure';
import type { SearchGuideRepository } from './ports/search-guide-repository.port';

/** Reads the values of a property in the records, if its settings do not list them. Fails with ERROR_FETCHING_METADATA_METRIC. */
export class ReadPropertyValues {
  readonly #guide: SearchGuideRepository;

  constructor(guide: SearchGuideRepository) {
    this.#guide = guide;
  }

  execute({ id }: Pick<MetadataProperty, 'id'>, signal?: AbortSignal): Reply<PropertyValues> {
    return this.#guide.propertyValues(id, signal);
  }
}
