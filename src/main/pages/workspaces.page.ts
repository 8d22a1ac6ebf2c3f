import { administrationScreenModule } from '#ui/screens/administration/administration.module';
import { WorkspacesScreen } from '#ui/screens/administration/WorkspacesScreen.tsx';
import { peopleModule } from '../modules/people.module';

export const page = { component: WorkspacesScreen, modules: [peopleModule, administrationScreenModule] };
