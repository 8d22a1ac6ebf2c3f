export { ShortcutEditor } from './ShortcutEditor';
