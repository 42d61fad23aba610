import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/
const UUID_LENGTH = 36
/** 128 bits; short enough for servers of the previous version. */
const SIGNATURE_LENGTH = 22

/** Creates a stream id. Its signature proves to every server that one of them issued it. */
export const createStreamId = (secretKey: string | undefined, digest: string) =>
  sign(secretKey, digest, randomUUID())

/** Verifies that one of our servers issued the id for the session. Without a key only the format is checked. */
export function verifyStreamId(secretKey: string | undefined, digest: string, streamId: string) {
  if (!UUID.test(streamId)) return false
  const expected = Buffer.from(sign(secretKey, digest, streamId.slice(0, UUID_LENGTH)))
  const received = Buffer.from(streamId)
  return expected.length === received.length && timingSafeEqual(expected, received)
}

function sign(secretKey: string | undefined, digest: string, id: string) {
  if (secretKey === undefined) return id
  const signature = createHmac('sha256', secretKey).update(`stream:${id}:${digest}`).digest('base64url')
  return `${id}.${signature.slice(0, SIGNATURE_LENGTH)}`
}
