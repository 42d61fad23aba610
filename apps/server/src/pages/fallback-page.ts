/** Shown when rendering the error page fails too. */
export const fallbackPage = (requestId: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Foyer</title></head>
<body>
<h1>An error has occurred · Si è verificato un errore</h1>
<p>Please try again in a moment. · Riprova tra poco.</p>
<p>${requestId}</p>
</body>
</html>`
