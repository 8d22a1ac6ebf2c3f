import { action, computed, makeObservable, observableRef } from 'mobx';
import { withChord, type KeyBindings } from '#domain/session/key-bindings';
import { chordProblem, type ChordProblem } from '#ui/annotation-kit/commands/chord-problem';
import type { Command, Commands } from '#ui/annotation-kit/commands/command';
import type { ShortcutGroup } from '#ui/annotation-kit/commands/shortcut-groups';
import { recordedChord, type RecordedPress } from '#ui/annotation-kit/commands/recorded-chord';
import { currentPlatform } from '#ui/shared/hooks/platform';
import type { KeyBindingsState } from './key-bindings.state';

/** A chord that was pressed for a command but is not available to it. */
export interface TriedChord {
  /** Null for a key that no command can have. */
  readonly chord: string | null;
  readonly problem: ChordProblem | { readonly code: 'unusable' };
}

/** The last change, for the status line. */
export type KeyChange =
  | { readonly kind: 'changed'; readonly command: Command; readonly chord: string | null }
  | { readonly kind: 'reset'; readonly before: KeyBindings };

/** The sheet in which a user changes keys: the command being changed, and the problem with its new key. */
export class ShortcutEditorViewModel {
  /** Id of the command whose key is being changed. */
  opened: string | null = null;
  tried: TriedChord | null = null;
  change: KeyChange | null = null;

  readonly #state: KeyBindingsState;
  readonly #groups: readonly ShortcutGroup[];

  constructor(state: KeyBindingsState, groups: readonly ShortcutGroup[]) {
    this.#state = state;
    this.#groups = groups;
    makeObservable(this, {
      opened: observableRef,
      tried: observableRef,
      change: observableRef,
      canEdit: computed,
      canResetAll: computed,
      hasFailed: computed,
      open: action,
      cancel: action,
      press: action,
      take: action,
      swap: action,
      remove: action,
      reset: action,
      resetAll: action,
      undoReset: action,
    });
  }

  /** False if the server stores no keys. */
  get canEdit(): boolean {
    return this.#state.bindings !== null;
  }

  get canResetAll(): boolean {
    return Object.keys(this.#bindings).length > 0;
  }

  get hasFailed(): boolean {
    return this.#state.hasFailed;
  }

  open({ id }: Command): void {
    this.opened = id;
    this.tried = null;
    this.change = null;
  }

  cancel(): void {
    this.opened = null;
    this.tried = null;
  }

  press(press: RecordedPress, command: Command, commands: Commands): void {
    const recorded = recordedChord(press, currentPlatform());
    if ('chord' in recorded) this.#try(recorded.chord, command, commands);
    else if (recorded.none === 'unusable') this.tried = { chord: null, problem: { code: 'unusable' } };
  }

  /** Takes the tried chord from the command that has it, which is left without one. */
  take(command: Command): void {
    this.#exchange(command, null);
  }

  /** Whether the holder of the tried chord can have the command's chord in exchange. */
  canSwap(command: Command, commands: Commands): boolean {
    if (this.tried?.problem.code !== 'taken' || command.keys === null) return false;
    const problem = chordProblem(command.keys, this.tried.problem.by, commands, this.#groups);
    return problem === null || (problem.code === 'taken' && problem.by.id === command.id);
  }

  swap(command: Command): void {
    this.#exchange(command, command.keys);
  }

  remove(command: Command): void {
    this.#keep(withChord(this.#bindings, command.id, { chord: null, usual: command.usual.keys }));
    this.change = { kind: 'changed', command, chord: null };
  }

  reset(command: Command, commands: Commands): void {
    if (command.usual.keys === null) this.remove(command);
    else this.#try(command.usual.keys, command, commands);
  }

  resetAll(): void {
    const before = this.#bindings;
    this.#keep({});
    this.change = { kind: 'reset', before };
  }

  undoReset(): void {
    if (this.change?.kind !== 'reset') return;
    this.#keep(this.change.before);
    this.change = null;
  }

  get #bindings(): KeyBindings {
    return this.#state.bindings ?? {};
  }

  #try(chord: string, command: Command, commands: Commands): void {
    const problem = chord === command.keys ? null : chordProblem(chord, command, commands, this.#groups);
    if (problem !== null) this.tried = { chord, problem };
    else this.#give(chord, command, this.#bindings);
  }

  #exchange(command: Command, inReturn: string | null): void {
    const { chord, problem } = this.tried ?? {};
    if (problem?.code !== 'taken' || typeof chord !== 'string') return;
    const { by } = problem;
    const without = withChord(this.#bindings, by.id, { chord: inReturn, usual: by.usual.keys });
    this.#give(chord, command, without);
  }

  #give(chord: string, command: Command, bindings: KeyBindings): void {
    this.#keep(withChord(bindings, command.id, { chord, usual: command.usual.keys }));
    this.change = { kind: 'changed', command, chord };
  }

  #keep(bindings: KeyBindings): void {
    this.cancel();
    this.#state.change(bindings);
  }
}
