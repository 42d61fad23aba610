import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The signed content of a request: no part can be changed, and it cannot be replayed much later. */
export interface SignedRequest {
  /** Epoch seconds. */
  timestamp: number
  method: string
  /** The path of the address, with its query. */
  path: string
  body: string | Buffer
}

export function signMessage(secret: string, { timestamp, method, path, body }: SignedRequest) {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([timestamp, method, path, digest].join('\n')).digest('hex')
}

/** Maximum difference between the time of a message and ours: clocks differ, and messages take time. */
export const TOLERANCE_SECONDS = 300

/** Whether a message of that time, in epoch seconds, is neither too old nor in the future. */
export const isTimely = (timestamp: number, nowMs: number) =>
  Math.abs(nowMs / 1000 - timestamp) <= TOLERANCE_SECONDS

export function isSignedBy(secret: string, signature: string, request: SignedRequest, nowMs: number) {
  if (!isTimely(request.timestamp, nowMs)) return false
  const expected = Buffer.from(signMessage(secret, request))
  const actual = Buffer.from(signature)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
