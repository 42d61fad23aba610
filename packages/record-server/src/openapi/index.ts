/** For the build of the documentation site: the page frame of this server, and its calls. */
export { DOCS_CSS } from './docs-css.ts'
export { type DocsGroup, type DocsHeading, type DocsPage, framePage } from './docs-frame.ts'
export { type CallNotes, callsPage } from './docs-page.ts'
export { DOCS_JS } from './docs-script.ts'
export { SITE_MANIFEST, type SiteManifest } from './docs-site.ts'
export { escapeHtml } from './escape-html.ts'
export { openApiDocument } from './openapi-document.ts'
