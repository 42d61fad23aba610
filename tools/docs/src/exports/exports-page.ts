import { type DocsPage, escapeHtml } from '@foyer/record-server/docs'
import { codeHtml } from '../markdown/render-markdown.ts'
import type { Findable } from '../search/find.ts'
import { callOf, isType, type PackageEntry, readPackage } from './packages.ts'
import type { ExportEntry } from './read-exports.ts'

interface Kind {
  title: string
  fits: (entry: ExportEntry) => boolean
}

/** In page order; an export belongs to the first section that matches. */
const KINDS: readonly Kind[] = [
  {
    title: 'Adapters',
    fits: ({ endpoint, signature }) =>
      endpoint !== undefined || /^export const \w+: (Adapter|Mutation)</.test(signature),
  },
  { title: 'Calls', fits: ({ madeBy }) => madeBy === 'answers' || madeBy === 'endpoint' },
  { title: 'Hooks', fits: ({ name, kind }) => /^use[A-Z]/.test(name) && kind !== 'interface' },
  {
    title: 'Errors',
    fits: ({ madeBy, signature }) => madeBy === 'defineError' || / extends \w*Error\b/.test(signature),
  },
  { title: 'Limits', fits: ({ name }) => /^(MAX|MIN|DEFAULT)_/.test(name) },
  { title: 'Functions and values', fits: (entry) => !isType(entry) && !/^[A-Z][a-z]/.test(entry.name) },
  { title: 'Shapes', fits: (entry) => !isType(entry) },
  { title: 'Types', fits: isType },
]

/** All exports of a package, with comment and signature. */
export function exportsPage(name: string): { page: DocsPage; findables: Findable[] } {
  const { description, entries } = readPackage(name)
  const href = `${name}.html`
  const findables: Findable[] = []
  const taken = new Set<string>()
  const sections = entries
    .filter((entry) => entry.exports.length > 0)
    .map((entry) => {
      const own = withIds(entry, taken)
      for (const { id, entry: each } of own)
        findables.push([
          `${href}#${id}`,
          each.name,
          `@foyer/${name}`,
          firstSentence(each.doc).replaceAll('`', ''),
        ])
      const parts = KINDS.map(({ title }, index) => ({
        title,
        items: own.filter((item) => KINDS.findIndex(({ fits }) => fits(item.entry)) === index),
      })).filter(({ items }) => items.length > 0)
      return { specifier: entry.specifier, parts }
    })
  const body = `<h1>@foyer/${escapeHtml(name)}</h1>
<p class="lead">${escapeHtml(description)}</p>
${sections.map(({ specifier, parts }) => `<h2 id="${idOf(specifier)}"><code>${escapeHtml(specifier)}</code></h2>\n${parts.map(({ title, items }) => `<h3 id="${idOf(`${specifier} ${title}`)}">${title}</h3>\n${items.map(itemHtml).join('\n')}`).join('\n')}`).join('\n')}`
  const headings = sections.flatMap(({ specifier, parts }) => [
    { id: idOf(specifier), text: specifier },
    ...parts.map(({ title }) => ({ id: idOf(`${specifier} ${title}`), text: title })),
  ])
  return { page: { href, title: `@foyer/${name}`, body, headings }, findables }
}

interface Item {
  id: string
  entry: ExportEntry
}

/** A schema and its inferred type have one name, and one entry. */
function withIds({ exports, specifier }: PackageEntry, taken: Set<string>): Item[] {
  const values = new Set(exports.filter((entry) => !isType(entry)).map(({ name }) => name))
  return exports
    .filter((entry) => !(isType(entry) && entry.doc === '' && values.has(entry.name)))
    .map((entry) => {
      const candidates = [entry.name, `${entry.name}-type`, `${idOf(specifier)}-${entry.name}`]
      const id = candidates.find((candidate) => !taken.has(candidate)) ?? `${entry.name}-${taken.size}`
      taken.add(id)
      return { id, entry }
    })
}

function itemHtml({ id, entry }: Item) {
  const { name, kind, doc, example, signature, endpoint } = entry
  const call = endpoint ?? (entry.madeBy === 'answers' || entry.madeBy === 'endpoint' ? name : undefined)
  return `<details class="export" id="${escapeHtml(id)}"><summary><code>${escapeHtml(name)}</code> <span>${inline(firstSentence(doc))}</span></summary>
<p>${inline(doc) || `A ${escapeHtml(kind)}.`}${call ? ` Calls <a href="calls.html#${escapeHtml(call)}"><code>${escapeHtml(callOf(call))}</code></a>.` : ''}</p>
${example ? codeHtml(example, 'ts') : ''}${codeHtml(signature, 'ts')}</details>`
}

const firstSentence = (doc: string) => /^[\s\S]*?[.?!](?=\s|$)/.exec(doc)?.[0].replace(/\s+/g, ' ') ?? doc
const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const idOf = (text: string) => text.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')
