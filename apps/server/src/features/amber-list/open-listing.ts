import { type AmberService, amberReason, type Reason, romeDay } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { PoolClient } from 'pg'

type Client = Pick<PoolClient, 'query'>

export interface Subject {
  contactId: string | null
  accountId: string | null
}

export interface OpenListing {
  id: string
  scope: 'company' | 'person'
  reasonCode: string
  services: AmberService[]
  expiresOn: string
}

export const subjectOf = (session: Session): Subject => ({
  contactId: attributeOf(session, 'contactId')[0] ?? null,
  accountId: attributeOf(session, 'accountId')[0] ?? null,
})

/** The listings that count today for this person or their company. */
export async function openListings(client: Client, { contactId, accountId }: Subject, now: number) {
  const { rows } = await client.query<OpenListing>(
    `select id, scope, reason_code as "reasonCode", services, expires_on::text as "expiresOn" from amber_listing
     where status in ('listed', 'releaseProposed') and expires_on >= $3
       and (account = $2 or contact = $1)
     order by created_date, id`,
    [contactId, accountId, romeDay(now)],
  )
  return rows
}

/** Why this service is closed for them; undefined when it is open. Other slices put it into their `explain`. */
export async function isClosedFor(
  client: Client,
  subject: Subject,
  service: AmberService,
  now: number,
): Promise<Reason | undefined> {
  const listings = await openListings(client, subject, now)
  const closing = listings.find(({ services }) => services.includes(service))
  return closing && amberReason(closing.reasonCode)
}
