import { Readable } from 'node:stream'
import type { ExternalServiceName } from '@foyer/fair-domain'
import { isInTransaction } from '@foyer/record-server'
import { inSpan } from '../tracing/in-span.ts'
import { type CallTimers, limitStream, systemTimers, withDeadline } from './call-deadline.ts'
import { type Circuit, SERVICE_LIMITS, type ServiceLimits, type ServiceName } from './service-limits.ts'

export interface ServiceState {
  name: ExternalServiceName
  isWell: boolean
  /** Last error code of the system or the library. */
  code: string | null
}

/** An external service: its limits, its port, and what replaces it in a rehearsal. */
interface ServiceDeclaration<T extends object> {
  /** Leads to its limits in `SERVICE_LIMITS`. */
  name: ServiceName
  /** One function, or functions and plain facts. */
  port: T
  /**
   * Creates the port of one rehearsing request. Its results let the step continue, and it has no external
   * effect; `port` itself is used for reads only.
   */
  inRehearsal: (port: T) => T
  /** It calls many hosts, or none whose outage matters: its health is not tracked. */
  whenUnavailable?: T
}

let declarationOf: <T extends object>(service: ExternalService<T>) => ServiceDeclaration<T>

/** A service outside of this process. Only `ExternalServices.watch` can call it, so that no call bypasses the gate. */
export class ExternalService<T extends object> {
  readonly #declaration: ServiceDeclaration<T>
  constructor(declaration: ServiceDeclaration<T>) {
    this.#declaration = declaration
  }
  static {
    declarationOf = (service) => service.#declaration
  }
}

export interface ExternalServices {
  /**
   * Opens the port of a service. Its calls end within the limits of the service, are counted as successes or outages, stop
   * for a while after repeated outages, are reported inside a transaction, and go to the stand-in of the service in a
   * rehearsal.
   */
  watch: <T extends object>(service: ExternalService<T>) => T
  /** The health of every tracked service that was called. */
  states: () => ServiceState[]
}

/** The service had repeated outages and is not called before `retryAt`. */
export class ServiceUnavailable extends Error {
  readonly code = 'NEIGHBOUR_AWAY'
  readonly service: ExternalServiceName
  readonly retryAt: Date
  constructor(name: ExternalServiceName, retryAt: Date) {
    super(`${name} does not answer and is not called for a while`)
    this.name = 'ServiceUnavailable'
    this.service = name
    this.retryAt = retryAt
  }
}

const NETWORK =
  /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ESOCKET|EDNS|EPROTO|EPROTOCOL|UND_ERR_\w+|HPE_\w+|ERR_SSL_\w+|SERVICE_TIMEOUT|ANSWER_TOO_LARGE|OAUTH_(PARSE_ERROR|RESPONSE_IS_NOT_JSON)|\w+_UNAVAILABLE|\w+_AWAY)$/
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
const TIMEOUTS = new Set(['TimeoutError', 'AbortError'])
/** An SMTP server that is closing, or requests a retry. */
const SMTP_CLOSING = 421

type Log = (details: object, message: string) => void

export interface ExternalServicesOptions {
  timers?: CallTimers
  /** Limits that replace those of every service. */
  limits?: Partial<ServiceLimits>
  log: { error: Log; warn: Log; info: Log }
  /** A transaction that waits for a service holds its locks and its connection. Logs an error if missing; tests throw. */
  onCallInTransaction?: (name: string) => void
  /** The stand-ins of the rehearsal at hand, by service; undefined outside of one. */
  rehearsedServices?: () => Map<object, object> | undefined
}

interface Watched {
  code: string | null
  failures: number
  restUntil: number
}

