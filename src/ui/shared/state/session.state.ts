import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { User } from '#domain/session/user';

/** Who is signed in here and now. Tokens and cached answers are the use cases' business, not this state's. */
export class SessionState {
  user: User | null = null;

  constructor() {
    makeObservable(this, { user: observableRef, isSignedIn: computed, begin: actionBound, end: actionBound });
  }

  get isSignedIn(): boolean {
    return this.user !== null;
  }

  begin(user: User): void {
    this.user = user;
  }

  end(): void {
    this.user = null;
  }
}
