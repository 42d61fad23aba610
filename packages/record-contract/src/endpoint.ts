import { type Infer, object, type Shape } from './shape.ts'
import { DATA_PATH } from './version.ts'

/** How a call is made. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call of the API: what goes over the wire and where. The answer's type is only for the compiler. */
export interface Endpoint<P = unknown, Q = unknown, B = unknown, R = unknown> {
  readonly name: string
  readonly method: Method
  /** Under /services/data/v65.0; `:name` stands for a parameter, lists are comma-separated. */
  readonly path: string
  readonly params: Shape<P>
  readonly query: Shape<Q>
  readonly body: Shape<B> | undefined
  /** Status of success. */
  readonly status: 200 | 201 | 204
  /** Does the call change anything? Only then may it carry an Idempotency-Key and need protection. */
  readonly writes: boolean
  /** Are file parts expected instead of JSON? */
  readonly multipart: boolean
  /** Only for the compiler. */
  readonly response?: R
}

/** What goes into the path of a call. */
export type ParamsOf<E> = E extends Endpoint<infer P, unknown, unknown, unknown> ? P : never
/** What a call takes in its query. */
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, unknown, unknown> ? Q : never
/** What a call takes as its body. */
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, unknown> ? B : never
/** What a call answers. */
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
}

const NOTHING = object({})

/** Declares a call; `answers<R>()` gives the type of its answer: `answers<ObjectInfo>()(endpoint-declaration)`. */
export const answers =
  <R>() =>
  <P extends Shape = Shape<object>, Q extends Shape = Shape<object>, B extends Shape | undefined = undefined>(
    name: string,
    declaration: Declaration<P, Q, B>,
  ): Endpoint<Infer<P>, Infer<Q>, B extends Shape ? Infer<B> : undefined, R> => {
    const { method, path, params, query, body, status = 200, multipart = false } = declaration
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
    }
  }

type Values = Readonly<Record<string, unknown>>

/** The address of a call, relative to the origin. Lists are joined with commas, undefined is left out. */
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
