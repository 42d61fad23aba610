import {
  type ContactFollowUp,
  contactAskedMail,
  type contactMethods,
  FOLLOW_UP_GROUPS,
  isDay,
} from '@foyer/fair-domain'
import { type InputOf, InvalidInput } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { mergeSeen } from '../../merge-seen.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { lockOwnContact, notesOf, notesVersion, requireExhibitor, type StoredNotes } from './own-company.ts'

/** Saves what the team noted about a contact. What a colleague has changed since it was read stays, or the edit is refused. */
export function saveContact(
  fair: Needs,
  session: Session,
  { id, version, seen, ...edit }: InputOf<typeof contactMethods.save>,
) {
  const { followUpBy, followUpOn } = edit
  if (followUpOn !== null && !isDay(followUpOn)) throw InvalidInput('followUpOn')
  return fair.transact(session, async (transaction) => {
    const { accountId, edition } = await requireExhibitor(fair, transaction.client, session)
    const contact = await lockOwnContact(transaction.client, id, accountId)
    await requireColleague(transaction, followUpBy, accountId)
    const toStored = async ({ topics, note, ...followUp }: ContactFollowUp) => ({
      ...followUp,
      topics: (await knownTopics(transaction, topics, edition.id)).join(' ') || null,
      note: note.trim() || null,
    })
    const notes = mergeSeen<StoredNotes>(
      { values: await toStored(edit), seen: seen && (await toStored(seen)), version },
      { values: notesOf(contact), versionOf: notesVersion, groups: FOLLOW_UP_GROUPS },
    )
    const doneAt = contact.doneAt ?? new Date(fair.clock())
    await fair.writer.update(transaction, 'CollectedContact__c', id, {
      Interest__c: notes.interest,
      Topics__c: notes.topics,
      Note__c: notes.note,
      FollowUpBy__c: notes.followUpBy,
      FollowUpOn__c: notes.followUpOn,
      DoneAt__c: notes.isDone ? doneAt.toISOString() : null,
    })
    return { id }
  })
}

async function requireColleague({ client }: Transaction, userId: string | null, accountId: string) {
  if (userId === null) return
  const { rowCount } = await client.query(
    `select from user_account u join contact c on c.id = u.contact_id where u.id = $1 and c.account_id = $2`,
    [userId, accountId],
  )
  if (rowCount !== 1) throw InvalidInput('followUpBy')
}

/** Drops topics that the organiser has removed. */
export async function knownTopics({ client }: Transaction, topics: readonly string[], editionId: string) {
  const { rows } = await client.query<{ id: string }>(
    'select id from contact_qualifier where id = any($1) and edition = $2 order by position, id',
    [topics, editionId],
  )
  return rows.map(({ id }) => id)
}

/** Asks the person to share more, once. Answers in the same way if the person cannot receive mails. */
export function askForMore(fair: Needs, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { accountId } = await requireExhibitor(fair, client, session)
    const { contactId, askedAt } = await lockOwnContact(client, id, accountId)
    if (askedAt !== null) return { id }
    await fair.writer.update(transaction, 'CollectedContact__c', id, {
      AskedAt__c: new Date(fair.clock()).toISOString(),
    })
    const { rows } = await client.query<{ name: string }>('select name from account where id = $1', [
      accountId,
    ])
    const person = await findPerson(client, { contactId })
    if (person)
      await fair.sendMessage(transaction, {
        template: contactAskedMail,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          company: rows[0]?.name ?? '',
          link: screenUrl(fair, person.language, '/reserved/who-scanned-me'),
        },
      })
    return { id }
  })
}
