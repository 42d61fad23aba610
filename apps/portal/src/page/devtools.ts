import type { RecordClient } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import { readTabValue } from '../shell/tab-storage.ts'
import type { Viewer } from '../shell/viewer.ts'

const KEPT = 'record-devtools'

interface Offered {
  client: RecordClient
  viewer: Viewer
  language: Language
  /** `npm run dev`. */
  isDevelopment: boolean
  load?: () => Promise<Pick<typeof import('@foyer/record-react/devtools'), 'mountRecordDevtools'>>
}

/**
 * Developer tools for the page's data: always in development; for administrators on Alt+Shift+D, until closed
 * in this tab. Other users, and administrators acting for a customer, do not get them.
 */
export async function offerDevtools({
  client,
  viewer,
  language,
  isDevelopment,
  load = () => import('@foyer/record-react/devtools'),
}: Offered) {
  const mount = async (isOpen: boolean) => {
    const { mountRecordDevtools } = await load()
    const texts = language === 'it' ? (await import('./devtools-texts.ts')).italianDevtoolsTexts : undefined
    mountRecordDevtools(client, { isOpen, onToggle: remember, ...(texts && { texts }) })
  }
  const isKept = readTabValue<boolean>(KEPT) === true
  if (isDevelopment) return mount(isKept)
  if (!viewer.profiles.includes('admin') || viewer.isActing) return
  if (isKept) return mount(true)
  const onKeyDown = ({ altKey, shiftKey, code }: KeyboardEvent) => {
    if (!altKey || !shiftKey || code !== 'KeyD') return
    window.removeEventListener('keydown', onKeyDown)
    remember(true)
    void mount(true)
  }
  window.addEventListener('keydown', onKeyDown)
}

function remember(isOpen: boolean) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(isOpen))
  } catch {
    // Without storage they must be opened again on the next page.
  }
}
