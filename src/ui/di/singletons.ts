import type { Bind, MapToResolvedValueInjectOptions, Newable, ServiceIdentifier } from 'inversify';

/**
 * Binds a class that lives as long as the container and is asked for by itself, as use cases are. Its constructor takes the
 * services in this order: one that is missing, of another type or at another place is a compile error.
 */
export function bindSingleton<Taken extends unknown[], Made>(
  bind: Bind,
  made: Newable<Made, Taken>,
  services: MapToResolvedValueInjectOptions<Taken>,
): void {
  bindSingletonAs(bind, made, made, services);
}

/** The same for a class behind a token, as adapters of a port are. */
export function bindSingletonAs<Taken extends unknown[], Wanted>(
  bind: Bind,
  wanted: ServiceIdentifier<Wanted>,
  made: Newable<Wanted, Taken>,
  services: MapToResolvedValueInjectOptions<Taken>,
): void {
  bindMade(bind, wanted, (...taken: Taken) => new made(...taken), services);
}

/** The same for what a function makes: from values that are no services, or so that a caller makes many of its kind. */
export function bindMade<Taken extends unknown[], Wanted>(
  bind: Bind,
  wanted: ServiceIdentifier<Wanted>,
  make: (...taken: Taken) => Wanted,
  services: MapToResolvedValueInjectOptions<Taken>,
): void {
  bind(wanted).toResolvedValue(make, services).inSingletonScope();
}

/** Binds the result of a function that takes its services by name. A missing service, or one of another type, is a compile error. */
export function bindNamed<Taken extends object, Wanted>(
  bind: Bind,
  wanted: ServiceIdentifier<Wanted>,
  services: { readonly [Name in keyof Taken]: ServiceIdentifier<Taken[Name]> },
  make: (taken: Taken) => Wanted,
): void {
  const names = Object.keys(services);
  const named = (values: readonly unknown[]) =>
    // The names are those of the services, which the type of Object.fromEntries loses.
    Object.fromEntries(names.map((name, index) => [name, values[index]])) as Taken;
  bind(wanted)
    .toResolvedValue(
      (...values: unknown[]) => make(named(values)),
      Object.values<ServiceIdentifier>(services),
    )
    .inSingletonScope();
}
