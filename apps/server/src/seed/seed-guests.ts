import { EntitlementEntry, GuestInvitation, type PrepaidKind } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { nextDocumentNumber } from '../services/orders/document-number.ts'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import type { DemoSeeding } from './demo-server.ts'
import { insertRecords, type Seeding } from './insert-record.ts'
import { currentDays, insertTickets } from './insert-ticket.ts'
import { editionIds } from './seed-editions.ts'
import { GUEST_HOST } from './seed-tickets.ts'

const GUEST_EVERY_MS = 6 * 3_600_000

const GUESTS = 106

const FIRST_NAMES = ['Agnès', 'Bruna', 'Carlo', 'Dunja', 'Erik', 'Fosca', 'Greta'] as const
const LAST_NAMES = ['Valmont', 'Rieux', 'Sandri', 'Tellier', 'Ulmer', 'Viani'] as const
const SHOPS = ['Salon Lilas', 'Profumeria Aria', 'Studio Nove', 'Beauty Kontor', 'Atelier Onda'] as const

const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T

/** Guests who accepted their ticket; some were revoked. */
export async function seedGuests(seeding: DemoSeeding) {
  const guests = Array.from({ length: GUESTS }, (_, index) => guestOf(seeding, index))
  const numbers: string[] = []
  for (const _ of guests) numbers.push(await nextDocumentNumber(seeding.client, 'GI', DEMO_YEAR))
  await insertRecords(
    seeding,
    GuestInvitation,
    guests.map(({ ticket, language, index }) => ({
      id: ticket.subjectId,
      at: ticket.at,
      fields: {
        Name: numbers[index] ?? '',
        Guest__c: `${ticket.firstName} ${ticket.lastName}`,
        Account__c: demoIds.account(GUEST_HOST),
        Edition__c: editionIds.edition(DEMO_YEAR),
        Kind__c: ticket.kind,
        State__c: ticket.state === 'voided' ? 'recalled' : 'registered',
        Email__c: ticket.email ?? '',
        Language__c: language,
        Subject__c: 'Une visite à notre stand',
        Text__c: 'Nous serions heureux de vous accueillir.',
        Round__c: 1,
        SentBy__c: seeding.userId,
        SentAt__c: ticket.at,
        OpenedAt__c: ticket.at,
        RegisteredAt__c: ticket.at,
        RecalledAt__c: ticket.state === 'voided' ? ticket.at : null,
        GuestCompany__c: ticket.company ?? null,
        RequestKey__c: `demo-guest-${index}`,
      },
    })),
  )
  const tickets = guests.map(({ ticket }) => ticket)
  await insertTickets(seeding, await currentDays(seeding), tickets)
  const used = tickets.filter(({ state }) => state === 'ready')
  await insertEntries(
    seeding,
    used.map(({ kind, subjectId, at }) => ({ kind, subjectId, at })),
  )
}

function guestOf({ now }: Seeding, index: number) {
  const email = `guest${index + 1}@salons.example`
  const ticket = {
    kind: index % 3 === 0 ? ('ticket2' as const) : ('ticket1' as const),
    subjectId: stableId(GuestInvitation.keyPrefix, `demo:${email}`),
    firstName: pick(FIRST_NAMES, index),
    lastName: pick(LAST_NAMES, index + Math.floor(index / 42)),
    company: pick(SHOPS, index),
    email,
    accountId: demoIds.account(GUEST_HOST),
    state: index % 9 === 8 ? ('voided' as const) : ('ready' as const),
    at: new Date(now.getTime() - (index + 1) * GUEST_EVERY_MS),
  }
  return { ticket, language: index % 2 === 0 ? 'it' : 'en-US', index }
}

const insertEntries = (
  seeding: Seeding,
  uses: readonly { kind: PrepaidKind; subjectId: string; at: Date }[],
) =>
  insertRecords(
    seeding,
    EntitlementEntry,
    uses.map(({ kind, subjectId, at }) => ({
      id: stableId(EntitlementEntry.keyPrefix, `demo:${subjectId}`),
      at,
      fields: {
        Name: `${kind} −1`,
        Account__c: demoIds.account(GUEST_HOST),
        Edition__c: editionIds.edition(DEMO_YEAR),
        Kind__c: kind,
        Movement__c: -1,
        Source__c: 'use',
        SubjectId__c: subjectId,
      },
    })),
  )
