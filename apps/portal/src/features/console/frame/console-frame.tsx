import { getApps, getObjectInfoDirectory } from '@foyer/record-client'
import type { NavItem } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { Button, SearchIcon } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { objectPath } from '../../../shell/console-paths.ts'
import type { Portal } from '../../../shell/portal.ts'
import { loadOpenChanges } from '../bulk/bulk-data.ts'
import { SearchPalette } from '../search/search-palette.tsx'
import { frameTexts } from './frame.texts.ts'
import { HelpDialog } from './help-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const RECENT_OBJECTS = 6

/** What every screen of the console shows around it. */
export async function loadConsoleFrame(portal: Pick<Portal, 'client'>) {
  const { client } = portal
  await Promise.all([
    client.read(getApps, {}),
    client.read(getObjectInfoDirectory, {}),
    loadOpenChanges(portal),
  ])
}

/** The items of the app that is open. */
export function useNavItems(): readonly NavItem[] {
  const { data } = useSnapshot(getApps, {})
  return data?.apps.find(({ selected }) => selected)?.navItems ?? []
}

const pathOf = (item: NavItem) =>
  item.objectApiName === null ? (item.content ?? '/console') : objectPath(item.objectApiName)

export function ConsoleNavigation() {
  const say = useTexts(frameTexts)
  return (
    <nav aria-label={say('navigation')}>
      <ul>
        {useNavItems().map((item) => (
          <li key={item.developerName}>
            <NavLink to={pathOf(item)} end={item.standardType === 'home'}>
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
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
      <Button size="small" icon={<SearchIcon size={16} />} onPress={() => setSearching(true)}>
        {say('search')}
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
