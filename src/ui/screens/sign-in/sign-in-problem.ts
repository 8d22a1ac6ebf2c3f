import type { RepositoryFailure } from '#application/shared/repository-failure';

export type SignInProblem =
  | 'wrong-credentials'
  | 'too-many-attempts'
  | 'offline'
  | 'server-away'
  | 'unexpected';

export function signInProblem(failure: RepositoryFailure, isOnline: boolean): SignInProblem {
  switch (failure.kind) {
    case 'unauthorized':
      return 'wrong-credentials';
    case 'rate-limited':
      return 'too-many-attempts';
    case 'network':
      return isOnline ? 'server-away' : 'offline';
    case 'server':
      return 'server-away';
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'rejected':
    case 'aborted':
    case 'malformed':
      return 'unexpected';
  }
}
