import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { DOCS_CSS, DOCS_JS } from './docs-assets.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi-document.ts'

const DOCS_PATH = '/services/docs'
const SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The documentation of the API: for people as a page, for programs as OpenAPI. Built when first asked for. */
export function docsRoutes(app: FastifyInstance, current: CurrentContext) {
  let built: { page: string; json: string } | undefined
  const docs = () => {
    if (!built) {
      const document = openApiDocument(current().options.methods)
      built = { page: docsPage(document, DOCS_PATH), json: JSON.stringify(document) }
    }
    return built
  }
  const route = (path: string, type: string, text: () => string) =>
    app.get(DOCS_PATH + path, (_, reply) =>
      reply
        .type(type)
        .header('content-security-policy', SECURITY_POLICY)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(text()),
    )
  route('', 'text/html;charset=UTF-8', () => docs().page)
  route('/openapi.json', 'application/json;charset=UTF-8', () => docs().json)
  route('/docs.css', 'text/css;charset=UTF-8', () => DOCS_CSS)
  route('/docs.js', 'text/javascript;charset=UTF-8', () => DOCS_JS)
}
