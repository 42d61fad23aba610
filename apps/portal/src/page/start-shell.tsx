import { connectLive, createRecordClient, NetworkError } from '@foyer/record-client'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basenameOf, readAddress } from '../i18n/site.ts'
import { createRoutes } from '../routes.tsx'
import { connection, watchNetwork } from '../shell/connection.ts'
import { OFFLINE_USER } from '../shell/offline-owner.ts'
import { type Portal, portalContext } from '../shell/portal.ts'
import { lockStateOf } from '../shell/stored-lock.ts'
import { App } from './app.tsx'
import { browserNetwork } from './browser-network.ts'
import { ClosedShell } from './closed-shell.tsx'
import { leaveForLogin } from './leave-for-login.ts'
import { type ShellData, serializePageData } from './page-data.ts'
import { openStoredPage, startOffline } from './start-offline.ts'

type StoredStart = NonNullable<Awaited<ReturnType<typeof openStoredPage>>>

/**
 * Starts the area of the user without the server, from what the device stores. Without it the page is loaded again as soon
 * as the server responds.
 */
export async function startShell(data: ShellData) {
  const { path } = data.site
  connection.lose()
  watchNetwork()
  const open = () => openStoredPage(path).catch(() => undefined)
  const stored = await open()
  if (stored) return startStored(data, stored)
  connection.subscribe(() => {
    if (connection.current().isOnline) window.location.reload()
  })
  const userId = localStorage.getItem(OFFLINE_USER)
  const lock = userId === null ? undefined : await lockStateOf(path, userId).catch(() => undefined)
  const container = document.createElement('div')
  document.querySelector('[role=status]')?.replaceWith(container)
  const root = createRoot(container)
  const openAgain = async () => {
    const opened = await open()
    if (!opened) return false
    root.unmount()
    await startStored(data, opened)
    return true
  }
  const { language } = readAddress(data.site, window.location.pathname)
  root.render(<ClosedShell language={language} isLocked={lock === 'closed'} onOpen={openAgain} />)
}

async function startStored(data: ShellData, { database, page }: StoredStart) {
  const { site, assets } = data
  const { language } = readAddress(site, window.location.pathname)
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
