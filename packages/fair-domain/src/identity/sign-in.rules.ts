/** Normalises a username: users type their email address in any case and with spaces around it. */
export const normalizeUsername = (username: string) => username.trim().toLowerCase()
