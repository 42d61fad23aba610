/** People type their address in any case and with a stray space; there is only one account behind it. */
export const normalizeUsername = (username: string) => username.trim().toLowerCase()
