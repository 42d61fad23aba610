/** Programs get JSON, people get pages. */
export const isApiPath = (url: string) => url.startsWith('/services/') || url.startsWith('/lwr/')
