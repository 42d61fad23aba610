import { stableId } from '@foyer/record-contract'
import type { Session } from '../session.ts'

/** Stands in the stamps of what guests write. */
export const GUEST_USER_ID = stableId('005', 'guest')

export const stampUserOf = (session: Session) => session.userId ?? GUEST_USER_ID
