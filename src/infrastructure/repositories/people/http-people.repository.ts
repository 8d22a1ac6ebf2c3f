import * as z from 'zod/mini';
import { invitationLinkSchema, invitationListSchema, newInvitationSchema } from '#contract/invitation';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { accountSchema } from '#contract/session';
import { workspaceSchema } from '#contract/workspace';
import type {
  InvitationRequest,
  MadeInvitation,
  NewAccount,
  PeopleRepository,
} from '#application/administration/ports/people-repository.port';
import type { RepositoryFailureCode } from '#application/failure-codes';
import type { Account, PeopleAbilities } from '#domain/access/account';
import type { AccountAccess } from '#domain/access/account-rules';
import type { OpenInvitation } from '#domain/access/invitation';
import { ok } from '#domain/shared/result';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import type { Workspace } from '#domain/workspace/workspace';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import type { Reply } from '#application/shared/repository-failure';
import { pathId, type WriteRequest } from '#infrastructure/http/http-request';
import { readServerInformation } from '../server-information';
import { TOPICS } from '../topics';
import { accountFromDto, openInvitationFromDto } from './people.mapper';

/** Memberships decide about the datasets that a user sees, also the user who is signed in. */
const TOUCHED = [TOPICS.people, TOPICS.workspaces, TOPICS.datasets, TOPICS.user];

/** Lists, creation and deletion are calls of version 1.28; the others are ours. */
export class HttpPeopleRepository extends HttpAdapter implements PeopleRepository {
  async abilities(signal?: AbortSignal): Reply<PeopleAbilities> {
    const info = await readServerInformation(this.client, signal);
    if (!info.ok) return info;
    const { accounts = false, invitations = false } = info.value;
    return ok({ changesAccounts: accounts, invites: invitations });
  }

  accounts(signal?: AbortSignal): Reply<readonly Account[]> {
    return this.#list('ERROR_FETCHING_USERS', '/users', signal);
  }

  members(workspaceId: string, signal?: AbortSignal): Reply<readonly Account[]> {
    return this.#list('ERROR_FETCHING_MEMBERS', `/workspaces/${pathId(workspaceId)}/users`, signal);
  }

  create(
    { username, firstName, lastName, password, role, workspaces }: NewAccount,
    key: string,
  ): Reply<void> {
    return this.#act(key, {
      code: 'ERROR_CREATING_USER',
      method: 'POST',
      path: '/users',
      body: jsonBody({
        username,
        first_name: firstName,
        last_name: hasVisibleCharacter(lastName) ? lastName : null,
        password,
        role,
        workspaces,
      }),
    });
  }

  change(userId: string, { role, isDisabled }: Partial<AccountAccess>, key: string): Reply<void> {
    return this.#act(key, {
      code: 'ERROR_CHANGING_USER',
      method: 'PATCH',
      path: `/v1/users/${pathId(userId)}`,
      body: jsonBody({ role, disabled: isDisabled }),
    });
  }

  remove(userId: string, key: string): Reply<void> {
    return this.#act(key, {
      code: 'ERROR_DELETING_USER',
      method: 'DELETE',
      path: `/users/${pathId(userId)}`,
    });
  }

  resetPassword(userId: string, key: string): Reply<string> {
    return this.client.write({
      ...keyed(key),
      code: 'ERROR_RESETTING_PASSWORD',
      method: 'PUT',
      path: `/v1/users/${pathId(userId)}/password`,
      body: jsonBody({}),
      schema: z.object({ password: z.string() }),
      map: ({ password }) => password,
    });
  }

  renewApiKey(userId: string, key: string): Reply<string> {
    return this.client.write({
      ...keyed(key),
      code: 'ERROR_RENEWING_KEY',
      method: 'POST',
      path: `/v1/users/${pathId(userId)}/api-key`,
      schema: z.object({ api_key: z.string() }),
      map: (renewed) => renewed.api_key,
    });
  }

  createWorkspace(name: string, key: string): Reply<Workspace> {
    return this.client.write({
      ...keyed(key),
      code: 'ERROR_CREATING_WORKSPACE',
      method: 'POST',
      path: '/workspaces',
      body: jsonBody({ name }),
      schema: workspaceSchema,
      map: ({ id, name }) => ({ id, name }),
    });
  }

  removeWorkspace(workspaceId: string, key: string): Reply<void> {
    return this.#act(key, {
      code: 'ERROR_DELETING_WORKSPACE',
      method: 'DELETE',
      path: `/v1/workspaces/${pathId(workspaceId)}`,
    });
  }

  addMember(workspaceId: string, userId: string, key: string): Reply<void> {
    return this.#act(key, {
      code: 'ERROR_ADDING_MEMBER',
      method: 'POST',
      path: memberPath(workspaceId, userId),
    });
  }

  removeMember(workspaceId: string, userId: string, key: string): Reply<void> {
    return this.#act(key, {
      code: 'ERROR_REMOVING_MEMBER',
      method: 'DELETE',
      path: memberPath(workspaceId, userId),
    });
  }

  invitations(signal?: AbortSignal): Reply<readonly OpenInvitation[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_INVITATIONS',
      path: '/v1/invitations',
      topic: TOPICS.people,
      lifetime: 0,
      schema: invitationListSchema,
      signal,
      map: ({ items }) => items.map(openInvitationFromDto),
    });
  }

  invite({ role, workspaces, days, note }: InvitationRequest, key: string): Reply<MadeInvitation> {
    return this.client.write({
      ...keyed(key),
      code: 'ERROR_INVITING',
      method: 'POST',
      path: '/v1/invitations',
      body: jsonBody({ role, workspaces, expires_in_days: days, note }),
      schema: newInvitationSchema,
      map: (made) => ({ invitation: openInvitationFromDto(made), token: made.token }),
    });
  }

  invitationToken(invitationId: string): Reply<string> {
    return this.client.read({
      code: 'ERROR_FETCHING_INVITATION_LINK',
      path: `/v1/invitations/${pathId(invitationId)}/link`,
      topic: TOPICS.people,
      lifetime: 0,
      schema: invitationLinkSchema,
      map: (link) => link.token,
    });
  }

  revoke(invitationId: string, key: string): Reply<void> {
    return this.#act(key, {
      code: 'ERROR_REVOKING_INVITATION',
      method: 'DELETE',
      path: `/v1/invitations/${pathId(invitationId)}`,
    });
  }

  #list(code: RepositoryFailureCode, path: string, signal?: AbortSignal): Reply<readonly Account[]> {
    return this.client.read({
      code,
      path,
      topic: TOPICS.people,
      lifetime: 0,
      schema: z.array(accountSchema),
      signal,
      map: (accounts) => accounts.map(accountFromDto),
    });
  }

  #act(key: string, request: Omit<WriteRequest<unknown>, 'schema' | 'touches' | 'headers'>): Reply<void> {
    return this.client.write({ ...request, ...keyed(key), schema: z.unknown(), map: () => undefined });
  }
}

const keyed = (key: string) => ({ headers: { [IDEMPOTENCY_HEADER]: key }, touches: TOUCHED });

const jsonBody = (value: object) => ({ type: 'json', value }) as const;

function memberPath(workspaceId: string, userId: string): string {
  return `/workspaces/${pathId(workspaceId)}/users/${pathId(userId)}`;
}
