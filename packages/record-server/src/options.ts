import type { Readable } from 'node:stream'
import type { Infer, Language, Shape, Translations } from '@foyer/record-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { CorsOrigins } from './cors/cors.ts'
import type { FileLimits } from './files/inspect-file.ts'
import type { RecordContext } from './record-context.ts'
import type { Session } from './session.ts'

/** Required router options of Fastify, together with `rewriteUrl`: a batch names 200 records in one path segment. */
export const ROUTER_OPTIONS = { maxParamLength: 8_192 }

/** Options that the record server needs from the product. */
export interface RecordServerOptions {
  pool: Pool
  /**
   * Pool for searches over all objects, whose statements take longer to plan than to run. Few connections
   * with `plan_cache_mode = force_generic_plan` plan them rarely; the default is `pool`.
   */
  searchPool?: Pick<Pool, 'query'> | undefined
  /**
   * Pool for LISTEN, if `pool` connects to a transaction pooler. In that case `pool` must not send named
   * statements (`sendUnnamed`); the default is `pool`.
   */
  directPool?: Pool | undefined
  /**
   * Objects and apps: `createContext(objects, apps)`, the same as the writer has. If fields are added at run
   * time, a function that returns the current context, and the same instance until something changes.
   */
  context: RecordContext | (() => RecordContext)
  /** Registers a function that is called whenever `context` changes. */
  onContextChange?: (hear: () => void) => void
  /** Checks whether declarations have changed on another server; called when a request names something unknown. */
  refreshContext?: () => Promise<void>
  /** Authenticates a request. Called once per request; must be fast for a cached session. */
  sessionOf: (request: FastifyRequest) => Session | Promise<Session>
  /** Languages of responses, the default first; English by default. Labels of objects exist in each of them. */
  languages?: readonly [Language, ...Language[]]
  /** Translations of the texts of the platform, by language; without them they are in English. */
  translations?: Readonly<Record<string, Translations>>
  /** ISO 4217 code of the currency of amounts, unless the session has one; without it amounts are plain numbers. */
  currency?: string | undefined
  /** Epoch milliseconds. */
  clock: () => number
  /** Secret of all servers of the site, which signs stream ids. */
  secretKey?: string | undefined
  /** How long a disconnected stream can resume; 72 hours by default. */
  changesKeptHours?: number | undefined
  methods?: readonly ServerMethod[]
  /**
   * Objects that records belong to, with the session attribute of their ids: `{ Account: 'accountId' }`. Decides
   * who is notified of a changed record that only methods show; see `events/method-subscriptions.ts`.
   */
  owners?: Readonly<Record<string, string>>
  /** Handlers of quick actions, by `Object.Action`. */
  quickActions?: Readonly<Record<string, QuickActionHandler>>
  files: FileStore
  /** Maximum upload size (25 MB by default) and accepted kinds (by default all), for all users or by session. */
  fileLimits?: Partial<FileLimits> | ((session: Session) => FileLimits)
  /** Called inside the transaction of a write, before the commit: audit, ledgers, outbox. */
  onWrites?: (writes: readonly CommittedWrite[], transaction: Transaction) => Promise<void>
  /** Public URL of this server for API clients; by default the host of the request. */
  origin?: string | undefined
  /** Allowed cross-origin callers; none by default. */
  corsOrigins?: CorsOrigins | undefined
  /** Folder of a built documentation site; without it only the calls of this server are documented. */
  docs?: string | undefined
  /** API clients that may request a token, and the sign-in of the password grant. */
  tokens?: TokenIssuer
  log: Log
}

/** Resolved options, with defaults for clock, log and file store. */
export type RecordServerSetup = Omit<RecordServerOptions, 'clock' | 'files' | 'log'> &
  Partial<Pick<RecordServerOptions, 'clock' | 'files' | 'log'>>

