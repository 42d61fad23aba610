import { NetworkError } from '@foyer/record-client'

/** True if there was no response: no network, or no server. Also for a chunk that could not be loaded. */
export const isUnreachable = (error: unknown) =>
  isMissingChunk(error) ||
  (error instanceof NetworkError && error.reason === 'unreachable') ||
  (error instanceof TypeError && /fetch|network|load|import/i.test(error.message))

/**
 * True if a chunk could not be loaded. If the server responds, it has a newer version, in which the file has
 * another name.
 */
export const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported|importing a module|unable to preload/i.test(error.message)
