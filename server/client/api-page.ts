import { newNonce, pageHeaders } from './client-headers';

/** A page that shows the description of the API and tries its calls. Its script is built with the client. */
export function apiPage(): Response {
  const nonce = newNonce();
  const headers = { ...pageHeaders(nonce), 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(html(nonce), { headers });
}

const html = (nonce: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Ostraka API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="../api-docs/swagger-ui.css" />
  </head>
  <body>
    <main id="api"><a href="openapi.json">openapi.json</a></main>
    <script src="../api-docs/swagger-ui-bundle.js"></script>
    <script nonce="${nonce}">
      SwaggerUIBundle({ url: 'openapi.json', dom_id: '#api', deepLinking: true });
    </script>
  </body>
</html>
`;