/** Logger of the server; compatible with Fastify's. */
export interface Log {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** An open transaction; `session` is the user it runs for. */
export interface Transaction {
  client: PoolClient
  session: Session
}

/** One row that a write changed. */
export interface CommittedWrite {
  objectApiName: string
  recordId: string
  kind: 'created' | 'updated' | 'deleted'
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  changedFields: readonly string[]
}

/** One refusal of a method, for the API document. */
export interface MethodRefusal {
  code: string
  status: number
  text: string
}

/** A server method, called at /lwr/apex/v65.0/{className}/{methodName}. */
export interface ServerMethod<I = unknown, O = unknown> {
  className: string
  methodName: string
  /** Cacheable methods only read, and are served by GET as well as POST. */
  cacheable: boolean
  /** Objects that the result depends on: clients that show it are notified of their changes. */
  reads?: readonly string[]
  /** Rejects callers before the handler runs; without it only changes of visible records are notified. */
  requireCaller?: (session: Session) => Promise<void>
  /** Never cached, but without side effects: read-only API clients may call it. */
  asks?: boolean
  /** True if guests may call it. */
  guest?: boolean
  /**
   * Accepts an Idempotency-Key: its response is stored for repetitions, so it must contain no secret. Other changes
   * reject a key.
   */
  repeatable?: boolean
  input: Shape<I>
  /** A valid input, with placeholders for ids; if missing, an example is generated from the shape. */
  example?: I
  /** Result shape, for the API document. */
  output?: Shape<O>
  /** Refusals, for the API document. */
  refusals?: readonly MethodRefusal[]
  handle: (input: I, context: MethodContext) => Promise<O>
}

/** Context of a method call. */
export interface MethodContext {
  session: Session
  request: FastifyRequest
  /** For headers and cookies; the body is the result of the handler. */
  reply: FastifyReply
}

/** Ties the handler's argument to the input shape. */
export const serverMethod = <S extends Shape, O>(
  method: Omit<ServerMethod<Infer<S>, O>, 'input' | 'example'> & { input: S; example?: NoInfer<Infer<S>> },
): ServerMethod => method as unknown as ServerMethod

/**
 * Runs a quick action inside a transaction that commits when it returns. `message` replaces the declared one,
 * for a partial success.
 */
export type QuickActionHandler = (
  input: { contextId: string | null; fields: Readonly<Record<string, unknown>> },
  transaction: Transaction,
) => Promise<{ id: string | null; isCreated: boolean; message?: string }>

/** Store of file contents; the database has only their metadata. */
export interface FileStore {
  /** Stores the stream under the key; resolves with the byte count once it is durable. */
  write: (key: string, content: Readable) => Promise<number>
  read: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
}

/** Callbacks of the token endpoint. */
export interface TokenIssuer {
  clientCredentials: (program: ProgramCredentials) => Promise<TokenResponse>
  /** Missing if the password grant is not supported. */
  password?: (program: ProgramCredentials, username: string, password: string) => Promise<TokenResponse>
  /** Apps that users authorise on a consent page; missing if there are none. */
  apps?: AppAuthorization
  /** Additional claims of `userinfo`: name, email. */
  profileOf?: (userId: string) => Promise<Readonly<Record<string, string>>>
}

/** Credentials of an API client for a token. */
export interface ProgramCredentials {
  clientId: string
  clientSecret: string
  /** IP address of the client. */
  address: string
}

/** Credentials of an app. A public client, such as one in a browser, has no secret. */
export interface AppCredentials extends Omit<ProgramCredentials, 'clientSecret'> {
  clientSecret: string | null
}

/** Null if rejected; `waitMs` if too many wrong secrets came from that address and this one was not checked. */
export type TokenResponse = IssuedToken | { waitMs: number } | null

/** A token and the other properties of the response. */
export interface IssuedToken {
  accessToken: string
  userId: string
  /** In seconds. */
  expiresIn?: number
  refreshToken?: string
  /** Scopes, separated by spaces. */
  scope?: string
}

/** The result, or an OAuth error. */
export type AppResponse<T extends object> = T | { waitMs: number } | { refused: string; why: string }

/** Authorization code grant with PKCE, refresh and revocation, as implemented by the product. */
export interface AppAuthorization {
  scopes: readonly string[]
  /** URL of the product's consent page for an authorization request. */
  consentUrl: (parameters: URLSearchParams, request: FastifyRequest) => string
  exchangeCode: (
    app: AppCredentials,
    given: { code: string; redirectUri: string; codeVerifier: string },
  ) => Promise<AppResponse<IssuedToken>>
  refresh: (app: AppCredentials, refreshToken: string, scope?: string) => Promise<AppResponse<IssuedToken>>
  /** Null for a caller that only has the token. */
  revoke: (app: AppCredentials | null, token: string) => Promise<AppResponse<object>>
  introspect: (app: AppCredentials, token: string) => Promise<AppResponse<{ active: boolean }>>
}
