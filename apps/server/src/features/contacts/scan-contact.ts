import { NOTHING_SHARED, sharedFields } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import { resolveScannedPerson } from '../../services/admissions/resolve-scanned-person.ts'
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
  { code, scannedAt }: { code: string; scannedAt?: string },
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
    const { rows } = await client.query<{ id: string; scans: number; scannedAt: Date }>(
      `select id, scans::int, scanned_at as "scannedAt" from collected_contact
       where account = $1 and edition = $2 and contact = $3 and scanned_at is not null`,
      [accountId, edition.id, person.contactId],
    )
    const scan = { ScannedAt__c: at.toISOString(), ScannedBy__c: userId }
    const [earlier] = rows
    if (earlier) {
      if (at <= earlier.scannedAt) return { id: earlier.id }
      const scans = { ...scan, Scans__c: earlier.scans + 1 }
      await fair.writer.update(transaction, 'CollectedContact__c', earlier.id, scans)
      return { id: earlier.id }
    }
    const hasWithdrawn = await isWithdrawn(transaction, accountId, edition.id, person.contactId)
    const choice = hasWithdrawn ? NOTHING_SHARED : await findChoice(client, person.contactId)
    return fair.writer
      .create(transaction, 'CollectedContact__c', {
        ...sharedFields(choice, await readPerson(client, person.contactId)),
        ...scan,
        Account__c: accountId,
        Edition__c: edition.id,
        Contact__c: person.contactId,
      })
      .then(({ id }) => ({ id }))
  })
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
