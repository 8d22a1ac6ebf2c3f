import type { RepositoryFailure } from '#application/shared/repository-failure';

/** Thrown to the router's error page when nobody can say who is signed in, because the server does not answer. */
export class ClosedGate extends Error {
  readonly failure: RepositoryFailure;

  constructor(failure: RepositoryFailure) {
    super(failure.code);
    this.name = 'ClosedGate';
    this.failure = failure;
  }
}
