import type { ServerContext } from '../context.ts'
import type { Platform } from '../platform.ts'
import { DOCS_CSS } from './docs-css.ts'
import { framePage } from './docs-frame.ts'
import { callsPage } from './docs-page.ts'
import { DOCS_JS } from './docs-script.ts'
import { type DocsFile, docsFile, readSite } from './docs-site.ts'
import { openApiDocument } from './openapi-document.ts'

const DOCS_PATH = '/services/docs'
const SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the documentation: the built site, and the calls of this server as an HTML page and as OpenAPI.
 * Generated on first request; without a site only the calls are served.
 */
export function docsRoutes({ app, current, served }: Platform) {
  let known: Promise<ReadonlyMap<string, DocsFile>> | undefined
  const files = () => {
    known ??= collect(current(), served)
    return known
  }

  // All links are relative, so that the same files can be read from disk.
  app.get(DOCS_PATH, (_, reply) => reply.redirect(`${DOCS_PATH}/`))
  app.get<{ Params: { '*': string } }>(`${DOCS_PATH}/*`, async ({ params, headers }, reply) => {
    const all = await files()
    const home = all.has('index.html') ? 'index.html' : 'calls.html'
    const file = all.get(params['*'] === '' ? home : params['*'])
    if (!file) return reply.callNotFound()
    reply
      .header('content-security-policy', SECURITY_POLICY)
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('etag', file.etag)
    if (headers['if-none-match']?.replace(/^W\//, '') === file.etag) return reply.code(304).send()
    return reply.type(file.type).send(file.content)
  })
}

async function collect(
  { options }: ServerContext,
  served: Platform['served'],
): Promise<ReadonlyMap<string, DocsFile>> {
  const site = await readSite(options.docs)
  const document = openApiDocument(options.methods, served)
  const calls = callsPage(document, site?.notes)
  const frame = {
    groups: site?.groups ?? [{ title: 'Reference', pages: [calls] }],
    searchable: site !== undefined,
  }
  const own = Object.entries({
    'calls.html': framePage(calls, frame),
    'openapi.json': JSON.stringify(document),
    'docs.css': DOCS_CSS,
    'docs.js': DOCS_JS,
  }).map(([name, text]) => [name, docsFile(name, text)] as const)
  return new Map([...(site?.files ?? []), ...own])
}
