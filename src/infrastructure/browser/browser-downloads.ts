import type { Downloads } from '#application/dataset-export/ports/export-repository.port';
import { BASE_PATH } from './base-path';

/** Downloads from the server into a file by the browser itself: the page holds no byte, and the user may leave it. */
export class BrowserDownloads implements Downloads {
  begin(ticket: string): void {
    const link = document.createElement('a');
    link.href = `${BASE_PATH}api/v1/exports/${encodeURIComponent(ticket)}`;
    // An answer that is no file is a failed download then, and no other page.
    link.download = '';
    // Firefox follows links of the document alone.
    document.body.append(link);
    link.click();
    link.remove();
  }
}
