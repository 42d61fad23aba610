import {
  type FieldValue,
  type GraphqlError,
  type GraphqlInput,
  type GraphqlResult,
  MASTER_RECORD_TYPE_ID,
  type RecordRepresentation,
  urlOf,
} from '@foyer/record-contract'
import { graphql as endpoint } from '@foyer/record-contract/endpoints'
import { configCheck, wireOf } from '../adapter.ts'
import { invalidateObject } from '../ingest/invalidate-object.ts'
import { markAbsent } from '../ingest/record-ingest.ts'
import { invalidConfig, syntheticError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Reader } from '../store/entries.ts'
import { resultKey } from '../store/keys.ts'
import { lifetimeOf } from '../store/lifetimes.ts'
import { Link } from '../store/selection.ts'
import { share } from '../store/share.ts'
import type { GraphqlAdapter, GraphqlAnswer, GraphqlMutation } from '../typed-reads.ts'
import { API_NAME, type Document, documentOf, ETAG, ID, type Template } from './document.ts'

type Tree = unknown

/** Stands in an answer where a record was. */
class Shown {
  readonly link: Link
  readonly template: Template
  /** What is no value of the record: parents, children, and names under which its id was asked for. */
  readonly rest: Readonly<Record<string, Tree>>
  constructor(link: Link, template: Template, rest: Readonly<Record<string, Tree>>) {
    this.link = link
    this.template = template
    this.rest = rest
  }
}

interface Stored {
  readonly tree: Tree
  readonly errors: readonly GraphqlError[]
  readonly objects: readonly string[]
}

const check = configCheck(endpoint, { name: 'graphql', needs: ['query'] })

/**
 * Reads a GraphQL document. Its records go into the same cache as all others: what changes one of them, here or
 * elsewhere, changes the answer, and what is added or deleted makes it ask again.
 */
export const graphql: GraphqlAdapter = {
  name: 'graphql',
  open(runtime, given) {
    const config = check(given) as GraphqlInput | undefined
    if (!config) return undefined
    const document = documentFor(config)
    if (document.isMutation) throw invalidConfig('graphql')
    return runtime.store.open<GraphqlAnswer>({
      adapter: 'graphql',
      key: resultKey('graphql', config),
      lifetime: lifetimeOf(runtime, 'listRecords'),
      objects: (value) => (value as Stored | undefined)?.objects ?? document.objects,
      async load(by, result, context) {
        const wire = wireOf(endpoint, { ...config, query: document.query })
        const answer = (await by.send(wire, context)).body as GraphqlResult
        runtime.store.put(result, stored(runtime, document, answer))
      },
      view: (value, reader, previous) => shown(value as Stored, reader, previous),
    })
  },
}

/** Sends a mutation. What it answers of records goes into the cache; lists of what it wrote are asked for again. */
export const mutateGraphql: GraphqlMutation = {
  name: 'mutateGraphql',
  async run(runtime, given, context) {
    const config = check(given) as GraphqlInput | undefined
    if (!config) throw invalidConfig('mutateGraphql')
    const document = documentFor(config)
    const wire = { ...wireOf(endpoint, { ...config, query: document.query }), write: true }
    const answer = (await runtime.send(wire, context)).body as GraphqlResult
    const { errors } = stored(runtime, document, answer)
    for (const name of document.objects) invalidateObject(runtime, name)
    return { data: withoutOurs(answer.data), errors }
  },
}

function documentFor({ query, operationName }: GraphqlInput): Document {
  try {
    return documentOf(query, operationName)
  } catch (error) {
    throw invalidConfig('graphql', {
      path: 'query',
      expected: 'a GraphQL document',
      received: error instanceof Error ? error.message : '',
    })
  }
}

/** Puts the records of an answer into the store; what is left is kept with links in their places. */
function stored(
  runtime: Runtime,
  { template, objects }: Document,
  { data, errors = [] }: GraphqlResult,
): Stored {
  if (!data) throw refused(errors)
  const seen = new Set(objects)
  const tree = ingest(runtime, template, data, seen)
  runtime.store.flush()
  return { tree, errors, objects: [...seen] }
}

/** A document that was refused as a whole is a call that failed. */
const refused = (errors: readonly GraphqlError[]) =>
  syntheticError(
    urlOf(endpoint),
    400,
    errors.map(({ message, extensions }) => ({ message, errorCode: extensions?.errorCode })),
  )

type Container = Readonly<Record<string, unknown>>

