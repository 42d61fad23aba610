import {
  AMBER_REASONS,
  AMBER_SERVICES,
  addDays,
  amberReceivedMail,
  hasInternationalPrefix,
  isEmail,
  MAX_REQUEST_LENGTH,
  REQUEST_AGAIN_AFTER_DAYS,
  romeDay,
} from '@foyer/fair-domain'
import { InvalidInput, object, string } from '@foyer/record-contract'
import { requireUser, serverMethod } from '@foyer/record-server'
import type { PoolClient } from 'pg'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../feature.ts'
import { findPerson, recipientOf } from '../identity/find-person.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { type OpenListing, openListings, subjectOf } from './open-listing.ts'

export type AmberState =
  | { status: 'clear' }
  | {
      status: 'blocked' | 'pending'
      reason: string
      services: string[]
      expiresOn: string
      /** When a new request may be sent, after one that was refused. */
      nextRequestOn: string | null
    }

const CLASS_NAME = 'AmberListController'
const ONE_OPEN = 'unblock_request_one_open'

/** The page of somebody who is listed. */
export function amberListMethods(fair: Fair) {
  const { pool, clock, writer } = fair
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getState',
      cacheable: true,
      input: object({}),
      handle: async (_input, { session }): Promise<AmberState> => {
        const listings = await openListings(pool, subjectOf(session), clock())
        const [first] = listings
        if (!first) return { status: 'clear' }
        const { isPending, nextRequestOn } = await askingFor(pool, listings, romeDay(clock()))
        const services = [...new Set(listings.flatMap((listing) => listing.services))]
        return {
          status: isPending ? 'pending' : 'blocked',
          reason: AMBER_REASONS[first.reasonCode as keyof typeof AMBER_REASONS][session.language],
          services: services.map((service) => AMBER_SERVICES[service][session.language]),
          expiresOn:
            listings
              .map(({ expiresOn }) => expiresOn)
              .toSorted()
              .at(-1) ?? first.expiresOn,
          nextRequestOn,
        }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'sendRequest',
      cacheable: false,
      input: object({ name: string, email: string, phone: string, text: string }),
      example: {
        name: 'Nina Prova',
        email: 'nina@prova.example',
        phone: '+39 051 000000',
        text: 'Please look again.',
      },
      handle: async (input, { session }) => {
        const values = requireValues(input)
        try {
          await fair.transact(session, async (transaction) => {
            const listings = await openListings(transaction.client, subjectOf(session), clock())
            if (listings.length === 0) throw refuse('NOT_LISTED')
            const { isPending, listing } = await askingFor(transaction.client, listings, romeDay(clock()))
            if (isPending) throw refuse('REQUEST_OPEN')
            if (!listing) throw refuse('TOO_SOON')
            await writer.create(transaction, 'UnblockRequest__c', {
              Name: values.name,
              Email__c: values.email,
              Phone__c: values.phone || null,
              Text__c: values.text,
              Listing__c: listing.id,
              User__c: requireUser(session),
            })
            const person = await findPerson(transaction.client, { userId: session.userId })
            if (person)
              await fair.sendMessage(transaction, {
                template: amberReceivedMail,
                to: recipientOf(person),
                data: {
                  name: person.firstName,
                  link: screenUrl(fair, person.language, '/reserved/amber-list'),
                },
              })
          })
        } catch (error) {
          // Two tabs at once: the index lets one request in.
          if (isOneOpen(error)) throw refuse('REQUEST_OPEN')
          throw error
        }
        return { sent: true }
      },
    }),
  ]
}

const isOneOpen = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { constraint?: string }).constraint === ONE_OPEN ||
    (error as { errorCode?: string }).errorCode === 'DUPLICATE_VALUE' ||
    isOneOpen(error.cause))

interface LastRequest {
  status: 'pending' | 'released' | 'confirmed'
  decidedAt: Date | null
}

async function lastRequest(client: Pick<PoolClient, 'query'>, { id }: OpenListing) {
  const { rows } = await client.query<LastRequest>(
    `select status, decided_at as "decidedAt" from unblock_request where listing = $1
     order by status = 'pending' desc, created_date desc limit 1`,
    [id],
  )
  return rows[0]
}

/** The day from which another request may come; null when none was refused. */
const dayAfter = (request: LastRequest | undefined) =>
  request?.status === 'confirmed' && request.decidedAt
    ? addDays(romeDay(request.decidedAt.getTime()), REQUEST_AGAIN_AFTER_DAYS)
    : null

/** Somebody may be listed more than once: one request at a time, for the first listing that can be contested today. */
async function askingFor(client: Pick<PoolClient, 'query'>, listings: readonly OpenListing[], today: string) {
  const requests: (LastRequest | undefined)[] = []
  for (const listing of listings) requests.push(await lastRequest(client, listing))
  const days = requests.map(dayAfter)
  const listing = listings.find((_, i) => (days[i] ?? today) <= today)
  return {
    isPending: requests.some((request) => request?.status === 'pending'),
    listing,
    nextRequestOn: listing ? null : (days.toSorted()[0] ?? null),
  }
}

function requireValues(input: { name: string; email: string; phone: string; text: string }) {
  const values = {
    name: input.name.trim(),
    email: input.email.trim(),
    phone: input.phone.trim(),
    text: input.text.trim(),
  }
  if (values.name === '') throw InvalidInput('name is missing')
  if (!isEmail(values.email)) throw InvalidInput('email is no address')
  if (values.phone !== '' && !hasInternationalPrefix(values.phone)) throw InvalidInput('phone has no prefix')
  if (values.text === '' || values.text.length > MAX_REQUEST_LENGTH)
    throw InvalidInput('text is missing or too long')
  return values
}
