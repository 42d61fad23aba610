import { Contact, ERASED_NAME, erasedUsername, OPTIONAL_PURPOSES } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { recordConsents } from '../consents/record-consents.ts'
import type { Fair } from '../feature.ts'
import type { Identity } from '../identity/identity.ts'

const IsPrimaryReferent = () =>
  new RecordApiError(
    'PRIMARY_REFERENT',
    409,
    'They are the primary referent of their company: the role has to be handed over first',
  )

/** For the time of an erasure the history notes that a record changed, but not the values that are to be forgotten. */
export const ERASING = 'erasing'

/**
 * Takes away who somebody was: name, addresses, profile, account, what was written to them. What they did for their
 * company stays, without them; invoices and contracts are the company's.
 */
export async function erasePerson(
  fair: Fair,
  { sessions }: Pick<Identity, 'sessions'>,
  { client, session }: Transaction,
  { contactId, userId }: { contactId: string; userId: string },
) {
  const { rows } = await client.query('select from referent where contact = $1 and "primary"', [contactId])
  if (rows.length > 0) throw IsPrimaryReferent()
  const erasing: Transaction = { client, session: forgetting(session, contactId, userId) }
  const answers = Object.fromEntries(OPTIONAL_PURPOSES.map((purpose) => [purpose, false]))
  await recordConsents(fair, erasing, {
    contactId,
    answers: { ...answers, ...(await newsletters(client, contactId)) },
    source: 'page',
    proof: 'erasure',
  })
  await fair.writer.update(erasing, 'Contact', contactId, emptyContact(), { asSystem: true })
  await fair.writer.update(
    erasing,
    'User',
    userId,
    { Name: ERASED_NAME, Username: erasedUsername(userId), IsActive: false },
    { asSystem: true },
  )
  await client.query('delete from identity.credential where user_id = $1', [userId])
  await client.query('delete from identity.link where user_id = $1', [userId])
  await client.query('delete from identity.external_login where user_id = $1', [userId])
  await sessions.endAll(userId, client)
  // Thousands of mails are no decisions about records: nobody needs to hear of each.
  await client.query(`update message set "to" = $2, name = $3, text = '', html = '' where "user" = $1`, [
    userId,
    erasedUsername(userId),
    ERASED_NAME,
  ])
}

const forgetting = (session: Session, ...ids: string[]): Session => ({
  ...session,
  attributes: { ...session.attributes, [ERASING]: ids },
})

/** Everything a profile can hold, emptied. */
function emptyContact() {
  const fields = Object.entries(Contact.fields).flatMap(
    ([name, { type }]): [string, string | boolean | null][] => {
      if (type === 'formula' || type === 'lookup') return []
      if (type === 'boolean') return [[name, false]]
      if (type === 'address') {
        const stem = name.replace(/Address$/, '')
        return ['Street', 'City', 'PostalCode', 'Country'].map((part) => [`${stem}${part}`, null])
      }
      return [[name, null]]
    },
  )
  return { ...Object.fromEntries(fields), LastName: ERASED_NAME }
}

async function newsletters(client: Transaction['client'], contactId: string) {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from consent where contact = $1 and name like 'newsletter:%'`,
    [contactId],
  )
  return Object.fromEntries(rows.map(({ name }) => [name, false]))
}
