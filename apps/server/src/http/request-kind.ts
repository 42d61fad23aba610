/** Whether the response is JSON for API clients; others get pages. */
export const isApiPath = (url: string) => url.startsWith('/services/') || url.startsWith('/lwr/')

/** Request methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])
