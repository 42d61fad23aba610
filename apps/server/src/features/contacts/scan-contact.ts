import {
  type ContactNotes,
  type contactMethods,
  MAX_CONTACT_NOTE,
  NOTHING_SHARED,
  sharedFields,
} from '@foyer/fair-domain'
import { type InputOf, InvalidInput } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import { resolveScannedPerson } from '../../services/admissions/resolve-scanned-person.ts'
import { knownTopics } from './change-contact.ts'
import type { Needs } from './needs.ts'
import { requireExhibitor } from './own-company.ts'
import { findChoice, readPerson } from './stored-sharing.ts'

const MAX_CLOCK_ERROR_MS = 120_000
const MAX_SCAN_AGE_MS = 7 * 24 * 60 * 60_000

/**
 * Records a scanned badge with what its person releases now. A repeated scan changes the time alone: the released data
 * stay as agreed.
 */
export async function scanContact(
  fair: Needs,
  keys: SigningKeys,
  session: Session,
  { code, scannedAt, notes }: InputOf<typeof contactMethods.scan>,
) {
  const at = instantOf(fair.clock(), scannedAt)
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { accountId, userId, edition } = await requireExhibitor(fair, client, session)
    const person = await resolveScannedPerson(client, keys, code)
    if (!person) throw refuse('BADGE_UNKNOWN')
    if (person.contactId === null) throw refuse('NOT_A_VISITOR')
    // Serialises two phones of a team, and a withdrawal.
    await lockName(client, `sharing:${person.contactId}`)
    const { rows } = await client.query<StoredNotes & { id: string; scans: number; scannedAt: Date }>(
      `select id, scans::int, scanned_at as "scannedAt", interest, topics, note from collected_contact
       where account = $1 and edition = $2 and contact = $3 and scanned_at is not null for update`,
      [accountId, edition.id, person.contactId],
    )
    const scan = { ScannedAt__c: at.toISOString(), ScannedBy__c: userId }
    const [earlier] = rows
    const noted = notes ? await notedFields(transaction, edition.id, notes, earlier) : {}
    if (earlier) {
      const isLater = at > earlier.scannedAt
      const changes = { ...(isLater ? { ...scan, Scans__c: earlier.scans + 1 } : {}), ...noted }
      if (Object.keys(changes).length > 0)
        await fair.writer.update(transaction, 'CollectedContact__c', earlier.id, changes)
      return { id: earlier.id }
    }
    const hasWithdrawn = await isWithdrawn(transaction, accountId, edition.id, person.contactId)
    const choice = hasWithdrawn ? NOTHING_SHARED : await findChoice(client, person.contactId)
    return fair.writer
      .create(transaction, 'CollectedContact__c', {
        ...sharedFields(choice, await readPerson(client, person.contactId)),
        ...scan,
        ...noted,
        Account__c: accountId,
        Edition__c: edition.id,
        Contact__c: person.contactId,
      })
      .then(({ id }) => ({ id }))
  })
}

interface StoredNotes {
  interest: string | null
  topics: string | null
  note: string | null
}

/** Adds notes of a scan to those of the contact: a colleague may have written some since. */
async function notedFields(
  transaction: Transaction,
  editionId: string,
  { interest, topics, note }: ContactNotes,
  stored: StoredNotes = { interest: null, topics: null, note: null },
) {
  const before = stored.topics?.split(' ') ?? []
  const text = note.trim()
  const isNew = text !== '' && !stored.note?.includes(text)
  return {
    ...(interest === null ? {} : { Interest__c: interest }),
    ...(topics.length === 0
      ? {}
      : { Topics__c: (await knownTopics(transaction, [...before, ...topics], editionId)).join(' ') || null }),
    ...(isNew ? { Note__c: [stored.note, text].filter(Boolean).join('\n').slice(0, MAX_CONTACT_NOTE) } : {}),
  }
}

async function isWithdrawn({ client }: Transaction, accountId: string, editionId: string, contactId: string) {
  const { rowCount } = await client.query(
    'select from contacts.withdrawal where account = $1 and edition = $2 and contact = $3',
    [accountId, editionId, contactId],
  )
  return rowCount === 1
}

function instantOf(now: number, scannedAt: string | undefined) {
  const at = scannedAt === undefined ? now : Date.parse(scannedAt)
  if (!(at <= now + MAX_CLOCK_ERROR_MS && at >= now - MAX_SCAN_AGE_MS)) throw InvalidInput('scannedAt')
  return new Date(Math.min(at, now))
}
