/** Checks a slug: lower-case letters and digits, words joined by single dashes, folders by slashes. */
export const isSlug = (value: string) => /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(value)
