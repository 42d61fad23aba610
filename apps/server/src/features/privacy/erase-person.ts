import {
  COMPANY_FIELDS,
  Contact,
  ERASED_NAME,
  erasedUsername,
  OPTIONAL_PURPOSES,
  PERSONAL_RECORDS,
  type PersonalRecordName,
} from '@foyer/fair-domain'
import { flushChanges, recordObjectChange, type Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { recordConsents } from '../../services/consents/record-consents.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { forgetting } from '../../services/privacy/forgetting.ts'
import { eraseFiles } from './erase-files.ts'
import { eraseTraces } from './erase-traces.ts'
import { findOwnRecords } from './find-own-records.ts'
import { forgetRecord } from './forget-record.ts'
import { type PersonValues, readPersonValues } from './person-values.ts'
import { redactHistory } from './redact-history.ts'

/**
 * Takes away who somebody was: name, addresses, profile, account, what was written to them. What they did for their
 * company stays, without them; invoices and contracts are the company's.
 */
export async function erasePerson(
  fair: Fair,
  { sessions, factors }: Pick<Identity, 'sessions' | 'factors'>,
  transaction: Transaction,
  { contactId, userId }: { contactId: string; userId: string },
) {
  const { client, session } = transaction
  const { rows } = await client.query('select from referent where contact = $1 and "primary"', [contactId])
  if (rows.length > 0) throw refuse('PRIMARY_REFERENT')
  const person = await findOwnRecords(transaction, await readPersonValues(transaction, { contactId, userId }))
  const erasing: Transaction = { client, session: forgetting(session, contactId, userId) }
  const answers = Object.fromEntries(OPTIONAL_PURPOSES.map((purpose) => [purpose, false]))
  await recordConsents(fair, erasing, {
    contactId,
    answers: { ...answers, ...(await newsletters(client, contactId)) },
    source: 'page',
    proof: 'erasure',
  })
  await fair.writer.update(
    erasing,
    'Contact',
    contactId,
    emptyContact(fair, await hasCompany(client, contactId)),
  )
  await emptyRetired(fair, client, contactId)
  await fair.writer.update(erasing, 'User', userId, {
    Name: ERASED_NAME,
    Username: erasedUsername(userId),
    IsActive: false,
  })
  await client.query('delete from identity.credential where user_id = $1', [userId])
  await client.query('delete from identity.link where user_id = $1', [userId])
  await client.query('delete from identity.app_grant where user_id = $1', [userId])
  await client.query('delete from identity.external_login where user_id = $1', [userId])
  await factors.removeAll(client, userId)
  await client.query('delete from identity.sign_in where user_id = $1', [userId])
  await sessions.endAll(userId, client)
  await client.query('delete from drafts.buyer_application where contact = $1', [contactId])
  await client.query('delete from record_platform.idempotency_key where user_id = $1', [userId])
  await forgetMails(client, person)
  await recordObjectChange(client, 'Message__c', fair.clock())
  await eraseFiles(fair, transaction, person)
  const forgotten = await forgetOwnRecords(fair, transaction, person)
  const ownIds = [...new Set([contactId, userId, ...person.ownIds, ...forgotten])]
  await flushChanges(client, fair.clock())
  await forgetEvents(client, ownIds)
  await redactHistory(transaction, ownIds, fair)
  await eraseTraces(transaction, person, fair.secretKey)
}

/** Who follows a record hears that it changed, not what it was. */
async function forgetEvents(client: Transaction['client'], ownIds: readonly string[]) {
  await client.query(
    'update record_platform.change_event set row_before = row_after where record_id = any($1) and row_after is not null',
    [ownIds],
  )
  for (const image of ['row_before', 'row_after'])
    await client.query(
      `update record_platform.change_event
       set ${image} = ${image} - '{before,after,reason,note,html,text,name,to}'::text[]
       where (object_api_name = 'AuditEntry__c' and ${image}->>'record_id' = any($1))
         or (object_api_name = 'Message__c' and ${image}->>'user' = any($1))`,
      [ownIds],
    )
}

/** Thousands of mails are no decisions about records: nobody needs to hear of each. */
const forgetMails = (client: Transaction['client'], { userId, addresses }: PersonValues) =>
  client.query(
    `update message set "to" = $2, name = $3, text = '', html = '', headers = null
     where "user" = $1 or lower("to") = any($4)`,
    [userId, erasedUsername(userId), ERASED_NAME, addresses.map((address) => address.toLowerCase())],
  )

async function forgetOwnRecords(fair: Fair, transaction: Transaction, { contactId, userId }: PersonValues) {
  const ids: string[] = []
  for (const object of Object.keys(PERSONAL_RECORDS) as PersonalRecordName[]) {
    const { by, table } = PERSONAL_RECORDS[object]
    const found = await readIds(
      transaction.client,
      `select id from "${table}" where "${by}" = $1 order by id`,
      [by === 'contact' ? contactId : userId],
    )
    for (const id of found) {
      await forgetRecord(fair, transaction, object, id)
      ids.push(id)
    }
  }
  return ids
}

async function hasCompany(client: Transaction['client'], contactId: string) {
  const { rows } = await client.query('select from contact where id = $1 and account_id is not null', [
    contactId,
  ])
  return rows.length > 0
}

/** Everything a profile can hold, emptied, but for what is the company's: its name, VAT number and country. */
function emptyContact({ records }: Fair, isOfCompany: boolean) {
  const declared = records.registry.objects.get(Contact.apiName)?.declaration.fields ?? {}
  const fields = Object.entries(declared).flatMap(([name, { type }]): [string, string | boolean | null][] => {
    if (type === 'formula' || type === 'lookup' || (isOfCompany && name in COMPANY_FIELDS)) return []
    if (type === 'boolean') return [[name, false]]
    if (type === 'address') {
      const stem = name.replace(/Address$/, '')
      return ['Street', 'City', 'PostalCode', 'Country'].map((part) => [`${stem}${part}`, null])
    }
    return [[name, null]]
  })
  return { ...Object.fromEntries(fields), LastName: ERASED_NAME }
}

/** Fields that administrators took out of use keep their values, but not of somebody who is erased. */
async function emptyRetired({ metadata }: Fair, client: Transaction['client'], contactId: string) {
  const columns = metadata
    .fields()
    .filter(({ object, state }) => object === Contact.apiName && state === 'retired')
    .map(({ column, type }) => `"${column}" = ${type === 'boolean' ? 'false' : 'null'}`)
  if (columns.length > 0)
    await client.query(`update contact set ${columns.join(', ')} where id = $1`, [contactId])
}

async function newsletters(client: Transaction['client'], contactId: string) {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from consent where contact = $1 and name like 'newsletter:%'`,
    [contactId],
  )
  return Object.fromEntries(rows.map(({ name }) => [name, false]))
}
