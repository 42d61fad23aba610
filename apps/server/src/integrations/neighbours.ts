import type { ExternalServiceName } from '@foyer/fair-domain'
import { isInTransaction } from '@foyer/record-server'
import { inSpan } from '../tracing/in-span.ts'

export interface NeighbourState {
  name: ExternalServiceName
  isWell: boolean
  /** What went wrong last, as the system or the library calls it. */
  code: string | null
}

/** What an external service is, and what stands in for it in a rehearsal. */
type ServiceDeclaration<T extends object> = {
  /** One function, or functions and plain facts. */
  port: T
  /**
   * Creates the port of one rehearsing request. It answers so that the step can continue, and leaves nothing outside;
   * `port` itself serves reads alone.
   */
  inRehearsal: (port: T) => T
} & (
  | { name: ExternalServiceName }
  /** Calls many hosts, or none whose outage matters: its health is not tracked. */
  | { untracked: 'webhooks' | 'backups' | 'siteCertificate' }
)

let declarationOf: <T extends object>(service: ExternalService<T>) => ServiceDeclaration<T>

/** A service outside of this process. Only `Neighbours.watch` can call it, so that no call bypasses the gate. */
export class ExternalService<T extends object> {
  readonly #declaration: ServiceDeclaration<T>
  constructor(declaration: ServiceDeclaration<T>) {
    this.#declaration = declaration
  }
  static {
    declarationOf = (service) => service.#declaration
  }
}

export interface Neighbours {
  /**
   * Opens the port of a service. Its calls are counted as successes or outages, stop for a while after repeated outages,
   * are reported inside a transaction, and go to the stand-in of the service in a rehearsal.
   */
  watch: <T extends object>(service: ExternalService<T>) => T
  /** The health of every tracked service that was called. */
  states: () => NeighbourState[]
}

/** It was away so often in a row that it is not asked again before `retryAt`. */
export class NeighbourAway extends Error {
  readonly code = 'NEIGHBOUR_AWAY'
  readonly retryAt: Date
  constructor(name: ExternalServiceName, retryAt: Date) {
    super(`${name} does not answer and is left alone for a while`)
    this.name = 'NeighbourAway'
    this.retryAt = retryAt
  }
}

const NETWORK =
  /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ESOCKET|EDNS|UND_ERR_\w+|\w+_UNAVAILABLE|\w+_AWAY)$/
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
const TIMEOUTS = new Set(['TimeoutError', 'AbortError'])
/** An SMTP server that shuts, or asks to come again later. */
const SMTP_CLOSING = 421

const FAILURES_BEFORE_REST = 3
const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 30_000

interface NeighboursOptions {
  /** Milliseconds since 1970; not the fair's clock, which may stand still. */
  now?: () => number
  log: { warn: (details: object, message: string) => void; info: (details: object, message: string) => void }
  /** A transaction that waits for a neighbour holds its locks and its connection: a mistake of ours. */
  onCallInTransaction: (name: string) => void
  /** The stand-ins of the rehearsal at hand, by service; undefined outside of one. */
  rehearsedServices?: () => Map<object, object> | undefined
}

interface Watched {
  code: string | null
  failures: number
  restUntil: number
}

export function createNeighbours({
  now = Date.now,
  log,
  onCallInTransaction,
  rehearsedServices = () => undefined,
}: NeighboursOptions): Neighbours {
  const all = new Map<ExternalServiceName, Watched>()

  async function call<T>(name: ExternalServiceName, ask: () => Promise<T>): Promise<T> {
    const state = all.get(name) ?? { code: null, failures: 0, restUntil: 0 }
    all.set(name, state)
    const at = now()
    if (at < state.restUntil) throw new NeighbourAway(name, new Date(state.restUntil))
    // One goes ahead to see; the others wait until it is back.
    if (state.failures >= FAILURES_BEFORE_REST) state.restUntil = at + restMs(state.failures)
    try {
      const answer = await inServiceSpan(name, ask)
      markWell(name, state)
      return answer
    } catch (error) {
      const outage = outageCodeOf(error)
      // Whoever refuses is there.
      if (outage === null) markWell(name, state)
      else markAway(name, state, outage)
      throw error
    }
  }

  function markWell(name: ExternalServiceName, state: Watched) {
    if (state.code !== null) log.info({ neighbour: name }, 'a neighbour answers again')
    Object.assign(state, { code: null, failures: 0, restUntil: 0 })
  }
  function markAway(name: ExternalServiceName, state: Watched, code: string) {
    if (state.code === null) log.warn({ neighbour: name, code }, 'a neighbour does not answer')
    state.code = code
    // A disk is asked each time: it may be full for large files alone.
    if (DISK.has(code)) return
    state.failures += 1
    if (state.failures >= FAILURES_BEFORE_REST) state.restUntil = now() + restMs(state.failures)
  }

  function watch<T extends object>(service: ExternalService<T>): T {
    const declaration = declarationOf(service)
    const { port, inRehearsal } = declaration
    const name = 'name' in declaration ? declaration.name : declaration.untracked
    const outside = wrapCalls(
      port,
      () => port,
      async (run) => ('name' in declaration ? call(declaration.name, run) : inServiceSpan(name, run)),
    )
    function current(): T {
      const rehearsed = rehearsedServices()
      if (!rehearsed) return outside
      const known = rehearsed.get(service) ?? inRehearsal(outside)
      rehearsed.set(service, known)
      return known as T
    }
    return wrapCalls(port, current, async (run) => {
      if (isInTransaction()) onCallInTransaction(name)
      return run()
    })
  }

  return {
    watch,
    states: () => [...all].map(([name, { code }]) => ({ name, isWell: code === null, code })),
  }
}

const inServiceSpan = <T>(name: string, run: () => Promise<T>) =>
  inSpan(name, { 'foyer.neighbour': name }, run, 'client')

const restMs = (failures: number) =>
  Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - FAILURES_BEFORE_REST))

/** Passes every call of the port that is current then through `call`; facts are read from it. */
function wrapCalls<T extends object>(
  port: T,
  current: () => T,
  call: <R>(run: () => Promise<R>) => Promise<R>,
): T {
  return new Proxy(port, {
    apply: (_, self, args) => call(async () => Reflect.apply(current() as () => unknown, self, args)),
    get: (_, key) => {
      const value: unknown = Reflect.get(current(), key)
      if (typeof value !== 'function' || key === 'close') return value
      return (...args: unknown[]) => call(async () => Reflect.apply(value, current(), args))
    },
  })
}

/** Why somebody could not be reached; null when it was reached and did not want to. */
export function outageCodeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 3) return null
  const { code, responseCode, $metadata, $fault } = error as {
    code?: unknown
    responseCode?: number
    $metadata?: { httpStatusCode?: number }
    $fault?: string
  }
  if (typeof code === 'string' && (NETWORK.test(code) || DISK.has(code))) return code
  if (TIMEOUTS.has(error.name)) return error.name
  if (responseCode === SMTP_CLOSING) return 'SMTP_421'
  if (($metadata?.httpStatusCode ?? 0) >= 500 || $fault === 'server') return error.name
  return outageCodeOf(error.cause, depth + 1)
}
