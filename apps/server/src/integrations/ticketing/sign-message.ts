import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What both sides sign: nothing of a request can be changed, and none can be sent again much later. */
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

/** Clocks of two houses differ a little, messages are under way a little. */
const TOLERANCE_SECONDS = 300

export function isSignedBy(secret: string, signature: string, request: SignedRequest, nowMs: number) {
  if (!(Math.abs(nowMs / 1000 - request.timestamp) <= TOLERANCE_SECONDS)) return false
  const expected = Buffer.from(signMessage(secret, request))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
