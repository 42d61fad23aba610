import type { Pool } from 'pg'
import type { Session } from '../session.ts'
import { positionFor } from './event-hub.ts'
import { currentCursor } from './read-changes.ts'

/** Where the stream of changes stands for somebody: whoever follows it from there hears of whatever changes from now on. */
export const livePosition = async (pool: Pool, session: Session) =>
  positionFor(session, await currentCursor(pool))
