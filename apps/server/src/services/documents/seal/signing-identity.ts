import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  X509Certificate,
} from 'node:crypto'
import type { SealKeys } from '../../../settings/settings.ts'
import { StartError } from '../../../start-error.ts'
import { algorithm, CONTEXT_0, der, integer, OIDS, SEQUENCE, SET } from './der.ts'

/** Key and certificates that seal documents. */
export interface SigningIdentity {
  key: KeyObject
  /** DER; the first one belongs to the key. */
  chain: readonly Buffer[]
  /** A certificate that the server has issued to itself. */
  isDemo: boolean
}

/** Opens the configured identity, or that of the demonstration. Throws if key and certificate do not match. */
export const openSigningIdentity = (keys: SealKeys | null, secretKey: string): SigningIdentity =>
  keys === null ? demonstration(secretKey) : configured(keys)

function configured(keys: SealKeys): SigningIdentity {
  const chain = certificatesIn(keys.certificate)
  const key = openKey(keys.key)
  if (!key || !chain[0] || !new X509Certificate(chain[0]).checkPrivateKey(key))
    throw new StartError(
      'SIGNING_KEY must be the open private key of the first certificate in SIGNING_CERTIFICATE.',
    )
  return { key, chain, isDemo: false }
}

function openKey(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g

const certificatesIn = (pem: string) =>
  [...pem.matchAll(CERTIFICATE)].map(([, base64]) => Buffer.from(base64 ?? '', 'base64'))

/** Derives the key from the secret key: all servers of a site seal with the same one and store nothing. */
function demonstration(secretKey: string): SigningIdentity {
  const scalar = Buffer.from(hkdfSync('sha256', secretKey, '', 'seal:documents', 32))
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), scalar].map((part) =>
    part.toString('base64url'),
  )
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
  return { key, chain: [selfSigned(key)], isDemo: true }
}

const time = (text: string) => der(0x17, Buffer.from(text))
const entry = (type: Buffer, text: string) => der(SET, der(SEQUENCE, type, der(0x0c, Buffer.from(text))))

/** Issues a certificate whose name says that it proves nothing outside of a demonstration. */
function selfSigned(key: KeyObject) {
  const name = der(
    SEQUENCE,
    entry(OIDS.organisation, 'Foyer'),
    entry(OIDS.unit, 'Not legally valid'),
    entry(OIDS.commonName, 'Foyer demonstration certificate'),
  )
  const body = der(
    SEQUENCE,
    der(CONTEXT_0, integer(2)),
    integer(1),
    algorithm(OIDS.ecdsaWithSha256),
    name,
    der(SEQUENCE, time('260101000000Z'), time('460101000000Z')),
    name,
    createPublicKey(key.export({ type: 'pkcs8', format: 'pem' })).export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, key)])
  return der(SEQUENCE, body, algorithm(OIDS.ecdsaWithSha256), der(0x03, signature))
}
