import {
  AMBER_REASONS,
  AMBER_SERVICES,
  type AmberService,
  addDays,
  addMonths,
  amberConfirmedMail,
  amberListedMail,
  amberListing,
  amberReleasedMail,
  DEFAULT_LISTING_MONTHS,
  dayIn,
  isSecondPerson,
  REQUEST_AGAIN_AFTER_DAYS,
  romeDay,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { isOverdueOn } from '../../services/payments/debts.ts'
import type { Needs } from './needs.ts'
import { peopleOf } from './people-of-listing.ts'

export interface ListingRow {
  id: string
  account: string | null
  contact: string | null
  domain: string | null
  status: (typeof amberListing.states)[number]
  reasonCode: keyof typeof AMBER_REASONS
  services: AmberService[]
  expiresOn: string | null
  proposedBy: string | null
  releaseProposedBy: string | null
}

/** Handlers of decisions on listings and requests; each that opens or closes a service takes two members of staff. */
export function amberDecisions(fair: Needs) {
  const { writer, clock } = fair
  const now = () => new Date(clock()).toISOString()
  const { update } = writer

  async function notify(
    transaction: Transaction,
    listing: ListingRow,
    send: (person: Person, link: (path: string) => string) => Promise<unknown>,
  ) {
    for (const person of await peopleOf(transaction.client, listing))
      await send(person, (path) => screenUrl(fair, person.language, path))
  }

  async function decideRequests(
    transaction: Transaction,
    listing: ListingRow,
    status: 'released' | 'confirmed',
  ) {
    const ids = await readIds(
      transaction.client,
      `select id from unblock_request where listing = $1 and status = 'pending' for update`,
      [listing.id],
    )
    for (const id of ids)
      await update(transaction, 'UnblockRequest__c', id, {
        Status__c: status,
        DecidedBy__c: transaction.session.userId,
        DecidedAt__c: now(),
      })
  }

  async function confirmListing(transaction: Transaction, listing: ListingRow) {
    const { userId } = transaction.session
    if (!amberListing.can(listing.status, 'confirm')) throw refuse('ALREADY_DECIDED')
    if (!isSecondPerson(listing.proposedBy, userId)) throw refuse('SECOND_PERSON_NEEDED')
    const expiresOn = listing.expiresOn ?? addMonths(romeDay(clock()), DEFAULT_LISTING_MONTHS)
    if (expiresOn <= romeDay(clock())) throw refuse('EXPIRY_PAST')
    await update(transaction, 'AmberListing__c', listing.id, {
      Status__c: 'listed',
      ListedBy__c: userId,
      ListedAt__c: now(),
      ExpiresOn__c: expiresOn,
    })
    await notify(transaction, listing, (person, link) =>
      fair.sendMessage(transaction, {
        template: amberListedMail,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          reason: AMBER_REASONS[listing.reasonCode][person.language],
          services: listing.services.map((service) => AMBER_SERVICES[service][person.language]).join(', '),
          link: link('/reserved/amber-list'),
        },
      }),
    )
  }

  /** Proposes a release, or completes one that another member of staff proposed. */
  async function release(transaction: Transaction, listing: ListingRow) {
    const { userId } = transaction.session
    if (amberListing.can(listing.status, 'proposeRelease')) {
      await update(transaction, 'AmberListing__c', listing.id, {
        Status__c: 'releaseProposed',
        ReleaseProposedBy__c: userId,
      })
      return
    }
    if (!amberListing.can(listing.status, 'release')) throw refuse('ALREADY_DECIDED')
    if (!isSecondPerson(listing.releaseProposedBy, userId)) throw refuse('SECOND_PERSON_NEEDED')
    await endListing(transaction, listing, userId)
  }

  /** `releasedBy` is null when the listing ends without a decision because its reason no longer applies. */
  async function endListing(transaction: Transaction, listing: ListingRow, releasedBy: string | null) {
    await decideRequests(transaction, listing, 'released')
    await update(transaction, 'AmberListing__c', listing.id, {
      Status__c: 'released',
      ReleasedBy__c: releasedBy,
      ReleasedAt__c: now(),
    })
    await notify(transaction, listing, (person, link) =>
      fair.sendMessage(transaction, {
        template: amberReleasedMail,
        to: recipientOf(person),
        data: { name: person.firstName, link: link('/reserved/') },
      }),
    )
  }

  async function confirmBlock(transaction: Transaction, listing: ListingRow) {
    await decideRequests(transaction, listing, 'confirmed')
    if (amberListing.can(listing.status, 'refuseRelease'))
      await update(transaction, 'AmberListing__c', listing.id, {
        Status__c: 'listed',
        ReleaseProposedBy__c: null,
      })
    const day = addDays(romeDay(clock()), REQUEST_AGAIN_AFTER_DAYS)
    await notify(transaction, listing, (person, link) =>
      fair.sendMessage(transaction, {
        template: amberConfirmedMail,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          day: dayIn(person.language, day),
          link: link('/reserved/amber-list'),
        },
      }),
    )
  }

  const onListing =
    (decide: (transaction: Transaction, listing: ListingRow) => Promise<void>): QuickActionHandler =>
    async ({ contextId }, transaction) => {
      await decide(transaction, await lockListing(transaction, contextId))
      return { id: contextId, isCreated: false }
    }
  const onRequest =
    (decide: (transaction: Transaction, listing: ListingRow) => Promise<void>): QuickActionHandler =>
    async ({ contextId }, transaction) => {
      const { rows } = await transaction.client.query<{ listing: string; status: string }>(
        'select listing, status from unblock_request where id = $1 for update',
        [contextId],
      )
      const [request] = rows
      if (!request) throw NotFound()
      if (request.status !== 'pending') throw refuse('ALREADY_DECIDED')
      await decide(transaction, await lockListing(transaction, request.listing))
      return { id: contextId, isCreated: false }
    }

  /** Ends listings for debt when the company has paid its last outstanding amount. */
  async function releasePaid({ accountId }: PaidDue, transaction: Transaction) {
    const ids = await readIds(
      transaction.client,
      `select id from amber_listing
       where account = $1 and reason_code = 'debt' and status in ('listed', 'releaseProposed')
         and not exists (select from amount_due d
                         where d.account = $1 and ${isOverdueOn('$2')})
       order by id`,
      [accountId, romeDay(clock())],
    )
    for (const id of ids) await endListing(transaction, await lockListing(transaction, id), null)
  }

  return {
    quickActions: {
      'AmberListing__c.ConfirmListing': onListing(confirmListing),
      'AmberListing__c.Release': onListing(release),
      'UnblockRequest__c.Release': onRequest(release),
      'UnblockRequest__c.Confirm': onRequest(confirmBlock),
    } satisfies Record<string, QuickActionHandler>,
    onPaid: releasePaid,
  }
}

async function lockListing({ client }: Transaction, id: string | null) {
  const { rows } = await client.query<ListingRow>(
    `select id, account, contact, domain, status, reason_code as "reasonCode", services, expires_on::text as "expiresOn",
            proposed_by as "proposedBy", release_proposed_by as "releaseProposedBy"
     from amber_listing where id = $1 for update`,
    [id],
  )
  const [listing] = rows
  if (!listing) throw NotFound()
  return listing
}
