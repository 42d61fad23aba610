/** Key of the id of the user whose data this browser stores. */
export const OFFLINE_USER = 'foyer-offline-user'

/** The database of a user of the site. */
export const ownerOf = (sitePath: string, userId: string) => ({ site: sitePath, userId })
