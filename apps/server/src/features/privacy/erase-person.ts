import { Contact, Message, OPTIONAL_PURPOSES, User } from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'
import { flushChanges, type ObjectMetadata, type Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { recordConsents } from '../../services/consents/record-consents.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { classOf, isPersonal } from '../../services/privacy/data-classes.ts'
import { eraseRecords } from '../../services/privacy/erase-record.ts'
import { erasingSession } from '../../services/privacy/erasure-context.ts'
import { eraseEvents } from './erase-events.ts'
import { eraseFiles, findFiles } from './erase-files.ts'
import { eraseRows } from './erase-rows.ts'
import { eraseTables } from './erase-tables.ts'
import { eraseTraces } from './erase-traces.ts'
import { findRecordsOfPerson } from './find-records-of-person.ts'
import type { Needs } from './needs.ts'
import { readPersonValues } from './person-values.ts'
import { redactHistory } from './redact-history.ts'

/**
 * Erases a person: clears every `personal` and `sensitive` field of the records about them, deletes their
 * rows in other tables, and removes their name from other texts. Values of class `company` stay.
 */
export async function erasePerson(
  fair: Needs,
  { sessions }: Pick<Identity, 'sessions'>,
  transaction: Transaction,
  { contactId, userId }: { contactId: string; userId: string },
) {
  const { client, session } = transaction
  const { rows } = await client.query('select from referent where contact = $1 and "primary"', [contactId])
  if (rows.length > 0) throw refuse('PRIMARY_REFERENT')
  const { registry } = fair.records
  const values = await readPersonValues(transaction, { contactId, userId })
  const records = await findRecordsOfPerson(transaction, registry, values)
  const files = await findFiles(transaction, records)
  const person = { ...records, ownIds: [...records.ownIds, ...Object.values(files).flat()] }
  const answers = Object.fromEntries(OPTIONAL_PURPOSES.map((purpose) => [purpose, false]))
  await recordConsents(
    fair,
    { client, session: erasingSession(session, [contactId, userId]) },
    {
      contactId,
      answers: { ...answers, ...(await newsletters(client, contactId)) },
      source: 'page',
      proof: 'erasure',
    },
  )
  // Nothing of the person stays, not even the hash of a token.
  await sessions.endAll(userId, client, { keepsDevices: true })
  await eraseFiles(fair, transaction, files)
  const removed = new Set(files.Document__c)
  for (const [name, recordIds] of records.idsByObject) {
    const ids = recordIds.filter((id) => !removed.has(id))
    const object = registry.objects.get(name)
    if (!object) continue
    if (object.declaration.appendOnly || name === Message.apiName)
      await eraseRows(transaction, object, ids, fair.clock())
    else await eraseRecords(fair, transaction, name, ids, await moreOf(client, object, contactId))
  }
  await eraseTables(transaction, person)
  await flushChanges(client, fair.clock())
  const erased = new Map([...records.idsByObject, ...Object.entries(files)])
  await eraseEvents(transaction, registry, erased, (name) =>
    fair.metadata
      .fields()
      .filter(({ object, data }) => object === name && isPersonal(data))
      .map(({ column }) => column),
  )
  await redactHistory(transaction, registry, person.ownIds, fair)
  await eraseTraces(transaction, registry, person, fair.secretKey)
}

/** Fields that an erasure sets besides the personal ones. */
async function moreOf(
  client: Transaction['client'],
  object: ObjectMetadata,
  contactId: string,
): Promise<Record<string, Scalar>> {
  if (object.apiName === User.apiName) return { IsActive: false }
  if (object.apiName !== Contact.apiName) return {}
  const { rows } = await client.query('select from contact where id = $1 and account_id is not null', [
    contactId,
  ])
  if (rows.length > 0) return {}
  // The company data of a person without a company are their own.
  const fields = [...object.fields.values()].filter((field) => classOf(object, field) === 'company')
  return Object.fromEntries(fields.map(({ apiName }) => [apiName, null]))
}

async function newsletters(client: Transaction['client'], contactId: string) {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from consent where contact = $1 and name like 'newsletter:%'`,
    [contactId],
  )
  return Object.fromEntries(rows.map(({ name }) => [name, false]))
}
