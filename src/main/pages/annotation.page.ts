import { annotationModule } from '#ui/screens/annotate-feedback/annotation.module';
import { AnnotationScreen } from '#ui/screens/annotate-feedback/AnnotationScreen.tsx';
import { annotateFeedbackModule } from '../modules/annotate-feedback.module';
import { findRecordsModule } from '../modules/find-records.module';
import { historyModule } from '../modules/history.module';
import { keyBindingsModule } from '../modules/key-bindings.module';
import { progressModule } from '../modules/progress.module';
import { savedViewsModule } from '../modules/saved-views.module';

export const page = {
  component: AnnotationScreen,
  modules: [
    annotateFeedbackModule,
    findRecordsModule,
    progressModule,
    savedViewsModule,
    historyModule,
    keyBindingsModule,
    annotationModule,
  ],
};
