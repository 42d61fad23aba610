import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits, known to the browser or program alone. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** What the database keeps: who steals it cannot sign in with it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
