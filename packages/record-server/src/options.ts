import type { Readable } from 'node:stream'
import type { Infer, Shape } from '@foyer/record-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { CorsOrigins } from './cors/cors.ts'
import type { FileLimits } from './files/inspect-file.ts'
import type { RecordContext } from './record-context.ts'
import type { Session } from './session.ts'

/** Fastify must be made with these router options, and with `rewriteUrl`: a batch names 200 records in one part of the path. */
export const ROUTER_OPTIONS = { maxParamLength: 8_192 }

/** Everything the record server needs from the product that mounts it. */
export interface RecordServerOptions {
  pool: Pool
  /**
   * For searches over all objects, whose statements take longer to plan than to run. Few connections, told to plan once
   * for whatever values (`plan_cache_mode = force_generic_plan`), make these plans seldom. Without it, the pool.
   */
  searchPool?: Pick<Pool, 'query'> | undefined
  /**
   * For listening, when the pool leads to a pooler that hands out connections per transaction. Such a pool must not
   * send named statements (`sendUnnamed`). Without it, the pool.
   */
  directPool?: Pool | undefined
  /**
   * The objects and apps: `createContext(objects, apps)`, the same that the writer has. Where fields are added while the
   * server runs, a function that gives them as they are now, and the same object until something about them changes.
   */
  context: RecordContext | (() => RecordContext)
  /** Has a function called whenever `context` begins to give out another. */
  onContextChange?: (hear: () => void) => void
  /** Looks whether declarations have changed elsewhere: asked when a call names something that is unknown here. */
  refreshContext?: () => Promise<void>
  /** Who sends this request? Called once per request; must be fast when the session is known. */
  sessionOf: (request: FastifyRequest) => Session | Promise<Session>
  /** Epoch milliseconds. */
  clock: () => number
  /** Known to all servers of the site and to nobody else: by it they know each other's streams. */
  secretKey?: string | undefined
  /** How long a stream that broke off can go on where it was; 72 hours without it. */
  changesKeptHours?: number | undefined
  methods?: readonly ServerMethod[]
  /** Handlers of quick actions, by `Object.Action`. */
  quickActions?: Readonly<Record<string, QuickActionHandler>>
  files: FileStore
  /** Largest upload (25 MB) and the kinds that are taken (all that the server knows), for everybody or by person. */
  fileLimits?: Partial<FileLimits> | ((session: Session) => FileLimits)
  /** Called inside the transaction of what was written together, before it commits: audit, ledgers, outbox. */
  onWrites?: (writes: readonly CommittedWrite[], transaction: Transaction) => Promise<void>
  /** Address under which programs reach this server; without it, the one that a request says it was sent to. */
  origin?: string | undefined
  /** Pages of other sites that may call; none without it. */
  corsOrigins?: CorsOrigins | undefined
  /** Folder of a built documentation site, shown beside the calls of this server; the calls alone without it. */
  docs?: string | undefined
  /** Programs that may ask for a token, and the sign-in behind the password grant. */
  tokens?: TokenIssuer
  log: Log
}

/** What the server is mounted with: it has a clock and a log of its own, and without a place for files takes none. */
export type RecordServerSetup = Omit<RecordServerOptions, 'clock' | 'files' | 'log'> &
  Partial<Pick<RecordServerOptions, 'clock' | 'files' | 'log'>>

