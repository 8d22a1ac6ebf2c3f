import type { Downloads } from '#application/dataset-export/ports/export-repository.port';
import { BASE_PATH } from './base-path';

/**
 * Downloads that the browser carries out by itself, from the server into the file: the page has no byte of them in memory, and
 * may be left in the meantime.
 */
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
