import type { ContactInterest } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { versionOf } from '../../version-of.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

/** Returns the company of the caller and the current edition. */
export async function requireExhibitor(fair: Needs, database: Database, session: Session) {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || session.userId === null) throw InsufficientAccess()
  const edition = await fair.editions.current(database)
  if (!edition) throw refuse('NO_EDITION')
  return { accountId, userId: session.userId, edition }
}

/** Returns the contact of the signed-in person. */
export function requirePerson(session: Session) {
  const [contactId] = attributeOf(session, 'contactId')
  if (contactId === undefined) throw InsufficientAccess()
  return contactId
}

/** Notes and follow-up of the team, as stored. */
export interface StoredNotes {
  interest: ContactInterest | null
  topics: string | null
  note: string | null
  followUpBy: string | null
  followUpOn: string | null
  isDone: boolean
}

/** Returns the notes of a contact without other fields. */
export const notesOf = ({ interest, topics, note, followUpBy, followUpOn, isDone }: StoredNotes) => ({
  ...{ interest, topics, note, followUpBy, followUpOn, isDone },
})

/** Version of the notes of the team: later scans and other choices of the person leave it unchanged. */
export const notesVersion = (notes: StoredNotes) => versionOf(Object.values(notesOf(notes)))

/** Locks a contact of the company, so that no change survives a concurrent withdrawal. */
export async function lockOwnContact(database: Database, id: string, accountId: string) {
  const { rows } = await database.query<
    StoredNotes & { contactId: string; askedAt: Date | null; doneAt: Date | null }
  >(
    `select contact as "contactId", asked_at as "askedAt", done_at as "doneAt", interest, topics, note,
            follow_up_by as "followUpBy", follow_up_on::text as "followUpOn", done_at is not null as "isDone"
     from collected_contact where id = $1 and account = $2 for update`,
    [id, accountId],
  )
  const [contact] = rows
  if (!contact) throw refuse('CONTACT_WITHDRAWN')
  return contact
}
