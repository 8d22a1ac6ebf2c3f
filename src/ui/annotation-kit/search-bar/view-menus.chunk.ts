// One chunk: menus of the bar that no record waits for.
export { ViewsButton } from './saved-views/ViewsButton';
export { ViewOptions } from './ViewOptions.tsx';
