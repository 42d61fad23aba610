import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import {
  callsPage,
  DOCS_CSS,
  DOCS_JS,
  type DocsGroup,
  type DocsPage,
  framePage,
  openApiDocument,
  SITE_MANIFEST,
  type SiteManifest,
} from '@foyer/record-server/docs'
import { buildSync } from 'esbuild'
import { exportsPage } from './exports/exports-page.ts'
import { adapterNotes, PACKAGES } from './exports/packages.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'
import { HOME, WRITTEN, type WrittenPage } from './pages.ts'
import { root } from './root.ts'
import type { Findable } from './search/find.ts'

const PACKAGE_GROUP = 'Every export'
const CALLS_GROUP = 'Reference'

/** Writes the developer documentation into a folder: plain linked files, for a disk or a server. */
export function buildSite(folder: string) {
  const notes = adapterNotes()
  const document = openApiDocument()
  const calls = callsPage(document, notes)
  const packages = PACKAGES.map(exportsPage)
  const home = readPage(HOME, '')
  const written = WRITTEN.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => readPage(page, title)),
  }))
  const groups: DocsGroup[] = [
    ...written.map(({ title, pages }) => ({
      title,
      pages: [...pages.map(({ page }) => page), ...(title === CALLS_GROUP ? [calls] : [])].map(linkOf),
    })),
    { title: PACKAGE_GROUP, pages: packages.map(({ page }) => linkOf(page)) },
  ].filter((group) => group.pages.length > 0)
  const read = written.flatMap(({ pages }) => pages)
  const pages: DocsPage[] = [home, ...read].map(({ page }) => page)
  const findables: Findable[] = [
    ...[home, ...read].flatMap((each) => each.findables),
    ...Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId, summary }]): Findable => {
        const title = `${method.toUpperCase()} ${path.replace('/services/data/v65.0', '')}`
        return [`calls.html#${operationId}`, title, 'Call', `${summary}. ${notes[operationId]?.text ?? ''}`]
      }),
    ),
    ...packages.flatMap((each) => each.findables),
  ]

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const page of [...pages, calls, ...packages.map(({ page }) => page)])
    write(page.href, framePage(page, { groups, searchable: true }))
  write('docs.css', DOCS_CSS)
  write('docs.js', DOCS_JS)
  write('openapi.json', JSON.stringify(document))
  write('theme.css', themeCss(folder))
  write('search.js', searchScript())
  write('search-index.js', `globalThis.docsIndex = ${JSON.stringify(findables)}\n`)
  const manifest: SiteManifest = { groups, notes }
  write(SITE_MANIFEST, JSON.stringify(manifest))
  return { pages: pages.length + packages.length + 1, findables }
}

const linkOf = ({ href, title }: DocsPage) => ({ href, title })

function readPage({ file, href }: WrittenPage, group: string) {
  const markdown = readFileSync(join(root, file), 'utf8')
  const { title, body, headings, sections } = renderMarkdown(markdown, (link) => pageOf(file, link))
  const findables = sections.map(({ id, heading, text }): Findable => {
    const place = id === '' ? href : `${href}#${id}`
    return [place, heading, id === '' ? group : title, text.replace(/\s+/g, ' ').trim().slice(0, 400)]
  })
  return { page: { href, title, body, headings } satisfies DocsPage, findables }
}

/** Links between the source files become links between pages; links to other files become plain text. */
function pageOf(from: string, link: string) {
  const [path = '', hash] = link.split('#')
  const file = relative(root, join(root, dirname(from), path))
  const page = [HOME, ...WRITTEN.flatMap(({ pages }) => pages)].find((each) => each.file === file)
  const href = page?.href ?? generatedFrom(file)
  return href && (hash ? `${href}#${hash}` : href)
}

/** Files of a package map to the page of its exports, and its calls to their own page. */
function generatedFrom(file: string) {
  if (file.startsWith('packages/record-contract/src/endpoints')) return 'calls.html'
  return PACKAGES.map((name) => (file.startsWith(`packages/${name}/`) ? `${name}.html` : undefined)).find(
    Boolean,
  )
}

const FONT = /url\("([^"]+\.woff2)"\)/g

/** The tokens and fonts of the product. The fonts are copied beside it. */
function themeCss(folder: string) {
  const ui = join(root, 'packages/ui/src')
  const read = (name: string) => readFileSync(join(ui, name), 'utf8')
  const fonts = read('fonts.css').replace(FONT, (_, path: string) => {
    const from = path.startsWith('.') ? join(ui, path) : join(root, 'node_modules', path)
    cpSync(from, join(folder, basename(path)))
    return `url("${basename(path)}")`
  })
  return [read('tokens.css'), fonts].join('\n')
}

/** A classic script: browsers load no modules from a disk. */
function searchScript() {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'search/search.browser.ts')],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
