import {
  API_VERSION,
  DATA_PATH,
  type Endpoint,
  ErrorItem,
  LIMITS,
  list,
  OLDEST_API_VERSION,
  SERVER_METHOD_PATH,
  type Shape,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { responses } from '@foyer/record-contract/responses'
import type { ServerMethod } from '../options.ts'
import { isRepeatable } from '../writes/idempotency.ts'
import { createSchemaWriter, type SchemaWriter } from './json-schema.ts'
import type { OpenApiDocument, Operation, Parameter } from './openapi-types.ts'
import { platformPaths } from './platform-paths.ts'

const INTRODUCTION = `Records, lists, metadata, actions and search, served from declared objects. Versions ${OLDEST_API_VERSION} to
${API_VERSION} are understood in the path; the addresses in an answer are of the version that was asked in.`

/** Description for API clients of the platform. */
const OF_PROGRAMS = `## Calls of programs

The REST API of the platform is also available: \`sobjects\`, \`query\` with SOQL, \`search\` with SOSL,
\`parameterizedSearch\`, \`composite\`, \`composite/batch\`, \`composite/sobjects\`, \`recent\`, \`limits\`, \`theme\`, \`tabs\` and
\`quickActions\`. Access rules and validation are the same, and errors are \`[{ message, errorCode, fields }]\`.

- Names of objects and fields mean the same whatever their case. A field that may not be read does not exist: \`INVALID_FIELD\`.
- SOQL supports fields, parent paths, one level of child queries, \`where\` with \`and\`, \`or\`, \`not\`, \`in\`, \`like\`, \`includes\`,
  date literals and up to 2 semi-joins or anti-joins (\`in (select …)\`, \`not in (select …)\`), \`order by\` with \`nulls first\` and \`nulls last\`, \`limit\`, \`offset\`, \`count()\`, aggregates with \`group by\` and \`having\`,
  \`FIELDS(ALL)\`, \`toLabel()\`, \`using scope\` and \`for view\`. It does not support \`typeof\`, \`rollup\` and \`cube\`.
- A query with more results than one batch returns \`nextRecordsUrl\`, which continues it with the rights of the caller.
- Records are found by \`Id\`, by external ids, and by fields that must be unique.
- \`POST graphql\` serves the schema of the UI API, according to the rights of the caller: \`uiapi { query { Account(where, orderBy, first, after,
  scope) { edges { node { Name { value displayValue } } } pageInfo totalCount } } }\`, parents and child connections inside,
  \`aggregate\` with \`groupBy\`, and \`AccountCreate\`, \`AccountUpdate\`, \`AccountDelete\` in a mutation. Unreadable data is not in the
  schema. The limits of a document are below; an error of one field is in \`errors\` with its code, and the other fields are returned.
- \`jobs/ingest\` and \`jobs/query\` are the Bulk API 2.0: CSV in any delimiter, \`insert\`, \`update\`, \`upsert\` by an external id and
  \`delete\`. An empty value leaves a field unchanged, \`#N/A\` clears it. Rows fail individually. A job belongs to its user, runs with the
  rights that the user still has, and is deleted after seven days. Results of a query are read from the records when they are fetched.
- Deleted records are not kept: \`queryAll\` answers as \`query\` does, and \`deleted\` reaches back as far as changes are kept.`

/** Calls that other clients of the platform make, and whether they are served. */
const OF_OTHER_CLIENTS = `## Calls of other clients

| Call | In ${API_VERSION} |
| :--- | :--- |
| \`GET actions/list-view/{listViewIds}\`, \`actions/mru-list/{objectApiNames}\` | served |
| \`GET actions/record/{recordIds}/related-list/{relatedListId}\`, \`…/related-list/batch/{relatedListIds}\` | served, as by POST |
| \`GET list-info/{listViewId}\`, \`mru-list-info/{objectApiName}\` | served, as by name |
| \`GET lookups/{objectApiName}/{fieldApiName}/{targetApiName}\` | served, as with \`targetApiName\` |
| \`GET related-list-records/batch/{parentRecordId}/{relatedListIds}\` | served, as by POST |
| \`GET related-list-info/{parentRecordId}/{relatedListId}\` | none: the parent is an object, so an id answers 403 \`INSUFFICIENT_ACCESS\` as any unknown one |
| \`GET\` and \`POST aggregate-ui\`, \`GET forms/{apiName}\`, \`GET object-info/{objectApiName}/validation-rules-info\` | none: 404 \`NOT_FOUND\` |

A method that an address does not know answers 405 \`METHOD_NOT_ALLOWED\` and names those that it knows.`

/** Description of the limits of a request; a request beyond is rejected with a 400 that names the limit. */
function limitsTable() {
  const rows = Object.values(LIMITS).map(({ max, of }) => `| ${max} | ${of} |`)
  return ['## Limits', '', '| At most | of |', '| ---: | :--- |', ...rows, '', TIMEOUT].join('\n')
}

const TIMEOUT =
  'A request beyond a limit answers 400 `QUERY_TOO_COMPLICATED`, `INVALID_INPUT` or `NUMBER_OUTSIDE_VALID_RANGE` and ' +
  'names it. A statement that runs longer than the database allows answers 503 `QUERY_TIMEOUT`.'

/** Generates the OpenAPI document of the methods and of the mounted calls, by default of all. */
export function openApiDocument(
  methods: readonly ServerMethod[] = [],
  served: readonly Endpoint[] = Object.values(endpoints) as Endpoint[],
): OpenApiDocument {
  const writer = createSchemaWriter()
  const paths: OpenApiDocument['paths'] = {}
  const mounted = new Set(served.map(routeOf))
  for (const [name, endpoint] of Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][])
    if (mounted.has(routeOf(endpoint)))
      addOperation(paths, endpoint, operationOf(endpoint, responses[name], writer))
  for (const method of methods) Object.assign(paths, methodPath(method, writer))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Record API',
      version: API_VERSION,
      description: [INTRODUCTION, OF_PROGRAMS, OF_OTHER_CLIENTS, limitsTable()].join('\n\n'),
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { session: [] }, {}],
    paths: { ...paths, ...platformPaths(writer.schemaOf(list(ErrorItem))) },
    components: {
      schemas: { ...writer.components },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A token from /services/oauth2/token' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The session of the site' },
      },
    },
  }
}

