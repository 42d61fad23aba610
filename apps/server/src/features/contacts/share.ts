import { effectiveSharing, type Sharing, sharedFields } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { stripDeliveries } from '../../services/privacy/strip-deliveries.ts'
import { getSharing } from './get-sharing.ts'
import type { Needs } from './needs.ts'
import { requirePerson } from './own-company.ts'
import { findChoice, readChoice, readPerson } from './stored-sharing.ts'

/** Runs a change of the sharing of a person, serialised with scans of that person, and returns the new state. */
function change(
  fair: Needs,
  session: Session,
  work: (transaction: Transaction, contactId: string) => Promise<unknown>,
) {
  return fair.transact(session, async (transaction) => {
    const contactId = requirePerson(session)
    await lockName(transaction.client, `sharing:${contactId}`)
    await work(transaction, contactId)
    return getSharing(transaction.client, session)
  })
}

/** Sets what exhibitors receive from now on. Those who already scanned keep what they received. */
export const saveChoice = (fair: Needs, session: Session, input: Sharing) =>
  change(fair, session, async (transaction, contactId) => {
    const { profile, email, phone, newsletter } = effectiveSharing(input)
    const fields = {
      SharesProfile__c: profile,
      SharesEmail__c: email,
      SharesPhone__c: phone,
      SharesNewsletter__c: newsletter,
    }
    const stored = await readChoice(transaction.client, contactId)
    if (stored) await fair.writer.update(transaction, 'SharingChoice__c', stored.id, fields)
    else
      await fair.writer.create(transaction, 'SharingChoice__c', {
        ...fields,
        Name: contactId,
        Contact__c: contactId,
      })
  })

/** Changes what one exhibitor has: withheld values are removed from the contact. */
export const changeShared = (
  fair: Needs,
  session: Session,
  { id, shares }: { id: string; shares: Sharing },
) =>
  change(fair, session, async (transaction, contactId) => {
    const { rowCount } = await transaction.client.query(
      'select from collected_contact where id = $1 and contact = $2 for update',
      [id, contactId],
    )
    if (rowCount !== 1) throw NotFound()
    const person = await readPerson(transaction.client, contactId)
    await fair.writer.update(transaction, 'CollectedContact__c', id, sharedFields(shares, person))
    await stripDeliveries(transaction.client, [id])
  })

/** Deletes the contact of one exhibitor, or of all, with its notes. */
export const withdraw = (fair: Needs, session: Session, id: string | null) =>
  change(fair, session, async (transaction, contactId) => {
    const { rows } = await transaction.client.query<{ id: string }>(
      `insert into contacts.withdrawal (contact, account, edition, scanned_at, withdrawn_at)
       select contact, account, edition, coalesce(scanned_at, created_date), $3 from collected_contact
       where contact = $1 and (id = $2 or $2::text is null)
       on conflict (account, edition, contact)
       do update set scanned_at = excluded.scanned_at, withdrawn_at = excluded.withdrawn_at
       returning (select c.id from collected_contact c where c.contact = withdrawal.contact
         and c.account = withdrawal.account and c.edition = withdrawal.edition) as id`,
      [contactId, id, new Date(fair.clock())],
    )
    if (rows.length === 0 && id !== null) throw NotFound()
    for (const contact of rows) await fair.writer.remove(transaction, 'CollectedContact__c', contact.id)
    await stripDeliveries(
      transaction.client,
      rows.map((contact) => contact.id),
    )
  })

/** Restores the contact of an exhibitor with the present choice, without notes. Does nothing without a withdrawal. */
export const shareAgain = (fair: Needs, session: Session, accountId: string) =>
  change(fair, session, async (transaction, contactId) => {
    const { client } = transaction
    const { rows } = await client.query<{ edition: string; scannedAt: Date }>(
      `delete from contacts.withdrawal where contact = $1 and account = $2
       returning edition, scanned_at as "scannedAt"`,
      [contactId, accountId],
    )
    const fields = sharedFields(await findChoice(client, contactId), await readPerson(client, contactId))
    for (const { edition, scannedAt } of rows) {
      const { rows: existing } = await client.query<{ id: string }>(
        'select id from collected_contact where account = $1 and edition = $2 and contact = $3',
        [accountId, edition, contactId],
      )
      const [contact] = existing
      if (contact) await fair.writer.update(transaction, 'CollectedContact__c', contact.id, fields)
      else
        await fair.writer.create(transaction, 'CollectedContact__c', {
          ...fields,
          Account__c: accountId,
          Edition__c: edition,
          Contact__c: contactId,
          ScannedAt__c: scannedAt.toISOString(),
        })
    }
  })
