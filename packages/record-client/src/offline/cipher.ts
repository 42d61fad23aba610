/** An encrypted value. */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** Encrypts values of one user on one device. */
export interface Cipher {
  /** Encrypts a value, bound to its place in the database: it cannot be read at another place. */
  seal(value: unknown, place: string): Promise<Sealed>
  /** Decrypts a value. Rejects if it was damaged or moved. */
  open(sealed: Sealed, place: string): Promise<unknown>
}

const ALGORITHM = 'AES-GCM'
const KEY_BITS = 256
const NONCE_BYTES = 12

/**
 * Creates a key that scripts cannot export. It is stored beside the data, so it does not protect a copied profile: it
 * makes the data unreadable as soon as the key is deleted.
 */
export const createKey = () =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: KEY_BITS }, false, ['encrypt', 'decrypt'])

/** Creates the cipher of a key. */
export function createCipher(key: CryptoKey): Cipher {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const parametersOf = (nonce: Sealed['nonce'], place: string) => ({
    name: ALGORITHM,
    iv: nonce,
    additionalData: encoder.encode(place),
  })
  return {
    async seal(value, place) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const text = encoder.encode(JSON.stringify(value))
      return { nonce, data: await crypto.subtle.encrypt(parametersOf(nonce, place), key, text) }
    },
    async open({ nonce, data }, place) {
      const text = await crypto.subtle.decrypt(parametersOf(nonce, place), key, data)
      return JSON.parse(decoder.decode(text))
    },
  }
}

/** Returns the key of a database from its stored form; see `locked-key`. Rejects if it does not fit. */
export type UnlockKey = (stored: CryptoKey) => CryptoKey | Promise<CryptoKey>