/** Where the server writes what it has to say; Fastify’s own log fits. */
export interface Log {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** A running transaction; `session` is who it is done for. */
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

/** One refusal of a method, as the API document lists it. */
export interface MethodRefusal {
  code: string
  status: number
  text: string
}

/** A method of the site, called at /lwr/apex/v65.0/{className}/{methodName}. */
export interface ServerMethod<I = unknown, O = unknown> {
  className: string
  methodName: string
  /** Cacheable methods only read, and answer GET as well as POST. */
  cacheable: boolean
  /** Is asked anew each time, and changes nothing: whoever may only read may ask it. */
  asks?: boolean
  /** May somebody who is not signed in call it? */
  guest?: boolean
  /**
   * Only the person themselves: not somebody who acts on their behalf. For what proves who they are, what they agree
   * to, and what they sign. The product refuses it to others.
   */
  personal?: boolean
  /** Its input holds something that could be guessed, such as a code. The product counts wrong ones, and slows down. */
  guess?: GuessDeclaration<O>
  input: Shape<I>
  /** An input that reaches the method, with placeholders for ids; without it one is made of the shape. */
  example?: I
  /** What it answers, for the API document. */
  output?: Shape<O>
  /** With what it refuses, for the API document. */
  refusals?: readonly MethodRefusal[]
  handle: (input: I, context: MethodContext) => Promise<O>
}

/** When a call was a wrong guess. */
export interface GuessDeclaration<O = unknown> {
  /** What is guessed, where the product tells several kinds apart. */
  of?: string
  /** Answers that say so. */
  isWrong?: (answer: O) => boolean
  /** Codes of refusals that say so. */
  refusals?: readonly string[]
}

/** Who calls a method, and how. */
export interface MethodContext {
  session: Session
  request: FastifyRequest
  /** For headers and cookies; the answer itself is what the handler returns. */
  reply: FastifyReply
}

/** Keeps the input's shape and the handler's argument in step. */
export const serverMethod = <S extends Shape, O>(
  method: Omit<ServerMethod<Infer<S>, O>, 'input' | 'example' | 'guess'> & {
    input: S
    example?: NoInfer<Infer<S>>
    /** After `handle`, whose answer it judges. */
    guess?: GuessDeclaration<NoInfer<O>>
  },
): ServerMethod => method as unknown as ServerMethod

/**
 * What a quick action does, inside the transaction that ends when it returns. `message` is said instead of the declared one,
 * where not everything was done.
 */
export type QuickActionHandler = (
  input: { contextId: string | null; fields: Readonly<Record<string, unknown>> },
  transaction: Transaction,
) => Promise<{ id: string | null; isCreated: boolean; message?: string }>

/** Where file contents are kept; the database keeps only what is known of them. */
export interface FileStore {
  /** Stores the stream under the key; resolves with the byte count once it is safe. */
  write: (key: string, content: Readable) => Promise<number>
  read: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
}

/** What the token endpoint asks the product. */
export interface TokenIssuer {
  clientCredentials: (program: ProgramCredentials) => Promise<TokenResponse>
  /** Absent where programs may not sign people in with their passwords. */
  password?: (program: ProgramCredentials, username: string, password: string) => Promise<TokenResponse>
  /** Apps that people let in with a page of consent; absent where there are none. */
  apps?: AppAuthorization
  /** What `userinfo` tells of a person beside who they are: name, email. */
  profileOf?: (userId: string) => Promise<Readonly<Record<string, string>>>
}

/** What a program shows of itself to get a token. */
export interface ProgramCredentials {
  clientId: string
  clientSecret: string
  /** Network address that asks. */
  address: string
}

/** An app that cannot keep a secret, as one in a browser, has none. */
export interface AppCredentials extends Omit<ProgramCredentials, 'clientSecret'> {
  clientSecret: string | null
}

/** Null means refused; `waitMs` that too many wrong secrets came from there, and this one was not looked at. */
export type TokenResponse = IssuedToken | { waitMs: number } | null

/** A token, and what goes with it in the answer. */
export interface IssuedToken {
  accessToken: string
  userId: string
  /** Seconds. */
  expiresIn?: number
  refreshToken?: string
  /** What it is good for, with spaces between. */
  scope?: string
}

/** Or in the words of OAuth why not. */
export type AppResponse<T extends object> = T | { waitMs: number } | { refused: string; why: string }

/** The authorization code grant with PKCE, its refreshing and its end, as the product keeps them. */
export interface AppAuthorization {
  scopes: readonly string[]
  /** The product's page on which a person is asked, given what the app sent. */
  consentUrl: (parameters: URLSearchParams, request: FastifyRequest) => string
  exchangeCode: (
    app: AppCredentials,
    given: { code: string; redirectUri: string; codeVerifier: string },
  ) => Promise<AppResponse<IssuedToken>>
  refresh: (app: AppCredentials, refreshToken: string, scope?: string) => Promise<AppResponse<IssuedToken>>
  /** Null for whoever has the token and nothing else. */
  revoke: (app: AppCredentials | null, token: string) => Promise<AppResponse<object>>
  introspect: (app: AppCredentials, token: string) => Promise<AppResponse<{ active: boolean }>>
}
