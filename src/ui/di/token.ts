import type { ServiceIdentifier } from 'inversify';

/** A typed name for something replaceable. Always through here: a bare symbol constant would lose its type. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
