import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/
const UUID_LENGTH = 36
/** 128 bits, and short enough for servers of the version before. */
const SEAL_LENGTH = 22

/** Names a new stream of a session. Its seal says to every server that one of them opened it. */
export const newStreamId = (secretKey: string | undefined, digest: string) =>
  sealed(secretKey, digest, randomUUID())

/** Can this be a stream that one of our servers opened for the session? Without a key the form alone tells. */
export function isStreamId(secretKey: string | undefined, digest: string, given: string) {
  if (!UUID.test(given)) return false
  const own = Buffer.from(sealed(secretKey, digest, given.slice(0, UUID_LENGTH)))
  const other = Buffer.from(given)
  return own.length === other.length && timingSafeEqual(own, other)
}

function sealed(secretKey: string | undefined, digest: string, id: string) {
  if (secretKey === undefined) return id
  const seal = createHmac('sha256', secretKey).update(`stream:${id}:${digest}`).digest('base64url')
  return `${id}.${seal.slice(0, SEAL_LENGTH)}`
}
