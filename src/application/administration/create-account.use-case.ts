import type { Reply } from '#application/shared/repository-failure';
import type { NewAccount } from './ports/people-repository.port';
import { PeopleAct } from './repeatable-acts';

/** Fails with ERROR_CREATING_USER. */
export class CreateAccount extends PeopleAct {
  execute(account: NewAccount): Reply<void> {
    return this.acts.send(['create account', account], (key) => this.people.create(account, key));
  }
}
