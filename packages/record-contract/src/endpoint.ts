import { type Infer, object, type Shape } from './shape.ts'
import { DATA_PATH } from './version.ts'

/** HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API: its method, path, parameters and body. The response type exists at compile time only. */
export interface Endpoint<P = unknown, Q = unknown, B = unknown, R = unknown> {
  readonly name: string
  readonly method: Method
  /** Path below /services/data/v65.0. `:name` is a parameter; lists are comma-separated. */
  readonly path: string
  readonly params: Shape<P>
  readonly query: Shape<Q>
  readonly body: Shape<B> | undefined
  /** Status of a successful response. */
  readonly status: 200 | 201 | 204
  /** True if the call has side effects. Only such a call accepts an Idempotency-Key and needs CSRF protection. */
  readonly writes: boolean
  /** True if the body is multipart/form-data instead of JSON. */
  readonly multipart: boolean
  /** Which of request and response is CSV instead of JSON, if any. */
  readonly csv: 'request' | 'response' | undefined
  /** Compile-time only. */
  readonly response?: R
}

/** Query parameters of a call. */
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, unknown, unknown> ? Q : never
/** Response of a call. */
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? R : never

interface Declaration<P extends Shape, Q extends Shape, B extends Shape | undefined> {
  method: Method
  path: string
  params?: P
  query?: Q
  body?: B
  status?: 200 | 201 | 204
  writes?: boolean
  multipart?: boolean
  csv?: 'request' | 'response'
}

const NOTHING = object({})

/** Declares a call; `answers<R>()` sets the type of its response: `answers<ObjectInfo>()(endpoint-declaration)`. */
export const answers =
  <R>() =>
  <P extends Shape = Shape<object>, Q extends Shape = Shape<object>, B extends Shape | undefined = undefined>(
    name: string,
    declaration: Declaration<P, Q, B>,
  ): Endpoint<Infer<P>, Infer<Q>, B extends Shape ? Infer<B> : undefined, R> => {
    const { method, path, params, query, body, status = 200, multipart = false, csv } = declaration
    const writes = declaration.writes ?? (method === 'PATCH' || method === 'DELETE' || status === 201)
    return {
      name,
      method,
      path,
      params: (params ?? NOTHING) as Shape<Infer<P>>,
      query: (query ?? NOTHING) as Shape<Infer<Q>>,
      body: body as never,
      status,
      writes,
      multipart,
      csv,
    }
  }

type Values = Readonly<Record<string, unknown>>

/** Returns the URL of a call, relative to the origin. Lists are joined with commas, undefined values are omitted. */
export function urlOf(endpoint: Pick<Endpoint, 'path' | 'query'>, params: object = {}, query: object = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeList((params as Values)[name]))
  const pairs = Object.keys(endpoint.query.keys ?? {}).flatMap((name) => {
    const value = (query as Values)[name]
    return value === undefined ? [] : [`${name}=${encodeList(value)}`]
  })
  return DATA_PATH + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

const encodeList = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map((item) => encodeURIComponent(String(item))).join(',')
