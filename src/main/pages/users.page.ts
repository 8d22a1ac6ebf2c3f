import { administrationScreenModule } from '#ui/screens/administration/administration.module';
import { UsersScreen } from '#ui/screens/administration/UsersScreen.tsx';
import { peopleModule } from '../modules/people.module';

export const page = { component: UsersScreen, modules: [peopleModule, administrationScreenModule] };
