import { annotationModule } from '#ui/screens/annotation/annotation.module';
import { AnnotationScreen } from '#ui/screens/annotation/AnnotationScreen.tsx';
import { annotateFeedbackModule } from './modules/annotate-feedback.module';
import { findRecordsModule } from './modules/find-records.module';
import { historyModule } from './modules/history.module';
import { progressModule } from './modules/progress.module';
import { savedViewsModule } from './modules/saved-views.module';

/**
 * What is fetched together when the page is opened. Fetched one by one, what several of them need would come in dozens of
 * small files, which pack a tenth worse.
 */
export const annotationScreen = {
  view: AnnotationScreen,
  modules: [
    annotateFeedbackModule,
    findRecordsModule,
    progressModule,
    savedViewsModule,
    historyModule,
    annotationModule,
  ],
};
