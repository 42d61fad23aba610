import { Banner } from '@foyer/ui'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { shellTexts } from './shell.texts.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that what is shown may be old, while there is no network. */
export function OfflineNotice() {
  const say = useTexts(shellTexts)
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <Banner tone="warning" isLive>
      {say('offline')}
    </Banner>
  )
}
