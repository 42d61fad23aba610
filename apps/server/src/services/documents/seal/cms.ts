import { createHash, sign } from 'node:crypto'
import { algorithm, CONTEXT_0, der, integer, OCTETS, OIDS, readParts, SEQUENCE, SET } from './der.ts'
import type { SigningIdentity } from './signing-identity.ts'

const NULL = Buffer.from([0x05, 0])

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const attribute = (identifier: Buffer, value: Buffer) => der(SEQUENCE, identifier, der(SET, value))

/**
 * Signs the bytes as detached CMS with the attributes of PAdES baseline B: content type, digest, and the hash of
 * the signing certificate.
 */
export function signCms(bytes: Uint8Array, { key, chain }: Pick<SigningIdentity, 'key' | 'chain'>) {
  const [certificate] = chain
  if (!certificate) throw new Error('A signature needs a certificate')
  const certificateHash = der(SEQUENCE, der(OCTETS, sha256(certificate)))
  const attributes = [
    attribute(OIDS.contentType, OIDS.data),
    attribute(OIDS.messageDigest, der(OCTETS, sha256(bytes))),
    attribute(OIDS.signingCertificateV2, der(SEQUENCE, der(SEQUENCE, certificateHash))),
  ].toSorted(Buffer.compare)
  const signature = sign('sha256', der(SET, ...attributes), key)
  const signer = der(
    SEQUENCE,
    integer(1),
    der(SEQUENCE, ...issuerAndSerialOf(certificate)),
    algorithm(OIDS.sha256),
    der(CONTEXT_0, ...attributes),
    key.asymmetricKeyType === 'rsa'
      ? der(SEQUENCE, OIDS.rsaWithSha256, NULL)
      : algorithm(OIDS.ecdsaWithSha256),
    der(OCTETS, signature),
  )
  const content = der(
    SEQUENCE,
    integer(1),
    der(SET, algorithm(OIDS.sha256)),
    der(SEQUENCE, OIDS.data),
    der(CONTEXT_0, ...chain),
    der(SET, signer),
  )
  return der(SEQUENCE, OIDS.signedData, der(CONTEXT_0, content))
}

/** Returns both parts as the certificate encodes them, after its version. */
function issuerAndSerialOf(certificate: Buffer) {
  const [body = Buffer.alloc(0)] = readParts(certificate)
  const parts = readParts(body)
  const [serial, , issuer] = parts[0]?.[0] === CONTEXT_0 ? parts.slice(1) : parts
  if (!serial || !issuer) throw new Error('The certificate has no issuer')
  return [issuer, serial]
}
