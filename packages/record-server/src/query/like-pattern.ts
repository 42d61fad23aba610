/** Escapes a text for a LIKE pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const containsPattern = (text: string) => `%${escapeLike(text)}%`
export const startsWithPattern = (text: string) => `${escapeLike(text)}%`

/** Converts user input to a LIKE pattern: `*` matches any characters, `?` one character. */
export const wildcardPattern = (text: string) =>
  `%${escapeLike(text).replaceAll('*', '%').replaceAll('?', '_')}%`
