import type { Language } from '@foyer/record-contract'
import type { Root } from 'react-dom/client'
import { decoderFiles } from '../../../shell/camera/create-decoder.ts'
import { GateApp } from './gate-app.tsx'
import { createGateSession } from './gate-session.ts'
import { openGateStorage } from './gate-storage.ts'

const LANGUAGE_KEY = 'foyer-gate-language'

/** Starts the scanner. Its address may carry a pairing code. */
export function startGate(root: Root, site: string) {
  const session = createGateSession(() => openGateStorage(site))
  const code = decodeURIComponent(location.hash.slice(1))
  // The code is valid once: it stays neither in the address nor in the history.
  if (code !== '') history.replaceState(null, '', location.pathname)
  const stored = localStorage.getItem(LANGUAGE_KEY)
  const language: Language = stored === 'en-US' || stored === 'it' ? stored : preferredLanguage()
  root.render(
    <GateApp
      session={session}
      site={site}
      firstLanguage={language}
      pairingCode={code}
      onLanguage={(chosen) => localStorage.setItem(LANGUAGE_KEY, chosen)}
    />,
  )
  void session.start()
  // Another pairing code in the address of the open page.
  window.addEventListener('hashchange', () => window.location.reload())
  window.addEventListener('online', session.reconnect)
  window.addEventListener('offline', session.lose)
  void storePage(site)
  void navigator.storage?.persist?.()
}

const preferredLanguage = (): Language => (navigator.language.startsWith('it') ? 'it' : 'en-US')

/** Lets the browser start the scanner without a network, with the files of this version. */
async function storePage(site: string) {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const page = `/${site}/gate`
  await navigator.serviceWorker.register('/gate-worker.js', { scope: page })
  const { active } = await navigator.serviceWorker.ready
  const named = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')]
  const addresses = named.map((element) => ('src' in element ? element.src : element.href))
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = [...new Set([...addresses, ...loaded, ...decoderFiles(site)])].filter((url) =>
    new URL(url, location.origin).pathname.includes('/assets/'),
  )
  const version = addresses.find((url) => url.includes('/entry-gate')) ?? ''
  active?.postMessage({ version: version.replace(/^.*\//, ''), page, files })
}
