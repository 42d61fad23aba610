import { getApps, getObjectInfoDirectory } from '@foyer/record-client'
import { Button, SearchIcon } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadOpenChanges } from '../../features/console-shell/bulk/bulk-data.ts'
import { loadUserName } from '../../features/console-shell/frame/account-menu.tsx'
import { useNavItems } from '../../features/console-shell/frame/console-navigation.tsx'
import { loadEdition } from '../../features/console-shell/frame/edition-switcher.tsx'
import { frameTexts } from '../../features/console-shell/frame/frame.texts.ts'
import { HelpDialog } from '../../features/console-shell/frame/help-dialog.tsx'
import { useShortcuts } from '../../features/console-shell/frame/use-shortcuts.ts'
import { SearchPalette } from '../../features/staff-search/search-palette.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Portal } from '../../shell/portal.ts'

const RECENT_OBJECTS = 6

/** Elements around every screen of the console. */
export async function loadConsoleFrame(portal: Pick<Portal, 'client' | 'viewer'>) {
  const { client } = portal
  await Promise.all([
    client.read(getApps, {}),
    client.read(getObjectInfoDirectory, {}),
    loadOpenChanges(portal),
    loadUserName(portal),
    loadEdition(portal),
  ])
}

/** Search and help, by button and by key. */
export function ConsoleTools() {
  const say = useTexts(frameTexts)
  const navigate = useNavigate()
  const [isSearching, setSearching] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const objects = useNavItems().flatMap(({ objectApiName }) => objectApiName ?? [])
  useShortcuts({
    '/': () => setSearching(true),
    '?': () => setHelping(true),
    h: () => void navigate('/console'),
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button
        size="small"
        icon={<SearchIcon size={16} />}
        aria-keyshortcuts="Control+K"
        onPress={() => setSearching(true)}
      >
        {say('search')} <kbd>Ctrl K</kbd>
      </Button>
      <Button size="small" aria-label={say('help')} onPress={() => setHelping(true)}>
        ?
      </Button>
      <SearchPalette
        isOpen={isSearching}
        onOpenChange={setSearching}
        objects={objects.slice(0, RECENT_OBJECTS)}
      />
      <HelpDialog isOpen={isHelping} onOpenChange={setHelping} />
    </>
  )
}
