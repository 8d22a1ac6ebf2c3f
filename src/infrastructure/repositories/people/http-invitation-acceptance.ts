import { invitationSchema } from '#contract/invitation';
import { tokenSchema } from '#contract/session';
import type { InvitationAcceptance } from '#application/administration/ports/own-account.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { PersonDraft } from '#domain/access/account-rules';
import type { Invitation } from '#domain/access/invitation';
import { ok, type Result } from '#domain/shared/result';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import type { HttpClient } from '#infrastructure/http/http-client';
import { TOPICS } from '../topics';
import { invitationFromDto } from './people.mapper';

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

/** Sends the token in the body, because servers log addresses. */
export class HttpInvitationDesk implements InvitationAcceptance {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async read(token: string, signal?: AbortSignal): Answer<Invitation> {
    const invitation = await this.#client.write(
      {
        code: 'ERROR_READING_INVITATION',
        method: 'POST',
        path: '/v1/invitations/read',
        body: { type: 'json', value: { token } },
        schema: invitationSchema,
        touches: [],
      },
      signal,
    );
    return invitation.ok ? ok(invitationFromDto(invitation.value)) : invitation;
  }

  async accept(token: string, { username, firstName, lastName, password }: PersonDraft): Answer<string> {
    const last_name = hasVisibleCharacter(lastName) ? lastName : null;
    const session = await this.#client.write({
      code: 'ERROR_ACCEPTING_INVITATION',
      method: 'POST',
      path: '/v1/invitations/accept',
      body: { type: 'json', value: { token, username, first_name: firstName, last_name, password } },
      schema: tokenSchema,
      touches: [TOPICS.user],
    });
    return session.ok ? ok(session.value.access_token) : session;
  }
}
