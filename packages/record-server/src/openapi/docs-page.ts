import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument, Operation } from './openapi-types.ts'

/** The documentation as a page that needs no script to be read; the script only filters it. */
export function docsPage(document: OpenApiDocument, base: string) {
  const groups = groupByTag(document)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}</title>
<link rel="stylesheet" href="${base}/docs.css">
<script src="${base}/docs.js" defer></script>
</head>
<body>
<header>
<h1>${escapeHtml(document.info.title)} <small>${escapeHtml(document.info.version)}</small></h1>
<p>${escapeHtml(document.info.description)} <a href="${base}/openapi.json">OpenAPI 3.1 description</a></p>
<label>Find <input id="find" type="search" autocomplete="off"></label>
<p id="found" role="status"></p>
</header>
<nav aria-label="Groups"><ul>${[...groups.keys()].map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')}<li><a href="#schemas">schemas</a></li></ul></nav>
<main>
${[...groups].map(([tag, entries]) => `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${entries.map(entryHtml).join('\n')}</section>`).join('\n')}
<section id="schemas"><h2>schemas</h2>${Object.entries(document.components.schemas).map(schemaHtml).join('\n')}</section>
</main>
</body>
</html>`
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

function entryHtml({ method, path, operation }: Entry) {
  const body = Object.entries(operation.requestBody?.content ?? {})
  return `<details class="operation" id="${escapeHtml(operation.operationId)}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
${parametersHtml(operation)}
${body.map(([type, { schema }]) => `<h3>Body <small>${escapeHtml(type)}</small></h3>${typeHtml(schema)}`).join('')}
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
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Note</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const schemaHtml = ([name, schema]: [string, JsonSchema]) =>
  `<details class="schema" id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${typeHtml(schema)}</details>`

/** A type in a few words, with links to the schemas it is made of. */
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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
