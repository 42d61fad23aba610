import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits, known only to the browser or API client. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored hash: it cannot be used to sign in. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
