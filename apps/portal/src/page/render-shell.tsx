import type { Language } from '@foyer/record-contract'
import { removeStyleAttributes } from '@foyer/ui/server'
import { renderToString } from 'react-dom/server'
import type { Site } from '../i18n/site.ts'
import { type Manifest, storedAssetsOf } from './assets.ts'
import { Document } from './document.tsx'
import { serializePageData } from './page-data.ts'

/** Modules of the screens that work without a network, by area. */
const OFFLINE_MODULES = {
  console: [
    'src/areas/console/console.layout.tsx',
    'src/features/my-work/my-work.screen.tsx',
    'src/features/record-pages/record.screen.tsx',
  ],
  reserved: [
    'src/areas/reserved/reserved.layout.tsx',
    'src/features/badges/badges.screen.tsx',
    'src/features/contacts/contacts.screen.tsx',
    'src/features/meetings/agenda.screen.tsx',
    'src/features/plans/technical-plans.screen.tsx',
    'src/features/waiting-edits/waiting-edits.screen.tsx',
  ],
}

const START = 'src/page/start-shell.tsx'

const STARTING: Record<Language, string> = {
  'en-US': 'Opening what is stored on this device…',
  it: 'Apriamo quello che è salvato su questo dispositivo…',
}

export interface ShellRequest {
  site: Site
  language: Language
  manifest: Manifest | null
  nonce: string
  area: keyof typeof OFFLINE_MODULES
}

/**
 * Renders the page from which the browser starts an area without a network. It has the same content for everyone;
 * what it shows comes from the encrypted store of the device.
 */
export function renderShell({ site, language, manifest, nonce, area }: ShellRequest) {
  const assets = storedAssetsOf(manifest, OFFLINE_MODULES[area], START)
  const html = renderToString(
    <Document
      language={language}
      assets={assets}
      dataText={serializePageData({ isShell: true, site, language, assets })}
      nonce={nonce}
    >
      <p role="status">{STARTING[language]}</p>
    </Document>,
  )
  return `<!doctype html>${manifest ? removeStyleAttributes(html) : html}`
}