/** Method and path, without the names of parameters: two calls may share a route. */
const routeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ':')}`

/** Two calls may share a path, distinguished by the form of their parameter: they are one operation. */
function addOperation(paths: OpenApiDocument['paths'], endpoint: Endpoint, operation: Operation) {
  const path = DATA_PATH + endpoint.path.replace(/:(\w+)/g, '{$1}')
  const method = endpoint.method.toLowerCase()
  const plain = (template: string) => template.replace(/\{\w+\}/g, '{}')
  const twin = Object.keys(paths).find((known) => plain(known) === plain(path)) ?? path
  const item = paths[twin] ?? {}
  paths[twin] = item
  const existing = item[method]
  if (!existing) {
    item[method] = operation
    return
  }
  const names = new Set(existing.parameters.map((parameter) => parameter.name))
  const extra = operation.parameters.filter((each) => each.in === 'query' && !names.has(each.name))
  existing.parameters.push(...extra)
  existing['x-also'] = [...(existing['x-also'] ?? []), operation.operationId]
  const success = existing.responses['200']
  const schemas = [success, operation.responses['200']].flatMap(
    (each) => each?.content?.[JSON_TYPE]?.schema ?? [],
  )
  if (success) success.content = { [JSON_TYPE]: { schema: { anyOf: schemas } } }
}

const JSON_TYPE = 'application/json'

function operationOf(endpoint: Endpoint, response: Shape, writer: SchemaWriter): Operation {
  return {
    operationId: endpoint.name,
    summary: titleOf(endpoint.name),
    tags: [tagOf(endpoint)],
    parameters: [
      ...parametersOf(endpoint.params, 'path', writer),
      ...parametersOf(endpoint.query, 'query', writer),
      ...headersOf(endpoint),
    ],
    ...requestBodyOf(endpoint, writer),
    responses: responsesOf(endpoint, response, writer),
  }
}

/** Tag of a path: `records` of the UI API, `sobjects` of the REST API. */
const tagOf = ({ path }: Endpoint) => {
  const [, root = 'other', family = root] = path.split('/')
  return root === 'ui-api' ? family : root
}

const parametersOf = (shape: Shape, place: 'path' | 'query', writer: SchemaWriter): Parameter[] =>
  Object.entries(shape.keys ?? {}).map(([name, key]) => ({
    name,
    in: place,
    required: place === 'path' || key.optional !== true,
    schema: writer.schemaOf(key),
    // Lists are one text, joined with commas.
    ...(key.is === 'list' ? { style: place === 'path' ? 'simple' : 'form', explode: false } : {}),
  }))

function headersOf(endpoint: Endpoint): Parameter[] {
  const header = (name: string, description: string): Parameter => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  })
  if (endpoint.method === 'GET') return [header('If-None-Match', 'ETag of the version the caller has')]
  if (!endpoint.writes) return []
  const key = isRepeatable(endpoint)
    ? [header('Idempotency-Key', 'A version 4 UUID; a repetition gets the first answer')]
    : []
  if (!GUARDED.has(endpoint.name)) return key
  const version = header('If-Match', 'Refuse unless the record has this weakEtag')
  return [...key, version, header('If-Unmodified-Since', 'Refuse when the record changed later')]
}

/** Writes of a stored record, which accept preconditions. */
const GUARDED = new Set(['updateRecord', 'deleteRecord', 'updateSobject', 'deleteSobject'])

function requestBodyOf(endpoint: Endpoint, writer: SchemaWriter): Pick<Operation, 'requestBody'> {
  if (endpoint.multipart) {
    const properties = {
      fileData: { type: 'string', contentMediaType: 'application/octet-stream' },
      title: { type: 'string' },
      description: { type: 'string' },
    }
    const schema = { type: 'object', properties, required: ['fileData'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.csv === 'request')
    return { requestBody: { required: true, content: { 'text/csv': { schema: { type: 'string' } } } } }
  if (!endpoint.body) return {}
  return {
    requestBody: { required: true, content: { [JSON_TYPE]: { schema: writer.schemaOf(endpoint.body) } } },
  }
}

const typeOf = ({ csv }: Endpoint) => (csv === 'response' ? 'text/csv' : JSON_TYPE)

function responsesOf(endpoint: Endpoint, response: Shape, writer: SchemaWriter): Operation['responses'] {
  const refused = { [JSON_TYPE]: { schema: writer.schemaOf(list(ErrorItem)) } }
  const success =
    endpoint.status === 204
      ? { description: 'Done' }
      : { description: 'Success', content: { [typeOf(endpoint)]: { schema: writer.schemaOf(response) } } }
  return {
    [endpoint.status]: success,
    ...(endpoint.method === 'GET' ? { '304': { description: 'The caller has this version already' } } : {}),
    '400': { description: 'The request was not understood', content: refused },
    '401': { description: 'Signing in is needed', content: refused },
    '403': { description: 'Not allowed', content: refused },
    '404': { description: 'Missing, or out of sight', content: refused },
  }
}

function methodPath(method: ServerMethod, writer: SchemaWriter) {
  const { className, methodName, cacheable, input, output, refusals = [] } = method
  const schema = writer.schemaOf(input)
  const answer = output === undefined ? {} : writer.schemaOf(output)
  const statuses = [...new Set(refusals.map(({ status }) => status))]
  const refused = statuses.map((status) => {
    const own = refusals.filter((refusal) => refusal.status === status)
    return [status, { description: own.map(({ code, text }) => `\`${code}\`: ${text}`).join('\n') }]
  })
  const base = {
    summary: titleOf(methodName),
    tags: ['server-methods'],
    responses: {
      '200': { description: 'Success', content: { [JSON_TYPE]: { schema: answer } } },
      ...Object.fromEntries(refused),
    },
  }
  const post: Operation = {
    ...base,
    operationId: `${className}.${methodName}`,
    parameters: [],
    requestBody: { required: false, content: { [JSON_TYPE]: { schema } } },
  }
  const methodParams: Parameter = {
    name: 'methodParams',
    in: 'query',
    required: false,
    schema: { type: 'string', contentMediaType: JSON_TYPE, contentSchema: schema },
  }
  const get: Operation = {
    ...base,
    operationId: `${className}.${methodName}.get`,
    parameters: [methodParams],
  }
  return { [`${SERVER_METHOD_PATH}/${className}/${methodName}`]: cacheable ? { get, post } : { post } }
}

/** `listRecordsByName` → `List records by name`. */
function titleOf(name: string) {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
