import type { KeyBindings } from '#domain/session/key-bindings';
import { defineCommands, type Command, type CommandDefinition } from '#ui/annotation-kit/commands/command';
import type { OpenTaskPage } from '../open-task-page.view-model';

export type TaskCommands = ReturnType<typeof taskCommands>;

type Definitions = Readonly<Record<string, CommandDefinition>>;

type Act = Pick<Command, 'isEnabled' | 'run'>;

/** All commands of the page, with the keys that the user chose. */
export function taskCommands(page: OpenTaskPage, bindings?: KeyBindings) {
  return defineCommands(
    { ...actCommands(page), ...toolCommands(page) },
    (id) => `tasks.commands.${id}`,
    bindings,
  );
}

function actCommands(page: OpenTaskPage) {
  const { session } = page;
  return {
    validate: { keys: 'Enter', ...acting(page, 'validate') },
    discard: { keys: 'Backspace', ...acting(page, 'discard') },
    undo: { keys: '$mod+Z', isEnabled: () => session.canUndo, run: () => session.undo() },
    next: { keys: 'ArrowRight', repeats: true, ...paging(page, 1) },
    previous: { keys: 'ArrowLeft', repeats: true, ...paging(page, -1) },
  } satisfies Definitions;
}

function toolCommands(page: OpenTaskPage) {
  const { panels, filters } = page;
  return {
    annotate: { keys: null, run: () => page.show('annotate') },
    explore: { keys: null, run: () => page.show('explore') },
    refresh: { keys: null, run: () => page.refresh() },
    search: { keys: '/', run: () => filters.query.focus() },
    queryHelp: { keys: 'Alt+Q', run: () => filters.box.help.open() },
    progress: { keys: 'Alt+P', run: () => panels.toggle('progress') },
    stats: { keys: 'Alt+S', run: () => panels.toggle('stats') },
    history: { keys: 'Alt+H', run: () => panels.toggle('history') },
    shortcuts: { keys: null, run: () => panels.toggle('shortcuts') },
    // Fixed, because it leads to all other keys.
    shortcutSheet: { keys: '?', isFixed: true, run: () => panels.showSheet() },
  } satisfies Definitions;
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

function paging(page: OpenTaskPage, step: 1 | -1): Act {
  const wanted = () => page.page + step;
  return {
    isEnabled: () => wanted() >= 1 && wanted() <= page.lastPage,
    run: () => page.go(wanted()),
  };
}
