import { explainScreen, SCREENS, type Screen, type ScreenName } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { recordHit } from '../amber-list/record-hit.ts'
import type { Fair } from '../feature.ts'
import { readFacts } from './read-facts.ts'

/** The community's own number for a booth that is not fully paid. */
const UNPAID_ORDER = '4011'

const CODES: Readonly<Record<string, string>> = {
  unpaid: UNPAID_ORDER,
  notEligible: 'NOT_ELIGIBLE',
  notAllowed: 'INSUFFICIENT_ACCESS',
  amberList: 'SERVICE_CLOSED',
}

/**
 * Refuses what the screen would not show: the guard of server methods, by the same answer as the menu, the screen and
 * Home. Call it first, with the transaction's client where there is one.
 */
export async function requireAllowed(
  fair: Pick<Fair, 'editions' | 'clock' | 'transact' | 'writer' | 'systemSession'>,
  client: Pick<ClientBase, 'query'>,
  session: Session,
  screen: ScreenName,
) {
  const explanation = explainScreen(screen, await readFacts(fair, client, session))
  if (explanation.allowed) return
  const [{ code, text }] = explanation.reasons
  const { service }: Screen = SCREENS[screen]
  if (code === 'amberList' && service) await recordHit(fair, session, service)
  throw new RecordApiError(CODES[code] ?? 'NOT_OPEN', 403, text[session.language])
}
