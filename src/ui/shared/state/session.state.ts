import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { User } from '#domain/session/user';

/** The signed-in user of this tab. Tokens and cached answers belong to the use cases. */
export class SessionState {
  user: User | null = null;
  /** Name of the user whose session the server ended, for the next sign-in; null after a sign-out. */
  expiredUsername: string | null = null;

  constructor() {
    makeObservable(this, {
      user: observableRef,
      isSignedIn: computed,
      begin: actionBound,
      end: actionBound,
      expire: actionBound,
    });
  }

  get isSignedIn(): boolean {
    return this.user !== null;
  }

  begin(user: User): void {
    this.user = user;
  }

  end(): void {
    this.user = null;
    this.expiredUsername = null;
  }

  /** The server has ended the session. */
  expire(): void {
    this.expiredUsername = this.user?.username ?? null;
    this.user = null;
  }
}
