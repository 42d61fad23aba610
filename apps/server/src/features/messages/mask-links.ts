/**
 * Disables the links of a mail, which may open the recipient's account or claim a ticket. Their host stays
 * visible, their token does not.
 */
export const maskLinks = (html: string) =>
  html
    .replace(/\shref\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/(https?:\/\/[^\s"'<>/?#]+)[/?#][^\s"'<>]*/gi, '$1/…')
