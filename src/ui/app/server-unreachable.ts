import type { RepositoryFailure } from '#application/shared/repository-failure';

/** Thrown to the router's error page when the server does not report who is signed in. */
export class ServerUnreachable extends Error {
  readonly failure: RepositoryFailure;

  constructor(failure: RepositoryFailure) {
    super(failure.code);
    this.name = 'ServerUnreachable';
    this.failure = failure;
  }
}
