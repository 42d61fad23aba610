import type { Label } from '@foyer/record-contract'
import { integer, NotFound, object, oneOf, string } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { type AdmittedKind, admitCompany } from '../../services/applications/admit-company.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { logStep } from '../../services/history/log-step.ts'
import type { Needs } from './needs.ts'

/** Staff admit a company to the current edition without an application, and end a participation that has nothing left. */
export const participationsFeature: MakeFeature<Needs> = (fair) => ({
  quickActions: {
    'Account.Admit': admit(fair, 'exhibitor'),
    'Account.AdmitOrganiser': admit(fair, 'pavilionOrganiser'),
    'Participation__c.End': end(fair),
  },
})

const admit =
  (fair: Needs, kind: AdmittedKind): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    const { client } = transaction
    const edition = await fair.editions.current(client)
    if (!edition || contextId === null) throw NotFound()
    // Locked, so that concurrent calls do not create two participations.
    await client.query('select from account where id = $1 for update', [contextId])
    const { rowCount } = await client.query(
      `select from participation where account = $1 and edition = $2 and status = 'confirmed'
         and kind in ($3, 'pavilionOrganiser')`,
      [contextId, edition.id, kind],
    )
    if (rowCount !== 0) throw refuse('ALREADY_ADMITTED', { edition: edition.name })
    const { participationId } = await admitCompany(fair, transaction, contextId, edition, kind)
    await logStep(fair, transaction, { id: participationId, accountId: contextId }, 'participation.admitted')
    return { id: participationId, isCreated: false }
  }

const participationRow = object({
  id: string,
  accountId: string,
  status: oneOf('applying', 'confirmed', 'cancelled'),
  contracts: integer(),
  stands: integer(),
  participants: integer(),
})

const IN_USE: Readonly<Record<'contracts' | 'stands' | 'participants', Label>> = {
  contracts: { 'en-US': 'a contract in force', it: 'un contratto in corso' },
  stands: { 'en-US': 'a stand', it: 'uno stand' },
  participants: { 'en-US': 'companies that take part with it', it: 'aziende che partecipano con essa' },
}

const end =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const [participation] = await readRows(
      transaction.client,
      participationRow,
      `select p.id, p.account as "accountId", p.status,
         (select count(*)::int from contract c where c.participation = p.id
            and c.status not in ('closed', 'cancelled')) as contracts,
         (select count(*)::int from stand s where s.participation = p.id) as stands,
         (select count(*)::int from participation o where o.organiser = p.id
            and o.status <> 'cancelled') as participants
       from participation p where p.id = $1 for update`,
      [contextId],
    )
    if (!participation) throw NotFound()
    for (const what of ['contracts', 'stands', 'participants'] as const)
      if (participation[what] > 0) throw refuse('PARTICIPATION_IN_USE', { what: IN_USE[what] })
    await fair.writer.update(transaction, 'Participation__c', participation.id, { Status__c: 'cancelled' })
    const note = String(fields.Note__c ?? '').trim()
    await logStep(fair, transaction, participation, 'participation.ended', { Reason__c: note || null })
    return { id: participation.id, isCreated: false }
  }
