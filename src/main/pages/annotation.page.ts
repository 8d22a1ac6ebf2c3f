import { annotationModule } from '#ui/screens/annotate-feedback/annotation.module';
import { AnnotationScreen } from '#ui/screens/annotate-feedback/AnnotationScreen.tsx';
import { annotateFeedbackModule } from '../modules/annotate-feedback.module';
import { keyBindingsModule } from '../modules/key-bindings.module';
import { progressModule } from '../modules/progress.module';
import { searchPreparationModule } from '../modules/search-preparation.module';

export const page = {
  component: AnnotationScreen,
  modules: [
    annotateFeedbackModule,
    searchPreparationModule,
    progressModule,
    keyBindingsModule,
    annotationModule,
  ],
};
