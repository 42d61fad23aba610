import { stableId } from '@foyer/record-contract'
import type { Session } from '../session.ts'

/** User id in the system fields of records that guests write. */
export const GUEST_USER_ID = stableId('005', 'guest')

export const stampUserOf = (session: Session) => session.userId ?? GUEST_USER_ID
