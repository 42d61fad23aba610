import { ERASED_NAME, Message, OPTIONAL_PURPOSES, type RetentionRuleName } from '@foyer/fair-domain'
import { fragment, recordObjectChange, type Transaction } from '@foyer/record-server'
import { recordConsents } from '../../services/consents/record-consents.ts'
import { personalFields } from '../../services/privacy/data-classes.ts'
import { subjectColumns } from '../../services/privacy/data-subject.ts'
import { eraseRecords } from '../../services/privacy/erase-record.ts'
import { eraseRows } from './erase-rows.ts'
import type { Needs } from './needs.ts'

/** Maximum number of records per run; the rest follows on the next days. */
const MAX_PER_RUN = 500

/** Rules implemented by the slices that own the data. */
export const CLEARED_BY_SLICES = ['guestLists', 'shopGuests', 'abandonedOrders'] as const

type Clearing = (fair: Needs, transaction: Transaction, until: string) => Promise<void>

/** The implementation of each retention rule. `until` is the first retained day. */
export const CLEARINGS = {
  accreditationEvidence: async (fair, transaction, until) => {
    const ids = await idsOf(
      transaction,
      `select distinct l.content_document_id as id from content_document_link l
       join accreditation a on a.id = l.accreditation join edition e on e.id = a.edition
       where e.closing < $1`,
      until,
    )
    for (const id of ids) await fair.dynamicWriter.remove(transaction, 'ContentDocument', id)
  },
  rejectedAccreditations: (fair, transaction, until) =>
    eraseRejected(fair, transaction, 'Accreditation__c', until),
  rejectedBuyers: (fair, transaction, until) =>
    eraseRejected(fair, transaction, 'BuyerApplication__c', until),
  buyerDrafts: async (_fair, { client }, until) => {
    await client.query(
      'delete from drafts.buyer_application d using edition e where e.id = d.edition and e.closing < $1',
      [until],
    )
  },
  historyOfPeople: async (fair, { client }, until) => {
    await client.query(`select set_config('foyer.redacting', 'on', true)`)
    await client.query(
      `update audit_entry set before = null, after = null where id in (
         select id from audit_entry where created_date < $1 and object_api_name = any($2)
         and (before is not null or after is not null) order by created_date limit ${MAX_PER_RUN})`,
      [until, objectsAboutPersons(fair)],
    )
    await client.query(`select set_config('foyer.redacting', 'off', true)`)
    await recordObjectChange(client, 'AuditEntry__c', fair.clock())
  },
  messages: async (fair, transaction, until) => {
    const object = fair.records.registry.objects.get(Message.apiName)
    const ids = await idsOf(
      transaction,
      `select id from message where created_date < $1 and text is not null`,
      until,
    )
    if (object) await eraseRows(transaction, object, ids, fair.clock())
  },
  signIns: async (_fair, { client }, until) => {
    await client.query('delete from identity.sign_in where at < $1', [until])
  },
  marketing: async (fair, transaction, until) => {
    const ids = await idsOf(
      transaction,
      `select distinct c.contact as id from consent c where c.given and c.name = any($2)
       and not exists (select from consent later where later.contact = c.contact
         and (later.created_date >= $1 or (later.name = c.name and later.number > c.number)))
       and not exists (select from user_account u where u.contact_id = c.contact and u.last_login_date >= $1)`,
      until,
      [OPTIONAL_PURPOSES],
    )
    const answers = Object.fromEntries(OPTIONAL_PURPOSES.map((purpose) => [purpose, false]))
    for (const contactId of ids)
      await recordConsents(fair, transaction, { contactId, answers, source: 'page', proof: 'retention' })
  },
} satisfies Record<Exclude<RetentionRuleName, (typeof CLEARED_BY_SLICES)[number]>, Clearing>

async function idsOf({ client }: Transaction, sql: string, until: string, more: readonly unknown[] = []) {
  const { rows } = await client.query<{ id: string }>(`${sql} order by 1 limit ${MAX_PER_RUN}`, [
    until,
    ...more,
  ])
  return rows.map(({ id }) => id)
}

/** Objects whose history holds personal values: those with personal fields and a subject. */
const objectsAboutPersons = ({ records }: Needs) =>
  [...records.registry.objects.values()]
    .filter((object) => personalFields(object).length > 0 && subjectColumns(object).length > 0)
    .map(({ apiName }) => apiName)

async function eraseRejected(
  fair: Needs,
  transaction: Transaction,
  object: 'Accreditation__c' | 'BuyerApplication__c',
  until: string,
) {
  const table: string = fair.records.registry.objects.get(object)?.table ?? ''
  const ids = await idsOf(
    transaction,
    `select a.id from "${fragment<'accreditation'>(table)}" a join edition e on e.id = a.edition
     where a.state = 'rejected' and a.name <> $2 and e.closing < $1`,
    until,
    [ERASED_NAME],
  )
  await eraseRecords(fair, transaction, object, ids)
}
