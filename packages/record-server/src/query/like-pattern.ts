/** The text as part of a LIKE pattern, where it stands for nothing but itself. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const containsPattern = (text: string) => `%${escapeLike(text)}%`
export const startsWithPattern = (text: string) => `${escapeLike(text)}%`

/** What people type: `*` for any characters, `?` for one, and everything else for itself. */
export const wildcardPattern = (text: string) =>
  `%${escapeLike(text).replaceAll('*', '%').replaceAll('?', '_')}%`
