import type { UserData } from '@foyer/record-client'
import { useEffect, useSyncExternalStore } from 'react'
import { useService } from './record-client-provider.tsx'

const NO_DATA: UserData = {}
const getServerData = () => NO_DATA

/**
 * Returns data about the visitor: `isGuest`, undefined until loaded, and `userId` and `name` of a signed-in
 * user. Loads once, in the browser, after the first component with this hook has mounted.
 */
export function useUser(): UserData {
  const user = useService('useUser', 'user')
  useEffect(() => user.connect(), [user])
  return useSyncExternalStore(user.subscribe, user.current, getServerData)
}
