import '@foyer/ui/styles.css'
import { connectLive, createRecordClient, hydrate, limitIdleRecords } from '@foyer/record-client'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { attachPublicBehaviour } from './areas/public/behaviour/index.ts'
import { basenameOf } from './i18n/site.ts'
import { App } from './page/app.tsx'
import type { Assets } from './page/assets.ts'
import { browserNetwork } from './page/browser-network.ts'
import { offerDevtools } from './page/devtools.ts'
import { catchEarlyInput, replayEarlyInput } from './page/early-input.ts'
import { leaveForLogin, watchLeaving } from './page/leave-for-login.ts'
import { loadMatched } from './page/load-matched.ts'
import { PAGE_DATA_ID, parsePageData, parseShellData } from './page/page-data.ts'
import { restoreTyped } from './page/typed-input.ts'
import { createRoutes } from './routes.tsx'
import { changedRows } from './shell/changed-rows.ts'
import { connection, watchNetwork } from './shell/connection.ts'
import { OFFLINE_USER } from './shell/offline-owner.ts'
import { type Portal, portalContext } from './shell/portal.ts'
import { onReloadRequest } from './shell/reload-page.ts'
import { clearOtherTabValues } from './shell/tab-storage.ts'

/** Maximum number of unused records in memory, so that a long list does not fill it. */
const MAX_IDLE_RECORDS = 250

/** Hydrates the page that the server rendered. */
async function start() {
  catchEarlyInput()
  watchLeaving()
  const dataText = document.getElementById(PAGE_DATA_ID)?.textContent ?? ''
  const shell = parseShellData(dataText)
  if (shell) return (await import('./page/start-shell.tsx')).startShell(shell)
  const pageData = parsePageData(dataText)
  const { assets, records, changesSince, router: hydrationData, ...common } = pageData
  clearOtherTabValues(common.viewer.userId)
  const basename = basenameOf(common.site, common.language)
  const client = createRecordClient({
    network: browserNetwork(common.language, { onSignedOut: () => leaveForLogin(basename, common.viewer) }),
  })
  limitIdleRecords(client, MAX_IDLE_RECORDS)
  hydrate(client, records)
  const portal: Portal = { ...common, client }
  const getContext = () => new RouterContextProvider(new Map([[portalContext, portal]]))
  const routes = createRoutes()
  await loadMatched(routes, basename)
  await offerDevtools({ ...common, client, isDevelopment: import.meta.env.DEV })
  const router = createBrowserRouter(routes, { basename, hydrationData, getContext })
  hydrateRoot(
    document,
    <App portal={portal} assets={assets} dataText={dataText} nonce="">
      <RouterProvider router={router} />
    </App>,
  )
  replayEarlyInput()
  watchNetwork()
  if (portal.viewer.userId !== null) restoreTyped(location.pathname, portal.viewer.userId)
  attachPublicBehaviour()
  const { rehearsalDay, rehearsedEdition } = portal.viewer
  const isForReal = rehearsalDay === undefined && rehearsedEdition === undefined
  if (portal.viewer.userId !== null) onReloadRequest(isForReal)
  if (portal.viewer.userId !== null && isForReal && !portal.viewer.isActing) openDevice(portal, assets)
  if (portal.viewer.userId === null) checkDevice(portal)
  if (portal.viewer.userId !== null)
    connectLive(client, {
      since: changesSince,
      language: portal.language,
      onMessage({ type, data }) {
        // A user who only reads makes no calls, so the stream is the first to detect an unreachable server.
        if (type === 'lost') void connection.doubt()
        else connection.onStreamMessage()
        if (type === 'change') changedRows.receive(data, portal.viewer.userId)
      },
      // A rehearsal reads on another day or in another edition than the server's.
      subscribe: isForReal,
    })
}

/** Connects the page with the device after it is interactive. */
function openDevice(portal: Portal, assets: Assets) {
  import('./page/start-offline.ts')
    .then(({ startOffline }) => startOffline(portal, assets))
    // Private windows and full disks offer no storage: the page works as without it.
    .catch((error: unknown) => console.warn('Storing data on this device failed', error))
}

/** A browser that is signed out deletes what it stores if its user removed it from the list of devices. */
function checkDevice({ client, site }: Portal) {
  if (localStorage.getItem(OFFLINE_USER) === null) return
  import('./page/stored-device.ts')
    .then(({ wipeIfRemoved }) => wipeIfRemoved(client, site.path))
    .catch((error: unknown) => console.warn('Checking the stored data failed', error))
}

void start()
