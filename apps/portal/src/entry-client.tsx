import '@foyer/ui/styles.css'
import { connectLive, createRecordClient } from '@foyer/record-client'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basenameOf } from './i18n/site.ts'
import { App } from './page/app.tsx'
import { browserNetwork } from './page/browser-network.ts'
import { PAGE_DATA_ID, parsePageData } from './page/page-data.ts'
import { createRoutes } from './routes.tsx'
import { type Portal, portalContext } from './shell/portal.ts'

/** Takes over the page that the server drew. */
async function start() {
  const dataText = document.getElementById(PAGE_DATA_ID)?.textContent ?? ''
  const { assets, router: hydrationData, ...common } = parsePageData(dataText)
  const client = createRecordClient({ network: browserNetwork(common.language) })
  const portal: Portal = { ...common, client }
  const basename = basenameOf(portal.site, portal.language)
  const routes = createRoutes()
  await loadMatched(routes, basename)
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData,
    getContext: () => new RouterContextProvider(new Map([[portalContext, portal]])),
  })
  hydrateRoot(
    document,
    <App portal={portal} assets={assets} dataText={dataText} nonce="">
      <RouterProvider router={router} />
    </App>,
  )
  if (portal.viewer.userId !== null) connectLive(client)
}

/** The first draw must match the server's, so what it shows has to be there already. */
async function loadMatched(routes: RouteObject[], basename: string) {
  const matches = matchRoutes(routes, window.location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

void start()
