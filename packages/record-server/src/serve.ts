import { hash } from 'node:crypto'
import {
  DATA_PATH,
  type Endpoint,
  findIssue,
  fromText,
  IllegalParameter,
  InvalidBody,
  type Issue,
  OutsideRange,
  RecordApiError,
  sentenceOf,
  TooLong,
  withPath,
} from '@foyer/record-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, CurrentContext, ServerContext } from './context.ts'
import { createLru } from './query/lru.ts'
import { requireSameUser, requireWriting, type Session } from './session.ts'
import { answeredIn } from './versions/speak-version.ts'
import { type KeyedRequest, keyedEndpoint, type StoredResponse } from './writes/idempotency.ts'
import { oncePerCall } from './writes/once-per-call.ts'

declare module 'fastify' {
  /** Route configuration, for hooks of the product. */
  interface FastifyContextConfig {
    /** The endpoint of the contract. */
    endpoint?: Endpoint
    isOfPlatform?: boolean
    /** True for routes of the change stream. */
    isStream?: boolean
    /** True for the route of server methods, with the parameters `className` and `methodName`. */
    isServerMethod?: boolean
  }
}

/** Serialised JSON: hot responses are built as text, never as objects. */
export class JsonText {
  readonly text: string
  /** Hash of the text, if computed in advance. */
  readonly etag: string | undefined
  constructor(text: string, etag?: string) {
    this.text = text
    this.etag = etag
  }
}

/** A response with another status than the endpoint's, as 204 for a record that became invisible. */
export class Result {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** A response as CSV, with additional headers. */
export class CsvText {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  constructor(text: string, headers: Readonly<Record<string, string>> = {}) {
    this.text = text
    this.headers = headers
  }
}

type Texts = Readonly<Record<string, unknown>>

const METADATA_CACHE_CONTROL = 'no-cache,must-revalidate,max-age=0,no-store,private'
/** Other paths belong to the REST API. */
const UI_PATH = '/ui-api/'
const JSON_TYPE = 'application/json;charset=UTF-8'
const CSV_TYPE = 'text/csv;charset=UTF-8'

/** Error codes of an unknown name. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set(['INVALID_FIELD'])

const MAX_CHECKED_QUERIES = 500
const MAX_CACHED_QUERY_LENGTH = 2000

/** The result of a handler. */
type Answer<R> = R | JsonText | CsvText | Result

/** Serves one endpoint of the contract, with its path, parameters, validation and types. Reads support 304. */
export function serve<P, Q, B, R>(
  app: FastifyInstance,
  current: CurrentContext,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B>) => Answer<R> | Promise<Answer<R>>,
  /** Error message for a missing body; by default the missing part is named. */
  missingBody?: string,
) {
  // Validated queries are cached, because they are repeated.
  const checkedQueries = createLru<Q>(MAX_CHECKED_QUERIES)
  const queryOf = (request: FastifyRequest): Q => {
    const url = request.raw.url ?? ''
    const at = url.indexOf('?')
    const key = at < 0 ? '' : url.slice(at + 1)
    let query = checkedQueries.get(key)
    if (query === undefined) {
      query = checked(endpoint.query, fromText(endpoint.query, request.query as Texts), false)
      if (key.length <= MAX_CACHED_QUERY_LENGTH) checkedQueries.set(key, query)
    }
    return query
  }
  app.route({
    method: endpoint.method,
    url: DATA_PATH + endpoint.path,
    config: { isOfPlatform: !endpoint.path.startsWith(UI_PATH), endpoint: endpoint as Endpoint },
    handler: async (request, reply) => {
      const context = current()
      const keyed = keyedEndpoint(endpoint, request, context.options.clock())
      const session = await context.options.sessionOf(request)
      requireSameUser(session, request.headers)
      if (endpoint.writes) requireWriting(session)
      const params = checked(endpoint.params, fromText(endpoint.params, request.params as Texts), false)
      const query = queryOf(request)
      if (missingBody !== undefined && request.body === undefined) throw IllegalParameter(missingBody)
      const body =
        endpoint.body === undefined ? (undefined as B) : checked(endpoint.body, request.body ?? {}, true)
      const call = async () => {
        const result = await orAnew(current, context, (latest) =>
          handle({ context: latest, params, query, body, session, request }),
        )
        return result instanceof Result ? result : new Result(endpoint.status, result)
      }
      const answer = keyed ? await storedOnce(context, session, keyed, call) : await call()
      reply.code(answer.status)
      if (answer.status === 204) return reply.send()
      if (answer.body instanceof CsvText)
        return reply
          .headers({ 'cache-control': METADATA_CACHE_CONTROL, ...answer.body.headers })
          .type(CSV_TYPE)
          .send(bytesOf(answer.body.text))
      // An empty response of another status, as 201 for an upload.
      if (answer.body === undefined) return reply.send()
      const written = writtenText(answer.body)
      const text = answeredIn(request.raw, written)
      if (endpoint.method === 'GET') {
        const known = answer.body instanceof JsonText ? answer.body.etag : eTagIn(answer.body)
        const etag = (text === written ? known : undefined) ?? etagOf(text)
        reply.header('etag', `"${etag}"`).header('cache-control', METADATA_CACHE_CONTROL)
        if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
      }
      return reply.type(JSON_TYPE).send(bytesOf(text))
    },
  })
}

