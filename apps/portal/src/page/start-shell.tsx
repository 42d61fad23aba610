import { connectLive, createRecordClient, NetworkError } from '@foyer/record-client'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basenameOf, readAddress } from '../i18n/site.ts'
import { createRoutes } from '../routes.tsx'
import { connection, watchNetwork } from '../shell/connection.ts'
import { type Portal, portalContext } from '../shell/portal.ts'
import { App } from './app.tsx'
import { browserNetwork } from './browser-network.ts'
import { leaveForLogin } from './leave-for-login.ts'
import { type ShellData, serializePageData } from './page-data.ts'
import { openStoredPage, startOffline } from './start-offline.ts'

/**
 * Starts the reserved area without the server, from what the device stores. Without a stored user the page is loaded again
 * as soon as the server responds.
 */
export async function startShell(data: ShellData) {
  const { site, assets } = data
  connection.lose()
  watchNetwork()
  const { language } = readAddress(site, window.location.pathname)
  const stored = await openStoredPage(site.path).catch(() => undefined)
  if (!stored) {
    connection.subscribe(() => {
      if (connection.current().isOnline) window.location.reload()
    })
    return
  }
  const { database, page } = stored
  const basename = basenameOf(site, language)
  let isStarting = true
  const send = browserNetwork(language, { onSignedOut: () => leaveForLogin(basename, page.viewer) })
  const client = createRecordClient({
    // The first screen shows stored data: it does not wait for the rest.
    network: async (request) => {
      if (isStarting && !connection.current().isOnline) throw new NetworkError(request.url, 'unreachable')
      return send(request)
    },
  })
  const portal: Portal = { ...page, site, language, client, requestId: '', signInFault: null }
  await startOffline(portal, assets, database)
  const getContext = () => new RouterContextProvider(new Map([[portalContext, portal]]))
  const router = createBrowserRouter(createRoutes(), { basename, getContext })
  await new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve()
    router.subscribe(check)
    check()
  })
  isStarting = false
  // The stored page keeps the nonce that its policy allows.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  createRoot(document).render(
    <App portal={portal} assets={assets} dataText={serializePageData(data)} nonce={nonce}>
      <RouterProvider router={router} />
    </App>,
  )
  connectLive(client, {
    language,
    onMessage({ type }) {
      if (type !== 'lost') connection.onStreamMessage()
    },
    subscribe: true,
  })
}
