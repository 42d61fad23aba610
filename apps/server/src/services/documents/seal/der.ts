export const SEQUENCE = 0x30
export const SET = 0x31
export const OCTETS = 0x04
/** Context-specific tag 0, constructed. */
export const CONTEXT_0 = 0xa0
const LONG_FORM = 0x80

/** Encodes one value in DER. */
export function der(tag: number, ...parts: readonly Uint8Array[]) {
  const body = Buffer.concat(parts)
  if (body.length < LONG_FORM) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const hex = body.length.toString(16)
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, LONG_FORM | length.length]), length, body])
}

/** Reads the first value of DER bytes: its whole encoding, and its content. */
export function readDer(bytes: Buffer) {
  const first = bytes[1] ?? 0
  const lengthBytes = first < LONG_FORM ? 0 : first - LONG_FORM
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes)
  const start = 2 + lengthBytes
  return { encoded: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) }
}

/** Reads all values inside of a constructed one. */
export function readParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let rest = readDer(bytes).content; rest.length > 0; ) {
    const { encoded } = readDer(rest)
    parts.push(encoded)
    rest = rest.subarray(encoded.length)
  }
  return parts
}

/** Object identifiers, encoded. */
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
export const OIDS = {
  data: oid('2a864886f70d010701'),
  signedData: oid('2a864886f70d010702'),
  contentType: oid('2a864886f70d010903'),
  messageDigest: oid('2a864886f70d010904'),
  signingCertificateV2: oid('2a864886f70d010910022f'),
  sha256: oid('608648016503040201'),
  rsaWithSha256: oid('2a864886f70d01010b'),
  ecdsaWithSha256: oid('2a8648ce3d040302'),
  commonName: oid('550403'),
  organisation: oid('55040a'),
  unit: oid('55040b'),
}

export const integer = (...bytes: readonly number[]) => der(0x02, Buffer.from(bytes))
export const algorithm = (identifier: Buffer) => der(SEQUENCE, identifier)
