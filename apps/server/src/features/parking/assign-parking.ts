import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { companyLanguage } from '../../services/applications/mail-company.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { requestTicket } from '../../services/ticketing/request-ticket.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import type { Needs } from './needs.ts'

const OWN_ENTRIES = new Set<unknown>(['use', 'return'])

interface Whose {
  accountId: string
  editionId: string
}

/** Issues and voids parking passes to match the ledger. */
export function syncParkingPasses(fair: Needs) {
  return async ({ objectApiName, kind, after, changedFields }: CommittedWrite, transaction: Transaction) => {
    if (after?.Kind__c !== 'parking') return
    if (objectApiName === 'EntitlementEntry__c' && !OWN_ENTRIES.has(after.Source__c))
      await assignParking(fair, transaction, {
        accountId: String(after.Account__c),
        editionId: String(after.Edition__c),
      })
    if (objectApiName === 'Ticket__c' && kind === 'updated' && changedFields.includes('State__c'))
      await renewDocument(fair, transaction, String(after.SubjectId__c))
  }
}

async function assignParking(fair: Needs, transaction: Transaction, whose: Whose) {
  const { client } = transaction
  const { left } = await balanceOf(client, { ...whose, kind: 'parking' })
  const edition = await fair.editions.find(client, whose.editionId)
  const { rows } = await client.query<{ id: string; company: string }>(
    `select p.id, a.name as company from participation p join account a on a.id = p.account
     where p.account = $1 and p.edition = $2`,
    [whose.accountId, whose.editionId],
  )
  const [participation] = rows
  if (!edition || !participation || left === 0) return
  for (let count = 0; count < left; count++) {
    await addEntry(fair, transaction, {
      ...whose,
      kind: 'parking',
      movement: -1,
      source: 'use',
      subjectId: participation.id,
    })
    await requestTicket(fair, transaction, {
      kind: 'parking',
      edition,
      accountId: whose.accountId,
      subjectId: participation.id,
      holder: { firstName: '', lastName: '', company: participation.company },
    })
  }
  if (left < 0) await voidPasses(fair, transaction, whose, -left)
}

async function voidPasses(fair: Needs, transaction: Transaction, whose: Whose, count: number) {
  const { rows } = await transaction.client.query<{ id: string; subjectId: string }>(
    `select id, subject_id as "subjectId" from ticket
     where account = $1 and edition = $2 and kind = 'parking' and state <> 'voided' and subject_id is not null
     order by created_date desc, id desc limit $3`,
    [whose.accountId, whose.editionId, count],
  )
  for (const { id, subjectId } of rows) {
    await voidTicket(fair, transaction, id, 'quota')
    await addEntry(fair, transaction, {
      ...whose,
      kind: 'parking',
      movement: 1,
      source: 'return',
      subjectId,
      key: `return:${id}`,
    })
  }
}

/** Generates one document with all passes, once the last of them is issued. */
async function renewDocument(fair: Needs, transaction: Transaction, participationId: string) {
  // Concurrent completions of the last two passes must see each other.
  await lockName(transaction.client, `parking-paper:${participationId}`)
  const { rows } = await transaction.client.query<{ ready: number; waiting: number; accountId: string }>(
    `select count(*) filter (where t.state = 'ready')::int as ready,
            count(*) filter (where t.state in ('requested', 'generating'))::int as waiting,
            p.account as "accountId"
     from participation p left join ticket t on t.subject_id = p.id and t.kind = 'parking'
     where p.id = $1 group by p.account`,
    [participationId],
  )
  const [passes] = rows
  if (!passes || passes.waiting > 0 || passes.ready === 0) return
  await requestDocument(fair, transaction, {
    kind: 'parkingPass',
    subjectId: participationId,
    accountId: passes.accountId,
    language: await companyLanguage(transaction.client, passes.accountId),
    renew: true,
  })
}
