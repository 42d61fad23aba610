import { explainScreen, type RefusalCode, SCREENS, type Screen, type ScreenName } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { recordHit } from '../amber-list/record-hit.ts'
import type { Needs } from './needs.ts'

import { readFacts } from './read-facts.ts'

/** The number of the specification for a booth that is not fully paid. */
const UNPAID_ORDER = '4011'

const CODES = {
  unpaid: UNPAID_ORDER,
  notEligible: 'NOT_ELIGIBLE',
  notAllowed: 'INSUFFICIENT_ACCESS',
  amberList: 'SERVICE_CLOSED',
} as const satisfies Record<string, RefusalCode>

const isCoded = (reason: string): reason is keyof typeof CODES => reason in CODES

/**
 * Guards server methods: refuses what the screen would not show, by the same rules as the menu, the screen
 * and Home. Call it first, with the transaction's client if there is one.
 */
export async function requireAllowed(
  fair: Pick<Needs, 'editions' | 'clock' | 'transact' | 'writer' | 'systemSession'>,
  client: Pick<ClientBase, 'query'>,
  session: Session,
  screen: ScreenName,
  use: 'read' | 'change' = 'read',
) {
  const explanation = explainScreen(screen, await readFacts(fair, client, session), use)
  if (explanation.allowed) return
  const [{ code, text }] = explanation.reasons
  const { service }: Screen = SCREENS[screen]
  if (code === 'amberList' && service) await recordHit(fair, session, service)
  throw refuse(isCoded(code) ? CODES[code] : 'NOT_OPEN', { reason: text })
}
