import { AsyncLocalStorage } from 'node:async_hooks'
import { finished, Readable } from 'node:stream'
import type { ServiceLimits } from './service-limits.ts'

/** Size of the parts of a streamed answer that each have the time of a call. */
const PART_BYTES = 1024 * 1024

interface OutsideCall {
  limits: ServiceLimits
  /** Aborts when the time of the call is over. */
  signal: AbortSignal
  /** Records that the result needs no request, so that it has no effect on the health of the service. */
  answerLocally: () => void
}

/** Time as tests replace it. */
export interface CallTimers {
  /** Milliseconds since 1970; not the clock of the fair, which may stand still. */
  now: () => number
  /** Runs a function after a delay; returns how to cancel it. */
  startTimer: (delayMs: number, run: () => void) => () => void
}

export const systemTimers: CallTimers = {
  now: Date.now,
  startTimer: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** The service did not complete its answer in the time that its limits allow. */
export class ServiceTimeout extends Error {
  readonly code = 'SERVICE_TIMEOUT'
  constructor() {
    super('no answer in time')
    this.name = 'TimeoutError'
  }
}

/** The answer is larger than the limits of the service allow. */
export class AnswerTooLarge extends Error {
  readonly code = 'ANSWER_TOO_LARGE'
  constructor() {
    super('the answer is too large')
  }
}

const calls = new AsyncLocalStorage<OutsideCall>()

/** Returns the call of the gate that this code runs in. Throws outside of one, so that no request bypasses the gate. */
export function currentCall(): OutsideCall {
  const call = calls.getStore()
  if (!call) throw new Error('An external service is called through the gate only')
  return call
}

/** Returns the signal of the call, or undefined in a command, which calls storage without the gate. */
export const currentSignal = () => calls.getStore()?.signal

/**
 * Runs a call and rejects with a `ServiceTimeout` when its time is over, even if the library behind it ignores the signal.
 * A stream among the arguments comes at the speed of the caller, so that the time starts at its end.
 */
export async function withDeadline<T>(
  { startTimer }: CallTimers,
  limits: ServiceLimits,
  args: readonly unknown[],
  run: () => Promise<T>,
  answerLocally: () => void,
): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  let cancel: (() => void) | undefined
  let isOver = false
  const start = () => {
    if (!isOver) cancel = startTimer(limits.timeoutMs, () => controller.abort(new ServiceTimeout()))
  }
  const content = args.find((arg) => arg instanceof Readable)
  if (content && !content.destroyed) finished(content, { writable: false }, start)
  else start()
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([calls.run({ limits, signal, answerLocally }, run), expired])
  } finally {
    isOver = true
    cancel?.()
  }
}

/**
 * Limits the time that a streamed answer takes for each part; the time in which the reader does not read is not counted.
 * `onEnd` receives null at the end of the stream, else the error.
 */
export function limitStream(
  { now, startTimer }: CallTimers,
  { timeoutMs }: ServiceLimits,
  source: Readable,
  onEnd: (error: unknown) => void,
): Readable {
  async function* readParts() {
    let remainingMs = timeoutMs
    let received = 0
    const chunks = source[Symbol.asyncIterator]()
    try {
      for (;;) {
        const startedAt = now()
        const cancel = startTimer(remainingMs, () => source.destroy(new ServiceTimeout()))
        const { value, done } = await chunks.next().finally(cancel)
        if (done) break
        remainingMs = Math.max(1, remainingMs - (now() - startedAt))
        received += Buffer.byteLength(value)
        if (received >= PART_BYTES) {
          received = 0
          remainingMs = timeoutMs
        }
        yield value
      }
      onEnd(null)
    } catch (error) {
      onEnd(error)
      throw error
    }
  }
  const limited = Readable.from(readParts(), { objectMode: false })
  // A reader that leaves must not keep the connection until the next chunk.
  limited.once('close', () => source.destroy())
  return limited
}
