import type { Reply } from '#application/shared/repository-failure';
import type { Account } from '#domain/access/account';
import { PeopleAct } from './repeatable-acts';

/** Deletes an account; its answers stay. Fails with ERROR_DELETING_USER. */
export class DeleteAccount extends PeopleAct {
  execute({ id }: Account): Reply<void> {
    return this.acts.send(['delete account', id], (key) => this.people.remove(id, key));
  }
}