export function createExternalServices({
  timers = systemTimers,
  limits: replaced = {},
  log,
  onCallInTransaction = (name) =>
    log.error({ neighbour: name }, 'A transaction waits for an external service'),
  rehearsedServices = () => undefined,
}: ExternalServicesOptions): ExternalServices {
  const all = new Map<ExternalServiceName, Watched>()

  async function callWithin<T>(
    name: ServiceName,
    args: readonly unknown[],
    run: () => Promise<T>,
    settle: (error: unknown, isLocal?: boolean) => void,
  ): Promise<T> {
    const limits = { ...SERVICE_LIMITS[name], ...replaced }
    let isLocal = false
    const answerLocally = () => {
      isLocal = true
    }
    try {
      const answer = await inServiceSpan(name, () => withDeadline(timers, limits, args, run, answerLocally))
      // A stream has answered when it has ended: its body may be what never comes.
      if (answer instanceof Readable) return limitStream(timers, limits, answer, settle) as T
      settle(null, isLocal)
      return answer
    } catch (error) {
      settle(error)
      throw error
    }
  }

  async function call<T>(name: ServiceName, args: readonly unknown[], run: () => Promise<T>): Promise<T> {
    if (!isTracked(name)) return callWithin(name, args, run, (error) => markOutage(name, error))
    const { circuit } = SERVICE_LIMITS[name]
    const state = all.get(name) ?? { code: null, failures: 0, restUntil: 0 }
    all.set(name, state)
    const at = timers.now()
    if (at < state.restUntil) throw new ServiceUnavailable(name, new Date(state.restUntil))
    // One call tests the service; the others wait for its outcome.
    const isTrial = state.failures >= circuit.failures
    if (isTrial) state.restUntil = at + pauseMs(circuit, state.failures)
    return callWithin(name, args, run, (error, isLocal) => {
      if (isLocal) {
        if (isTrial) state.restUntil = at
        return
      }
      const outage = markOutage(name, error)
      if (outage !== null) markAway(name, state, outage)
      // A service that rejects a request is available. A reader that leaves a stream says nothing about it.
      else if ((error as NodeJS.ErrnoException | null)?.code !== READER_LEFT) markWell(name, state)
    })
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
    const { circuit } = SERVICE_LIMITS[name]
    if (state.failures >= circuit.failures) state.restUntil = timers.now() + pauseMs(circuit, state.failures)
  }

  function watch<T extends object>(service: ExternalService<T>): T {
    const { name, port, inRehearsal, whenUnavailable } = declarationOf(service)
    const outside = wrapCalls(
      port,
      () => port,
      (args, runOn) => {
        const outcome = call(name, args, () => runOn(port))
        if (!whenUnavailable) return outcome
        return outcome.catch((error: unknown) => {
          if (outageCodeOf(error) === null) throw error
          return runOn(whenUnavailable)
        })
      },
    )
    function current(): T {
      const rehearsed = rehearsedServices()
      if (!rehearsed) return outside
      const port = rehearsed.get(service) ?? inRehearsal(outside)
      rehearsed.set(service, port)
      return port as T
    }
    return wrapCalls(port, current, async (_, runOn) => {
      if (isInTransaction()) onCallInTransaction(name)
      return runOn(current())
    })
  }

  return { watch, states: () => [...all].map(([name, { code }]) => ({ name, isWell: code === null, code })) }
}

const inServiceSpan = <T>(name: string, run: () => Promise<T>) =>
  inSpan(name, { 'foyer.neighbour': name }, run, 'client')

/** The code of a stream whose reader ended it. */
const READER_LEFT = 'ERR_STREAM_PREMATURE_CLOSE'

const isTracked = (name: ServiceName): name is ExternalServiceName => 'circuit' in SERVICE_LIMITS[name]

const pauseMs = ({ failures, firstPauseMs, longestPauseMs }: Circuit, failed: number) =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failed - failures))

/** Routes every call of the current port through `call`; properties are read from it. */
function wrapCalls<T extends object>(
  port: T,
  current: () => T,
  call: <R>(args: readonly unknown[], runOn: (port: T) => Promise<R>) => Promise<R>,
): T {
  return new Proxy(port, {
    apply: (_, self, args) => call(args, async (on) => Reflect.apply(on as () => unknown, self, args)),
    get: (_, key) => {
      const value: unknown = Reflect.get(current(), key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) =>
        call(args, async (on) => Reflect.apply(Reflect.get(on, key) as () => unknown, on, args))
    },
  })
}

const outages = new WeakMap<object, ServiceName>()

/** Notes which service an error of an outage came from; returns the code of the outage, or null if it is none. */
function markOutage(name: ServiceName, error: unknown) {
  const code = outageCodeOf(error)
  if (code !== null && error instanceof Error) outages.set(error, name)
  return code
}

/** Returns the service whose outage the error reports; undefined for any other error, such as one of the database. */
export const unavailableServiceOf = (error: unknown) =>
  error instanceof ServiceUnavailable
    ? error.service
    : error instanceof Error
      ? outages.get(error)
      : undefined

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