/** Runs a call once per key. Its response contains ids only, which stay visible after a change of rights. */
async function storedOnce(
  { options: { pool } }: ServerContext,
  session: Session,
  keyed: KeyedRequest,
  call: () => Promise<Result>,
) {
  const write = async () => {
    const { status, body } = await call()
    return { status, text: body === undefined ? null : writtenText(body) }
  }
  const reread = async (stored: StoredResponse) => stored
  const { status, text } = await oncePerCall(pool, session, keyed, write, { storesAll: false, reread })
  return new Result(status, text === null ? undefined : new JsonText(text))
}

/** Serialises the body, unless it is already. */
export const writtenText = (body: unknown) => (body instanceof JsonText ? body.text : JSON.stringify(body))

/** Retries with the current declarations: an unknown name may have been declared on another server. */
async function orAnew<T>(
  current: CurrentContext,
  context: ServerContext,
  answer: (context: ServerContext) => T | Promise<T>,
): Promise<T> {
  try {
    return await answer(context)
  } catch (error) {
    const { refreshContext } = context.options
    if (!refreshContext || !(error instanceof RecordApiError) || !UNKNOWN_NAMES.has(error.errorCode))
      throw error
    await refreshContext()
    const next = current()
    if (next === context) throw error
    return answer(next)
  }
}

const MIN_ENCODED_LENGTH = 4096
const encoder = new TextEncoder()

/**
 * Encodes long responses into a buffer that usually is large enough. The socket would measure them first, and
 * then copy them with three bytes per character.
 */
function bytesOf(text: string): string | Buffer {
  if (text.length < MIN_ENCODED_LENGTH) return text
  const buffer = Buffer.allocUnsafe(text.length + (text.length >> 3))
  const { read, written } = encoder.encodeInto(text, buffer)
  return read === text.length ? buffer.subarray(0, written) : Buffer.from(text)
}

export function checked<T>(
  shape: { readonly type?: T } & Endpoint['params'],
  value: unknown,
  isBody: boolean,
): T {
  const issue = findIssue(shape, value)
  if (issue) throw toApiError(issue, isBody)
  return value as T
}

function toApiError(issue: Issue, isBody: boolean) {
  const { path, range, size } = issue
  if (size) return withPath(TooLong(path || 'body', size.max, size.of, size.found), path)
  const error = range
    ? OutsideRange(path, range.min ?? 0, range.max ?? Number.MAX_SAFE_INTEGER)
    : (isBody ? InvalidBody : IllegalParameter)(sentenceOf(issue, 'body'))
  return withPath(error, path)
}

/** Representations whose `eTag` covers all of their content. */
export const tagged = new WeakSet<object>()

/**
 * Returns the ETag that is part of a representation; undefined if it has none, or does not cover the content. Clients send
 * it back, so that they need not store the header.
 */
export const eTagIn = (body: unknown) =>
  tagged.has(body as object) ? (body as { eTag: string }).eTag : undefined

/** Hash of 32 hexadecimal digits. */
export const etagOf = (text: string) => hash('sha1', text).slice(0, 32)

/** The header may have quotes, a weak prefix and the suffix of a compression. */
function matches(header: string | undefined, etag: string) {
  if (header === undefined) return false
  return header.split(',').some((part) => {
    const sentEtag = part
      .trim()
      .replace(/^W\//, '')
      .replaceAll('"', '')
      .replace(/--gzip$/, '')
    return sentEtag === etag || sentEtag === '*'
  })
}
