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
import { createConfigCheck, toWireRequest } from '../adapter.ts'
import { invalidateObject } from '../ingest/invalidate-object.ts'
import { markAbsent } from '../ingest/record-ingest.ts'
import { invalidConfig, syntheticError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Reader } from '../store/entries.ts'
import { resultKey } from '../store/keys.ts'
import { lifetimeOf } from '../store/lifetimes.ts'
import { Link } from '../store/selection.ts'
import { shareStructure } from '../store/share.ts'
import type { GraphqlAdapter, GraphqlMutation, GraphqlResponse } from '../typed-reads.ts'
import { API_NAME, type Document, ETAG, getDocument, ID, type Template } from './document.ts'

type Tree = unknown

const RECORD = '$record'

/** Placeholder of a record in a stored response; a plain object, so that it can be transferred to the browser. */
interface RecordPlaceholder {
  readonly [RECORD]: Link
  /** Everything except field values: parents, children, and aliases of its id. */
  readonly rest: Readonly<Record<string, Tree>>
}

const isPlaceholder = (value: object): value is RecordPlaceholder => RECORD in value

interface StoredResponse {
  readonly tree: Tree
  readonly objects: readonly string[]
}

const check = createConfigCheck(endpoint, { name: 'graphql', needs: ['query'] })

/**
 * Reads a GraphQL document. Its records are shared with the rest of the cache: changed records update the
 * result, and created or deleted ones cause a refetch. The read fails if a part of the document fails; fields
 * that the user may not be able to read are marked with `@optional`.
 */
export const graphql: GraphqlAdapter = {
  name: 'graphql',
  open(runtime, input) {
    const config = check(input) as GraphqlInput | undefined
    if (!config) return undefined
    const document = parseQuery(config)
    if (document.isMutation) throw invalidConfig('graphql')
    return runtime.store.open<GraphqlResponse>({
      adapter: 'graphql',
      key: resultKey('graphql', config),
      lifetime: lifetimeOf(runtime, 'listRecords'),
      objects: (value) => (value as StoredResponse | undefined)?.objects ?? document.objects,
      async load(sender, result, context) {
        const wire = toWireRequest(endpoint, { ...config, query: document.query })
        const response = (await sender.send(wire, context)).body as GraphqlResult
        // A missing part would look like an empty one.
        if (response.errors?.length) throw toFetchError(response.errors)
        runtime.store.put(result, storeResponse(runtime, document, response))
      },
      view: (value, reader, previous) =>
        viewResponse(value as StoredResponse, document.template, reader, previous),
    })
  },
}

/** Sends a mutation. Stores the returned records and invalidates lists of the written objects. */
export const mutateGraphql: GraphqlMutation = {
  name: 'mutateGraphql',
  async run(runtime, input, context) {
    const config = check(input) as GraphqlInput | undefined
    if (!config) throw invalidConfig('mutateGraphql')
    const document = parseQuery(config)
    const wire = { ...toWireRequest(endpoint, { ...config, query: document.query }), write: true }
    const response = (await runtime.send(wire, context)).body as GraphqlResult
    storeResponse(runtime, document, response)
    for (const name of document.objects) invalidateObject(runtime, name)
    return { data: removeInternalKeys(response.data), errors: response.errors ?? [] }
  },
}

function parseQuery({ query, operationName }: GraphqlInput): Document {
  try {
    return getDocument(query, operationName)
  } catch (error) {
    throw invalidConfig('graphql', {
      path: 'query',
      expected: 'a GraphQL document',
      received: error instanceof Error ? error.message : '',
    })
  }
}

/** Stores the records of a response and replaces them by placeholders. */
function storeResponse(
  runtime: Runtime,
  { template, objects }: Document,
  { data, errors = [] }: GraphqlResult,
): StoredResponse {
  if (!data) throw toFetchError(errors)
  const objectNames = new Set(objects)
  const tree = ingest(runtime, template, data, objectNames)
  runtime.store.flush()
  return { tree, objects: [...objectNames] }
}

/** A document that was rejected as a whole is a failed request. */
const toFetchError = (errors: readonly GraphqlError[]) =>
  syntheticError(
    urlOf(endpoint),
    400,
    errors.map(({ message, extensions }) => ({ message, errorCode: extensions?.errorCode })),
  )

type Container = Readonly<Record<string, unknown>>

