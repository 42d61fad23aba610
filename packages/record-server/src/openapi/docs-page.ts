import type { DocsHeading, DocsPage } from './docs-frame.ts'
import { escapeHtml } from './escape-html.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument, Operation } from './openapi-types.ts'
import { plainMarkdown } from './plain-markdown.ts'

/** Client functions by the name of the call. */
export type CallNotes = Readonly<Record<string, { adapter: string; text: string }>>

/** Renders all calls as a page: groups of calls, then their schemas. */
export function callsPage(document: OpenApiDocument, notes: CallNotes = {}): DocsPage {
  const groups = groupByTag(document)
  const headings: DocsHeading[] = [...groups.keys(), 'schemas'].map((tag) => ({
    id: groupId(tag),
    text: titleOf(tag),
  }))
  const section = (tag: string, inner: string) =>
    `<section class="calls" id="${escapeHtml(groupId(tag))}"><h2>${escapeHtml(titleOf(tag))}</h2>${inner}</section>`
  const body = `<h1>Calls</h1>
<p class="lead">${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}, for programs in <a href="openapi.json">OpenAPI 3.1</a>.</p>
<p class="filter"><label>Show calls with <input id="docs-filter" type="search" autocomplete="off" spellcheck="false"></label> <span id="docs-filtered" role="status"></span></p>
${[...groups].map(([tag, entries]) => section(tag, entries.map((entry) => entryHtml(entry, notes)).join('\n'))).join('\n')}
${section('schemas', Object.entries(document.components.schemas).map(schemaHtml).join('\n'))}
<section id="docs-about">${plainMarkdown(document.info.description)}</section>`
  return { href: 'calls.html', title: 'Calls', body, headings }
}

/** Ids of groups, which may have the same name as a call. */
const groupId = (tag: string) => `group-${tag}`

/** `list-records` → `List records`. */
const titleOf = (tag: string) => {
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface Entry {
  method: string
  path: string
  operation: Operation
}

function groupByTag({ paths }: OpenApiDocument) {
  const groups = new Map<string, Entry[]>()
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags[0] ?? 'other'
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation }])
    }
  return groups
}

function entryHtml({ method, path, operation }: Entry, notes: CallNotes) {
  const body = Object.entries(operation.requestBody?.content ?? {})
  const note = notes[operation.operationId]
  const also = (operation['x-also'] ?? []).map((id) => `<span id="${escapeHtml(id)}"></span>`)
  return `<details class="operation" id="${escapeHtml(operation.operationId)}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span>${also.join('')}</summary>
${note ? `<p>${escapeHtml(note.text)} In the client: <a href="record-client.html#${escapeHtml(note.adapter)}"><code>${escapeHtml(note.adapter)}</code></a>.</p>` : ''}
${parametersHtml(operation)}
${body.map(([type, { schema }]) => `<h3>Body <small>${escapeHtml(type)}</small></h3><div>${typeHtml(schema)}</div>`).join('')}
<h3>Answers</h3><dl>${Object.entries(operation.responses)
    .map(([status, { description, content }]) => {
      const schema = Object.values(content ?? {})[0]?.schema
      return `<dt>${status}</dt><dd>${escapeHtml(description)} ${schema ? typeHtml(schema) : ''}</dd>`
    })
    .join('')}</dl>
</details>`
}

function parametersHtml({ parameters }: Operation) {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${parameter.in}</td><td>${typeHtml(parameter.schema)}</td><td>${parameter.required ? 'required' : ''} ${escapeHtml(parameter.description ?? '')}</td></tr>`,
  )
  return `<div class="wide" tabindex="0" role="group" aria-label="Parameters"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Note</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const schemaHtml = ([name, schema]: [string, JsonSchema]) =>
  `<details class="schema" id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div>${typeHtml(schema)}</div></details>`

/** Renders a type, with links to its schemas. */
function typeHtml(schema: JsonSchema): string {
  const {
    $ref: reference,
    type,
    items,
    properties,
    additionalProperties,
    anyOf,
    enum: values,
  } = schema as {
    $ref?: string
    type?: string
    items?: JsonSchema
    properties?: Record<string, JsonSchema>
    additionalProperties?: JsonSchema
    anyOf?: JsonSchema[]
    enum?: string[]
  }
  if (reference) {
    const name = reference.split('/').at(-1) ?? ''
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`
  }
  if (anyOf) return anyOf.map(typeHtml).join(' or ')
  if (values) return values.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ')
  if (items) return `list of ${typeHtml(items)}`
  if (additionalProperties) return `map of ${typeHtml(additionalProperties)}`
  if (properties)
    return `<ul>${Object.entries(properties)
      .map(([name, inner]) => `<li><code>${escapeHtml(name)}</code>: ${typeHtml(inner)}</li>`)
      .join('')}</ul>`
  return escapeHtml(type ?? 'anything')
}
