import type { GroupShares } from '@foyer/fair-domain'
import { InsufficientAccess, integer, NotFound, object, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { openNames } from '../../services/badges/badge-desk.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import type { Needs } from './needs.ts'

const participantRow = object({ accountId: string, name: string, share: integer(), inUse: integer() })

export async function groupSharesOf(
  client: Pick<ClientBase, 'query'>,
  participationId: string,
  minimum: number,
): Promise<GroupShares | null> {
  const participants = await readRows(
    client,
    participantRow,
    `select inside.account as "accountId", a.name,
            coalesce(sum(e.movement) filter (where e.source = 'group'), 0)::int as share,
            -coalesce(sum(e.movement) filter (where e.source in ('use', 'return')), 0)::int as "inUse"
     from participation inside
     join account a on a.id = inside.account
     join participation own on own.id = inside.organiser and own.kind = 'pavilionOrganiser'
     left join entitlement_entry e
       on e.account = inside.account and e.edition = inside.edition and e.kind = 'badge'
     where inside.organiser = $1 and inside.kind = 'collective' and inside.status = 'confirmed'
     group by inside.account, a.name order by a.name`,
    [participationId],
  )
  return participants.length === 0 ? null : { minimum, participants }
}

/** Sets how many badges a participant of a collective gets beyond the minimum. */
export function shareBadges(fair: Needs, session: Session, participantId: string, share: number) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { accountId, edition } = await openNames(fair, transaction, 'badge')
    const [participationId] = attributeOf(session, 'participationId')
    if (!session.profiles.includes('pavilion') || participationId === undefined) throw InsufficientAccess()
    // Serialises concurrent changes.
    await client.query('select from participation where id = $1 for update', [participationId])
    const shares = await groupSharesOf(client, participationId, edition.settings.groupMinBadges)
    const participant = shares?.participants.find((one) => one.accountId === participantId)
    if (!participant) throw NotFound()
    const change = share - participant.share
    const entry = { editionId: edition.id, kind: 'badge', source: 'group' } as const
    const organiserEntry = { ...entry, accountId, movement: -change, subjectId: participantId }
    const participantEntry = { ...entry, accountId: participantId, movement: change, subjectId: accountId }
    // Debit before credit, so that a missing balance is refused first.
    for (const one of change > 0 ? [organiserEntry, participantEntry] : [participantEntry, organiserEntry])
      await addEntry(fair, transaction, one)
    return { share }
  })
}
