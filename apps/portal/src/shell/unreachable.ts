/**
 * Whether nobody answered: no network, or no server behind it. Browsers say so with a TypeError, also of a part of the
 * portal that could not be loaded.
 */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load|import/i.test(error.message)