function ingest(runtime: Runtime, template: Template, value: unknown, seen: Set<string>): Tree {
  if (Array.isArray(value)) return value.map((item) => ingest(runtime, template, item, seen))
  if (typeof value !== 'object' || value === null) return value
  const answer = value as Container
  const rest: Record<string, Tree> = {}
  const fields: Record<string, FieldValue> = {}
  for (const key in answer) {
    const field = template.fields.get(key)
    const inner = answer[key]
    if (field?.parts) fields[field.name] = valueIn(field.parts, inner as Container | null)
    else if (field?.inside) rest[key] = ingest(runtime, field.inside, inner, seen)
    else if (key !== ID && key !== API_NAME && key !== ETAG) rest[key] = inner
  }
  if (!template.isRecord) return rest
  const id = String(answer[ID])
  const apiName = String(answer[API_NAME])
  seen.add(apiName)
  const { entry } = runtime.store.putRecord(recordOf(runtime, id, apiName, Number(answer[ETAG]), fields))
  // What directives left out would not come by asking again.
  markAbsent(runtime.store.records, entry, template.selection)
  return new Shown(new Link(id, template.selection), template, rest)
}

function valueIn(parts: ReadonlyMap<string, string>, answer: Container | null): FieldValue {
  const field: FieldValue = { displayValue: null, value: null }
  for (const [key, name] of parts) {
    if (name === 'value') field.value = (answer?.[key] ?? null) as FieldValue['value']
    if (name === 'displayValue') field.displayValue = (answer?.[key] ?? null) as string | null
  }
  return field
}

/** GraphQL tells the fields and the version of a record; what else the cache knows of it stays. */
function recordOf(
  { store }: Runtime,
  id: string,
  apiName: string,
  weakEtag: number,
  fields: Record<string, FieldValue>,
): RecordRepresentation {
  const known = store.records.get(id)?.record
  const isSame = known?.weakEtag === weakEtag
  return {
    apiName,
    childRelationships: {},
    eTag: isSame ? known.eTag : '',
    fields,
    id,
    lastModifiedById: isSame ? known.lastModifiedById : null,
    lastModifiedDate: isSame ? known.lastModifiedDate : null,
    recordTypeId: known?.recordTypeId ?? MASTER_RECORD_TYPE_ID,
    recordTypeInfo: known?.recordTypeInfo ?? null,
    systemModstamp: isSame ? known.systemModstamp : new Date(weakEtag).toISOString(),
    weakEtag,
  }
}

const MISSING = Symbol('missing')
const GONE = Symbol('gone')

/** The answer with its records as they are now; undefined when one is missing from the cache. */
function shown(
  { tree, errors }: Stored,
  reader: Reader,
  previous: GraphqlAnswer | undefined,
): GraphqlAnswer | undefined {
  let isMissing = false
  const show = (value: Tree): unknown => {
    // A record that is gone leaves its place in a list.
    if (Array.isArray(value)) return value.map(show).filter((item) => item !== GONE)
    if (value instanceof Shown) {
      const record = reader.record(value.link)
      if (record === undefined) isMissing = true
      return record ? fill(value, record as RecordRepresentation, show) : record === null ? GONE : MISSING
    }
    if (typeof value !== 'object' || value === null) return value
    const made = mapped(value as Container, show)
    if (made.node === GONE) return GONE
    for (const key in made) if (made[key] === GONE) made[key] = null
    return made
  }
  const data = show(tree)
  return isMissing ? undefined : (share(previous, { data, errors }) as GraphqlAnswer)
}

/** The parts of a record under the keys that they were asked for by. */
function fill({ template, rest }: Shown, { fields }: RecordRepresentation, show: (value: Tree) => unknown) {
  const made: Record<string, unknown> = {}
  for (const [key, { name, parts }] of template.fields) {
    if (!parts) continue
    const field = fields[name]
    if (!field) continue
    const value: Record<string, unknown> = {}
    for (const [part, of] of parts) value[part] = of === 'displayValue' ? field.displayValue : field.value
    made[key] = value
  }
  for (const key in rest) {
    const inner = show(rest[key])
    made[key] = inner === GONE ? null : inner
  }
  return made
}

const mapped = (value: Container, change: (item: unknown) => unknown) => {
  const made: Record<string, unknown> = {}
  for (const key in value) made[key] = change(value[key])
  return made
}

/** The answer to a mutation as it was asked for: nobody follows it. */
function withoutOurs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOurs)
  if (typeof value !== 'object' || value === null) return value
  const { [ID]: _, [API_NAME]: __, [ETAG]: ___, ...rest } = value as Container
  return mapped(rest, withoutOurs)
}
