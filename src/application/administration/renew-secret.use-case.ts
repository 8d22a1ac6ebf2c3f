import type { Reply } from '#application/shared/repository-failure';
import type { Account } from '#domain/access/account';
import { PeopleAct } from './repeatable-acts';

export type AccountSecret = 'password' | 'api-key';

/** Gives a user a new password or a new API key, which is shown only once. */
export class RenewSecret extends PeopleAct {
  execute({ id }: Account, secret: AccountSecret): Reply<string> {
    return this.acts.send(['renew', secret, id], (key) =>
      secret === 'password' ? this.people.resetPassword(id, key) : this.people.renewApiKey(id, key),
    );
  }
}
