import { type AmberScope, type AmberService, amberReason, type Reason, romeDay } from '@foyer/fair-domain'
import { attributeOf, preparedQuery, type Session } from '@foyer/record-server'
import type { PoolClient } from 'pg'

type Client = Pick<PoolClient, 'query'>

export interface Subject {
  contactId: string | null
  accountId: string | null
  /** Codes used besides the agent code of the profile. */
  codes?: readonly string[]
  /** Email addresses named besides the user's own. */
  addresses?: readonly string[]
}

export interface OpenListing {
  id: string
  /** Name of the listed party, as written by staff. */
  name: string
  scope: AmberScope
  reasonCode: string
  services: AmberService[]
  /** The day of its confirmation. */
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

/** Returns the active listings of this contact, their company, their email domain or a code they use. */
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

/**
 * Returns the reason why the service is closed for them; undefined if it is open. Other features use it in
 * their `explain`.
 */
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
