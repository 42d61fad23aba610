import { COMMUNITY_CHANNEL, createMessageBus, createUserProvider, getRecord } from '@foyer/record-client'
import { RecordClientProvider } from '@foyer/record-react'
import { type ReactNode, useState } from 'react'
import { LanguageContext } from '../i18n/language-context.ts'
import { OWN_WORDING, WordingContext } from '../i18n/wording-context.ts'
import { type Portal, PortalContext } from '../shell/portal.ts'
import type { Assets } from './assets.ts'
import { Document } from './document.tsx'

export interface AppProps {
  portal: Portal
  assets: Assets
  /** Null if the page is not hydrated. */
  dataText: string | null
  nonce: string
  /** The router, which differs between server and browser. */
  children: ReactNode
}

/** The tree that server and browser render identically. */
export function App({ portal, assets, dataText, nonce, children }: AppProps) {
  const [{ user, bus }] = useState(() => servicesFor(portal))
  return (
    <PortalContext value={portal}>
      <RecordClientProvider client={portal.client} user={user} bus={bus}>
        <LanguageContext value={portal.language}>
          <WordingContext value={portal.appearance?.texts ?? OWN_WORDING}>
            <Document
              language={portal.language}
              assets={assets}
              themeHref={themeHrefOf(portal)}
              manifestHref={
                portal.viewer.userId === null ? null : `/${portal.site.path}/manifest.webmanifest`
              }
              dataText={dataText}
              nonce={nonce}
            >
              {children}
            </Document>
          </WordingContext>
        </LanguageContext>
      </RecordClientProvider>
    </PortalContext>
  )
}

/** The stylesheet of the theme that staff have set, if any. */
const themeHrefOf = ({ site, appearance }: Portal) =>
  appearance?.theme ? `/${site.path}/theme.css?v=${appearance.theme}` : null

/** The viewer comes with the page; their name is a record, read like any other. */
const servicesFor = ({ client, viewer }: Portal) => ({
  user: createUserProvider({
    fetchIsGuest: async () => viewer.userId === null,
    fetchUser: async () => {
      const userId = viewer.userId ?? ''
      const read = await client.read(getRecord, { recordId: userId, optionalFields: ['User.Name'] })
      const name = read?.data?.fields.Name?.value
      return { userId, name: typeof name === 'string' ? name : undefined }
    },
  }),
  bus: createMessageBus({ channels: [COMMUNITY_CHANNEL] }),
})
