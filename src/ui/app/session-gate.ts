import { ok } from '#domain/shared/result';
import type { Reply } from '#application/shared/repository-failure';
import type { ResumeSession } from '#application/session/resume-session.use-case';
import type { SessionState } from '../shared/state/session.state';

/** Finds out once, when the client starts, who is signed in. A failure is not remembered, so that a retry asks again. */
export class SessionGate {
  readonly #session: SessionState;
  readonly #resume: ResumeSession;
  #opening: Reply<void> | null = null;

  constructor(session: SessionState, resume: ResumeSession) {
    this.#session = session;
    this.#resume = resume;
  }

  open(): Reply<void> {
    this.#opening ??= this.#ask();
    return this.#opening;
  }

  async #ask(): Reply<void> {
    const user = await this.#resume.execute();
    if (!user.ok) {
      this.#opening = null;
      return user;
    }
    // A user who signed in while the request was under way stays signed in.
    if (user.value !== null) this.#session.begin(user.value);
    return ok(undefined);
  }
}
