import type { ExternalServiceName } from '@foyer/fair-domain'
import { isInTransaction } from '@foyer/record-server'
import { inSpan } from '../tracing/in-span.ts'

export interface NeighbourState {
  name: ExternalServiceName
  isWell: boolean
  /** Last error code of the system or the library. */
  code: string | null
}

/** An external service and its stand-in for rehearsals. */
type ServiceDeclaration<T extends object> = {
  /** One function, or functions and plain facts. */
  port: T
  /**
   * Creates the port of one rehearsing request. Its results let the step continue, and it has no external
   * effect; `port` itself is used for reads only.
   */
  inRehearsal: (port: T) => T
} & (
  | { name: ExternalServiceName }
  /** It calls many hosts, or none whose outage matters: its health is not tracked. */
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
   * Opens the port of a service. Its calls are counted as successes or outages, pause after repeated outages,
   * are reported inside a transaction, and go to the stand-in of the service in a rehearsal.
   */
  watch: <T extends object>(service: ExternalService<T>) => T
  /** The health of every tracked service that was called. */
  states: () => NeighbourState[]
}

/** The service had repeated outages and is not called before `retryAt`. */
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
/** An SMTP server that is closing, or requests a retry. */
const SMTP_CLOSING = 421

const FAILURES_BEFORE_REST = 3
const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 30_000

interface NeighboursOptions {
  /** Epoch milliseconds; not the fair's clock, which may be frozen. */
  now?: () => number
  log: { warn: (details: object, message: string) => void; info: (details: object, message: string) => void }
  /**
   * Called when a transaction waits for a service while it holds its locks and its connection, which is a
   * bug.
   */
  onCallInTransaction: (name: string) => void
  /** The stand-ins of the current rehearsal, by service; undefined outside of one. */
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
    // A single call probes the service; the others wait for its result.
    if (state.failures >= FAILURES_BEFORE_REST) state.restUntil = at + restMs(state.failures)
    try {
      const answer = await inServiceSpan(name, ask)
      markWell(name, state)
      return answer
    } catch (error) {
      const outage = outageCodeOf(error)
      // A refusal is a response.
      if (outage === null) markWell(name, state)
      else markAway(name, state, outage)
      throw error
    }
  }

  function markWell(name: ExternalServiceName, state: Watched) {
    if (state.code !== null) log.info({ neighbour: name }, 'An external service answers again')
    Object.assign(state, { code: null, failures: 0, restUntil: 0 })
  }
  function markAway(name: ExternalServiceName, state: Watched, code: string) {
    if (state.code === null) log.warn({ neighbour: name, code }, 'An external service does not answer')
    state.code = code
    // A disk is tried each time: it may be full for large files only.
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
      const port = rehearsed.get(service) ?? inRehearsal(outside)
      rehearsed.set(service, port)
      return port as T
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

/** Routes every call of the current port through `call`; properties are read from it. */
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

/** Returns the code of an outage; null if the service was reached and refused. */
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
