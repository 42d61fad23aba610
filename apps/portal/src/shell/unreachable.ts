/**
 * Whether nobody answered: no network, or no server behind it. Browsers say so with a TypeError, also of a part of the
 * portal that could not be loaded.
 */
export const isUnreachable = (error: unknown) =>
  isMissingChunk(error) || (error instanceof TypeError && /fetch|network|load|import/i.test(error.message))

/**
 * Whether a part of the portal could not be loaded. When the server does answer, it has a newer version, in which that
 * file has another name.
 */
export const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported|importing a module|unable to preload/i.test(error.message)
