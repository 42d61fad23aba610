import { type AmberScope, type AmberService, amberReason, type Reason, romeDay } from '@foyer/fair-domain'
import { attributeOf, preparedQuery, type Session } from '@foyer/record-server'
import type { PoolClient } from 'pg'

type Client = Pick<PoolClient, 'query'>

export interface Subject {
  contactId: string | null
  accountId: string | null
  /** Codes that they use besides the agent code of their profile. */
  codes?: readonly string[]
  /** Addresses that they name besides their own. */
  addresses?: readonly string[]
}

export interface OpenListing {
  id: string
  /** Whom it is about, as staff wrote it. */
  name: string
  scope: AmberScope
  reasonCode: string
  services: AmberService[]
  /** The day on which it was confirmed. */
  since: string
  expiresOn: string
}

export const subjectOf = (session: Session): Subject => ({
  contactId: attributeOf(session, 'contactId')[0] ?? null,
  accountId: attributeOf(session, 'accountId')[0] ?? null,
})

const domainOf = (address: string) =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

const LISTINGS = `
  select id, name, scope, reason_code as "reasonCode", services, expires_on::text as "expiresOn",
         to_char(coalesce(listed_at, created_date) at time zone 'Europe/Rome', 'YYYY-MM-DD') as since
  from amber_listing
  where status in ('listed', 'releaseProposed') and expires_on >= $3
    and (account = $2 or contact = $1
         or domain in (select split_part(lower(c.email), '@', 2) from contact c where c.id = $1)
         or domain in (select split_part(u.username, '@', 2) from user_account u where u.contact_id = $1)
         or code in (select c.agent_code from contact c where c.id = $1) or upper(code) = any($4)
         or domain = any($5))
  order by created_date, id`

/** The listings that count today for this person, their company, the domain they write from or a code they use. */
export async function openListings(
  client: Client,
  { contactId, accountId, codes = [], addresses = [] }: Subject,
  now: number,
) {
  const { rows } = await client.query<OpenListing>(
    preparedQuery(LISTINGS, [
      contactId,
      accountId,
      romeDay(now),
      codes.map((code) => code.trim().toUpperCase()).filter((code) => code !== ''),
      addresses.map(domainOf),
    ]),
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
