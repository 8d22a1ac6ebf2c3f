import type { KeyBindings } from '#domain/session/key-bindings';
import { defineCommands, type CommandDefinition, type Commands } from '#ui/annotation-kit/commands/command';
import type { OpenTaskPage } from '../open-task-page.view-model';
import type { TaskPanel } from '../panels/task-panels.view-model';
import type { TaskViewMode } from '../view-mode';

export type TaskCommandId =
  | 'validate'
  | 'discard'
  | 'undo'
  | 'next'
  | 'previous'
  | 'annotate'
  | 'explore'
  | 'refresh'
  | 'search'
  | 'queryHelp'
  | TaskPanel
  | 'shortcutSheet';

export type TaskCommands = Commands<TaskCommandId>;

type Act = Pick<CommandDefinition, 'isEnabled' | 'run'>;

/** All commands of the page, with the keys that the user chose. */
export function taskCommands(page: OpenTaskPage, bindings?: KeyBindings): TaskCommands {
  return defineCommands<TaskCommandId>({ ...actCommands(page), ...toolCommands(page) }, bindings);
}

type ToolId = 'annotate' | 'explore' | TaskPanel | 'refresh' | 'search' | 'queryHelp' | 'shortcutSheet';
type Definitions<Id extends TaskCommandId> = Readonly<Record<Id, CommandDefinition>>;

function actCommands(page: OpenTaskPage): Definitions<Exclude<TaskCommandId, ToolId>> {
  const { session } = page;
  return {
    validate: command('validate', 'Enter', acting(page, 'validate')),
    discard: command('discard', 'Backspace', acting(page, 'discard')),
    undo: command('undo', '$mod+Z', { isEnabled: () => session.canUndo, run: () => session.undo() }),
    next: paging(page, 'next', 1),
    previous: paging(page, 'previous', -1),
  };
}

function toolCommands(page: OpenTaskPage): Definitions<ToolId> {
  const { panels, filters } = page;
  const toggle = (panel: TaskPanel) => always(() => panels.toggle(panel));
  const refresh = always(() => page.refresh());
  const search = always(() => filters.query.focus());
  const help = always(() => filters.box.help.open());
  const showSheet = always(() => panels.showSheet());
  return {
    annotate: command('annotate', null, switching(page, 'annotate')),
    explore: command('explore', null, switching(page, 'explore')),
    refresh: command('refresh', null, refresh),
    search: command('search', '/', search),
    queryHelp: command('queryHelp', 'Alt+Q', help),
    progress: command('progress', 'Alt+P', toggle('progress')),
    stats: command('stats', 'Alt+S', toggle('stats')),
    history: command('history', 'Alt+H', toggle('history')),
    shortcuts: command('shortcuts', null, toggle('shortcuts')),
    // Fixed, because it leads to all other keys.
    shortcutSheet: { ...command('shortcutSheet', '?', showSheet), isFixed: true },
  };
}

/** Acts on the record at the cursor, as its buttons do (TSK-43). */
function acting(page: OpenTaskPage, act: 'validate' | 'discard'): Act {
  const { session } = page;
  const current = () => (page.mode === 'annotate' ? session.list.cursor.id : null);
  return {
    isEnabled: () => {
      const id = current();
      return id !== null && session.card(id).can[act];
    },
    run: () => {
      const id = current();
      if (id !== null && session.card(id).can[act]) session[act](id);
    },
  };
}

function paging(page: OpenTaskPage, id: 'next' | 'previous', step: 1 | -1): CommandDefinition {
  const wanted = () => page.page + step;
  return {
    ...command(id, step === 1 ? 'ArrowRight' : 'ArrowLeft', {
      isEnabled: () => wanted() >= 1 && wanted() <= page.lastPage,
      run: () => page.go(wanted()),
    }),
    repeats: true,
  };
}

function switching(page: OpenTaskPage, mode: TaskViewMode): Act {
  return always(() => page.show(mode));
}

function always(run: () => void): Act {
  return { isEnabled: () => true, run };
}

function command(id: TaskCommandId, keys: string | null, act: Act): CommandDefinition {
  return { label: `tasks.commands.${id}`, keys, ...act };
}
