import { isForThemselves } from '@foyer/fair-domain'
import { usePortal } from '../../shell/portal.ts'
import { useScreens } from '../../shell/screens.ts'

/** Whether the reader comes for themselves, as a visitor, and can buy a ticket now. */
export function useOwnTicketShop() {
  const { viewer } = usePortal()
  const screens = useScreens()
  return screens?.buyTickets.length === 0 && isForThemselves('buyTickets', viewer.profiles)
}