function ingest(runtime: Runtime, template: Template, value: unknown, objectNames: Set<string>): Tree {
  if (Array.isArray(value)) return value.map((item) => ingest(runtime, template, item, objectNames))
  if (typeof value !== 'object' || value === null) return value
  const response = value as Container
  const rest: Record<string, Tree> = {}
  const fields: Record<string, FieldValue> = {}
  for (const key in response) {
    const field = template.fields.get(key)
    const child = response[key]
    if (field?.parts) fields[field.name] = readFieldValue(field.parts, child as Container | null)
    else if (field?.nested) rest[key] = ingest(runtime, field.nested, child, objectNames)
    else if (key !== ID && key !== API_NAME && key !== ETAG) rest[key] = child
  }
  if (!template.isRecord) return rest
  const id = String(response[ID])
  const apiName = String(response[API_NAME])
  objectNames.add(apiName)
  const { entry } = runtime.store.putRecord(toRecord(runtime, id, apiName, Number(response[ETAG]), fields))
  // Fields skipped by directives would not be returned by a refetch.
  markAbsent(runtime.store.records, entry, template.selection)
  return { [RECORD]: new Link(id, template.selection), rest } satisfies RecordPlaceholder
}

function readFieldValue(parts: ReadonlyMap<string, string>, response: Container | null): FieldValue {
  const field: FieldValue = { displayValue: null, value: null }
  for (const [key, name] of parts) {
    if (name === 'value') field.value = (response?.[key] ?? null) as FieldValue['value']
    if (name === 'displayValue') field.displayValue = (response?.[key] ?? null) as string | null
  }
  return field
}

/** Converts to a record: GraphQL returns fields and version, other properties are taken from the cache. */
function toRecord(
  { store }: Runtime,
  id: string,
  apiName: string,
  weakEtag: number,
  fields: Record<string, FieldValue>,
): RecordRepresentation {
  const cached = store.records.get(id)?.record
  const isSame = cached?.weakEtag === weakEtag
  return {
    apiName,
    childRelationships: {},
    eTag: isSame ? cached.eTag : '',
    fields,
    id,
    lastModifiedById: isSame ? cached.lastModifiedById : null,
    lastModifiedDate: isSame ? cached.lastModifiedDate : null,
    recordTypeId: cached?.recordTypeId ?? MASTER_RECORD_TYPE_ID,
    recordTypeInfo: cached?.recordTypeInfo ?? null,
    systemModstamp: isSame ? cached.systemModstamp : new Date(weakEtag).toISOString(),
    weakEtag,
  }
}

const MISSING = Symbol('missing')
const DELETED = Symbol('gone')

/** Returns the response with its current records; undefined if one is not in the cache. */
function viewResponse(
  { tree }: StoredResponse,
  template: Template,
  reader: Reader,
  previous: GraphqlResponse | undefined,
): GraphqlResponse | undefined {
  let isMissing = false
  const resolve: Resolve = (value, of) => {
    // A deleted record is removed from lists.
    if (Array.isArray(value)) return value.map((item) => resolve(item, of)).filter((item) => item !== DELETED)
    if (typeof value !== 'object' || value === null || !of) return value
    if (isPlaceholder(value)) {
      const record = reader.record(value[RECORD])
      if (record === undefined) isMissing = true
      return record
        ? fillRecord(value, of, record as RecordRepresentation, resolve)
        : record === null
          ? DELETED
          : MISSING
    }
    const result: Record<string, unknown> = {}
    for (const key in value) result[key] = resolve((value as Container)[key], of.fields.get(key)?.nested)
    if (result.node === DELETED) return DELETED
    for (const key in result) if (result[key] === DELETED) result[key] = null
    return result
  }
  const data = resolve(tree, template)
  return isMissing ? undefined : (shareStructure(previous, { data, errors: [] }) as GraphqlResponse)
}

type Resolve = (value: Tree, template: Template | undefined) => unknown

/** Returns the fields of a record under their aliases. */
function fillRecord(
  { rest }: RecordPlaceholder,
  template: Template,
  { fields }: RecordRepresentation,
  resolve: Resolve,
) {
  const result: Record<string, unknown> = {}
  for (const [key, { name, parts }] of template.fields) {
    if (!parts) continue
    const field = fields[name]
    if (!field) continue
    const value: Record<string, unknown> = {}
    for (const [part, of] of parts) value[part] = of === 'displayValue' ? field.displayValue : field.value
    result[key] = value
  }
  for (const key in rest) {
    const child = resolve(rest[key], template.fields.get(key)?.nested)
    result[key] = child === DELETED ? null : child
  }
  return result
}

const mapObject = (value: Container, convert: (item: unknown) => unknown) => {
  const result: Record<string, unknown> = {}
  for (const key in value) result[key] = convert(value[key])
  return result
}

/** Returns the response of a mutation without the added fields; it is not observed. */
function removeInternalKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeInternalKeys)
  if (typeof value !== 'object' || value === null) return value
  const { [ID]: _, [API_NAME]: __, [ETAG]: ___, ...rest } = value as Container
  return mapObject(rest, removeInternalKeys)
}
