const TYPE = 'text/plain;charset=utf-8';
const READ_WITHIN_MS = 40_000;

/**
 * Gives a text that was made in the page to the browser, which keeps it as a file under that name. No server sees it: the address
 * that the link leads to is one of this tab, and is given back once the browser has read it.
 */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: TYPE }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Firefox follows links of the document alone.
  document.body.append(link);
  link.click();
  link.remove();
  // Firefox and Safari read the address some time after the click.
  globalThis.setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
