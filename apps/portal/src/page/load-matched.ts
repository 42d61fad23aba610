import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the modules of the matched routes, because the first render must match the server's. */
export async function loadMatched(routes: RouteObject[], basename: string) {
  const matches = matchRoutes(routes, window.location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
