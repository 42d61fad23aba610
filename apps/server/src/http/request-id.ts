import { randomBytes } from 'node:crypto'

const BYTES = 9

/** Always our own: an id from outside could forge entries of the log. */
export const newRequestId = () => randomBytes(BYTES).toString('base64url')
