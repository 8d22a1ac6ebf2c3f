import { action, actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { ChangeMembership } from '#application/administration/change-membership.use-case';
import type { CreateWorkspace } from '#application/administration/create-workspace.use-case';
import type { DeleteWorkspace } from '#application/administration/delete-workspace.use-case';
import type { Reply } from '#application/shared/repository-failure';
import type { Account, WorkspaceWithMembers } from '#domain/access/account';
import { checkDefinitionText } from '#domain/dataset-definition/definition-texts';
import { folded } from '#domain/text/folding';
import type { ViewModel } from '#ui/di/view-model';
import { ActRun } from '#ui/shared/state/act-run';
import type { PeopleSource } from './people-source';

export type WorkspacesDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'members'; readonly id: string }
  | { readonly kind: 'delete'; readonly workspace: WorkspaceWithMembers };

export interface WorkspaceActs {
  readonly create: CreateWorkspace;
  readonly remove: DeleteWorkspace;
  readonly membership: ChangeMembership;
}

export class WorkspacesViewModel implements ViewModel {
  search = '';
  dialog: WorkspacesDialog | null = null;
  name = '';
  /** The member whose removal is asked about. */
  leavingId: string | null = null;
  /** Mistakes are shown from the first attempt on. */
  isInsistent = false;
  readonly run = new ActRun();
  readonly source: PeopleSource;

  readonly #acts: WorkspaceActs;

  constructor(source: PeopleSource, acts: WorkspaceActs) {
    this.source = source;
    this.#acts = acts;
    makeObservable(this, {
      search: observableRef,
      dialog: observableRef,
      name: observableRef,
      leavingId: observableRef,
      isInsistent: observableRef,
      listed: computed,
      byId: computed,
      isNameWrong: computed,
      searchFor: actionBound,
      open: action,
      close: actionBound,
      changeName: actionBound,
      askRemoval: action,
      submit: actionBound,
    });
  }

  activate(): () => void {
    return this.source.activate();
  }

  get listed(): readonly WorkspaceWithMembers[] {
    const search = folded(this.search).trim();
    return this.source.people.workspaces
      .filter(({ name }) => folded(name).includes(search))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }

  get byId(): ReadonlyMap<string, WorkspaceWithMembers> {
    return new Map(this.source.people.workspaces.map((workspace) => [workspace.id, workspace]));
  }

  get isNameWrong(): boolean {
    return this.isInsistent && !checkDefinitionText('workspace-name', this.name).ok;
  }

  /** Users who do not belong to a workspace, by name. */
  others({ members }: WorkspaceWithMembers): readonly Account[] {
    const ids = new Set(members.map(({ id }) => id));
    return this.source.people.accounts
      .filter(({ id }) => !ids.has(id))
      .toSorted((a, b) => a.username.localeCompare(b.username));
  }

  searchFor(search: string): void {
    this.search = search;
  }

  open(dialog: WorkspacesDialog): void {
    this.run.forget();
    this.dialog = dialog;
    this.name = '';
    this.leavingId = null;
    this.isInsistent = false;
  }

  /** An act that is under way is waited for. */
  close(): void {
    if (!this.run.isBusy) this.dialog = null;
  }

  changeName(name: string): void {
    this.name = name;
  }

  askRemoval(memberId: string | null): void {
    this.run.forget();
    this.leavingId = memberId;
  }

  async submit(): Promise<void> {
    const { dialog } = this;
    this.isInsistent = true;
    if (dialog?.kind === 'create' && !this.isNameWrong) {
      if (await this.#carryOut(() => this.#acts.create.execute(this.name))) this.close();
    } else if (dialog?.kind === 'delete') {
      if (await this.#carryOut(() => this.#acts.remove.execute(dialog.workspace))) this.close();
    }
  }

  async changeMember(workspace: WorkspaceWithMembers, userId: string, isMember: boolean): Promise<void> {
    const act = () => this.#acts.membership.execute(workspace, userId, isMember);
    if (await this.#carryOut(act)) this.askRemoval(null);
  }

  async #carryOut(act: () => Reply<unknown>): Promise<boolean> {
    const done = await this.run.run(act);
    if (this.run.failure?.kind !== 'network') void this.source.refresh();
    return done !== undefined;
  }
}
