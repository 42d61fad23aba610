import { type amberListMethods, amberReceivedMail, romeDay } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import { requireUser, type Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { askingFor } from '../../services/amber-list/asking-for.ts'
import { openListings, subjectOf } from '../../services/amber-list/open-listing.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { attachFiles } from '../../services/uploads/attach-files.ts'
import type { Needs } from './needs.ts'

const ONE_OPEN = 'unblock_request_one_open'

/** Sends the unblocking request of a listed person, with a statement for the staff. */
export async function sendUnblockRequest(
  fair: Needs,
  session: Session,
  input: InputOf<typeof amberListMethods.sendRequest>,
) {
  try {
    await fair.transact(session, async (transaction) => {
      const now = fair.clock()
      const listings = await openListings(transaction.client, subjectOf(session), now)
      if (listings.length === 0) throw refuse('NOT_LISTED')
      const { isPending, listing } = await askingFor(transaction.client, listings, romeDay(now))
      if (isPending) throw refuse('REQUEST_OPEN')
      if (!listing) throw refuse('TOO_SOON')
      const { id } = await fair.writer.create(transaction, 'UnblockRequest__c', {
        Name: input.name.trim(),
        Email__c: input.email.trim(),
        Phone__c: input.phone.trim() || null,
        Text__c: input.text.trim(),
        Listing__c: listing.id,
        User__c: requireUser(session),
      })
      await attachFiles(fair, transaction, session, input.files, 'UnblockRequest__c', id)
      const person = await findPerson(transaction.client, { userId: session.userId })
      if (person)
        await fair.sendMessage(transaction, {
          template: amberReceivedMail,
          to: recipientOf(person),
          data: { name: person.firstName, link: screenUrl(fair, person.language, '/reserved/amber-list') },
        })
    })
  } catch (error) {
    // Concurrent requests: the unique index accepts one.
    if (isOneOpen(error)) throw refuse('REQUEST_OPEN')
    throw error
  }
  return { sent: true }
}

const isOneOpen = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { constraint?: string }).constraint === ONE_OPEN ||
    (error as { errorCode?: string }).errorCode === 'DUPLICATE_VALUE' ||
    isOneOpen(error.cause))
