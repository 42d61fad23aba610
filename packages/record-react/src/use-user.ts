import type { UserData } from '@foyer/record-client'
import { useEffect, useSyncExternalStore } from 'react'
import { useService } from './record-client-provider.tsx'

const NO_DATA: UserData = {}
const getServerData = () => NO_DATA

/**
 * Who the visitor is: `isGuest`, undefined until known, and `userId` and `name` for a signed-in person. Loads once, in the
 * browser, after the first component that asks is on the page.
 */
export function useUser(): UserData {
  const user = useService('useUser', 'user')
  useEffect(() => user.connect(), [user])
  return useSyncExternalStore(user.subscribe, user.current, getServerData)
}
