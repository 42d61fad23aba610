import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const AAGUID_BYTES = 16

interface Twist {
  /** Origin in the client data. */
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
}

interface ChallengeOptions {
  challenge: string
  rpId?: string
  rp?: { id?: string }
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** A software authenticator: one key of the usual kind, and a signature counter, unless it has none. */
export function softAuthenticator({ origin = 'http://localhost', counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, options: ChallengeOptions, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? options.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  function header(options: ChallengeOptions, twist: Twist, more = 0) {
    counter = twist.counter ?? (counts ? counter + 1 : 0)
    const rpId = twist.rpId ?? options.rpId ?? options.rp?.id ?? 'localhost'
    const flags = USER_PRESENT | (twist.isVerified === false ? 0 : USER_VERIFIED) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const answer = (response: object) =>
    JSON.stringify({
      id: credentialId.toString('base64url'),
      rawId: credentialId.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    register(options: ChallengeOptions, twist: Twist = {}) {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const data = Buffer.concat([
        header(options, twist, HAS_CREDENTIAL),
        Buffer.alloc(AAGUID_BYTES),
        length,
        credentialId,
        key,
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
        attestationObject: cborMap([
          ['fmt', 'none'],
          ['attStmt', cborMap([])],
          ['authData', data],
        ]).toString('base64url'),
        transports: ['internal'],
      })
    },
    authenticate(options: ChallengeOptions, twist: Twist = {}) {
      const data = header(options, twist)
      const client = clientData('webauthn.get', options, twist)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}

type Encodable = number | string | Buffer

const encoded = new WeakSet<Buffer>()

/** The subset of CBOR that an attestation needs. */
function cborMap(entries: readonly (readonly [number | string, Encodable])[]) {
  const parts = entries.flatMap(([key, value]) => [cborOf(key), cborOf(value)])
  const map = Buffer.concat([cborHead(5, entries.length), ...parts])
  encoded.add(map)
  return map
}

function cborOf(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  return encoded.has(value) ? value : Buffer.concat([cborHead(2, value.length), value])
}

function cborHead(major: number, count: number) {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}
