import { isPast } from '@foyer/fair-domain'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import type { Needs } from './needs.ts'

/** The host of the stand, and its participation in the current edition. */
export interface HostDesk {
  accountId: string
  hostId: string
  edition: EditionAtHand
}

export async function openHostDesk(
  fair: Needs,
  client: Pick<ClientBase, 'query'>,
  session: Session,
): Promise<HostDesk> {
  await requireAllowed(fair, client, session, 'coExhibitors')
  const edition = await fair.editions.current(client)
  const [accountId] = attributeOf(session, 'accountId')
  const [hostId] = attributeOf(session, 'participationId')
  if (!edition || accountId === undefined || hostId === undefined) throw refuse('NO_EDITION')
  return { accountId, hostId, edition }
}

/** Serialises the changes of a host, and refuses them after the last day. */
export const changeCoExhibitors = <T>(
  fair: Needs,
  session: Session,
  change: (transaction: Transaction, desk: HostDesk) => Promise<T>,
): Promise<T> =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    const desk = await openHostDesk(fair, client, session)
    if (isPast(desk.edition.settings.coExhibitorsUntil, fair.clock())) throw refuse('TOO_LATE')
    await client.query('select from participation where id = $1 for update', [desk.hostId])
    return change(transaction, desk)
  })

export async function nameOfCompany({ client }: Transaction, accountId: string) {
  const { rows } = await client.query<{ name: string }>('select name from account where id = $1', [accountId])
  return rows[0]?.name ?? ''
}
