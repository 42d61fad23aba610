/**
 * A mail without what its links could do: they may open the account of its recipient, or take a ticket in their name.
 * Where they lead to is left, whom they are for is not.
 */
export const maskLinks = (html: string) =>
  html
    .replace(/\shref\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/(https?:\/\/[^\s"'<>/?#]+)[/?#][^\s"'<>]*/gi, '$1/…')
