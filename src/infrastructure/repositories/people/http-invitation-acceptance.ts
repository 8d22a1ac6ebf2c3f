import type { Reply } from '#application/shared/repository-failure';
import { invitationSchema } from '#contract/invitation';
import { tokenSchema } from '#contract/session';
import type { InvitationAcceptance } from '#application/administration/ports/own-account.port';
import type { PersonDraft } from '#domain/access/account-rules';
import type { Invitation } from '#domain/access/invitation';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { READ_BY_POST } from '#infrastructure/http/http-request';
import { TOPICS } from '../topics';
import { invitationFromDto } from './people.mapper';

/** Sends the token in the body, because servers log addresses. */
export class HttpInvitationAcceptance extends HttpAdapter implements InvitationAcceptance {
  read(token: string, signal?: AbortSignal): Reply<Invitation> {
    return this.client.write({
      code: 'ERROR_READING_INVITATION',
      ...READ_BY_POST,
      path: '/v1/invitations/read',
      body: { type: 'json', value: { token } },
      schema: invitationSchema,
      signal,
      map: invitationFromDto,
    });
  }

  accept(token: string, { username, firstName, lastName, password }: PersonDraft): Reply<string> {
    const last_name = hasVisibleCharacter(lastName) ? lastName : null;
    return this.client.write({
      code: 'ERROR_ACCEPTING_INVITATION',
      method: 'POST',
      path: '/v1/invitations/accept',
      body: { type: 'json', value: { token, username, first_name: firstName, last_name, password } },
      schema: tokenSchema,
      touches: [TOPICS.user],
      map: (session) => session.access_token,
    });
  }
}
