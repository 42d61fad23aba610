import { createHash } from 'node:crypto'

/**
 * Fingerprint of a content, for optimistic locking: a save names the version that was edited, and is refused
 * if it has changed.
 */
export const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
