/** Parts of the report that are measured, and written, at different times. */

/** Result of a part, or of a step of it: what a section of the report holds from now on. */
export interface Section {
  readonly title: string;
  /** For the terminal. */
  readonly told: string;
  /** Body in place of the one before; null where there was none. */
  bodyAfter(before: string | null): string;
}

/** The table below a title; null where there is none. */
export function sectionOf(report: string, title: string): string | null {
  const begin = report.indexOf(headOf(title));
  if (begin < 0) return null;
  const content = report.slice(begin + headOf(title).length);
  const end = content.indexOf('\n## ');
  return (end < 0 ? content : content.slice(0, end)).trim();
}

/** The report with the table in the place of the one that was there; a new one comes before the last section. */
export function withSection(report: string, title: string, table: string | null): string {
  if (table === null) return report;
  const old = sectionOf(report, title);
  const section = `${headOf(title)}\n${table}\n`;
  if (old !== null) return report.replace(`${headOf(title)}\n${old}\n`, () => section);
  const last = report.lastIndexOf('## ');
  return `${report.slice(0, last)}${section}\n${report.slice(last)}`;
}

function headOf(title: string): string {
  return `## ${title}\n`;
}
