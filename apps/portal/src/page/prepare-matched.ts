import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'

/**
 * Makes the first draw match the server's: loads the modules of the routes it shows, and runs their loaders, which
 * find in the page what they read on the server.
 */
export async function prepareMatched(
  routes: RouteObject[],
  basename: string,
  context: Readonly<RouterContextProvider>,
) {
  const matches = matchRoutes(routes, window.location, basename) ?? []
  const url = new URL(window.location.href)
  await Promise.all(
    matches.map(async ({ route, params }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
      if (typeof route.loader !== 'function') return
      try {
        await route.loader({ request: new Request(url), url, params, context, pattern: '' })
      } catch {
        // What a loader throws, the server has shown already.
      }
    }),
  )
}
