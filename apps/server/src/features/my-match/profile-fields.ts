import { directoryChannels, directoryMarkets } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readDirectoryFacts } from '../../services/my-match/directory-facts.ts'
import type { ProfileOwner } from '../../services/my-match/stored-profile.ts'

type Client = Pick<ClientBase, 'query'>

const joined = (values: readonly string[]) => (values.length === 0 ? null : values.join(';'))

/** The current data visible to the other side, as fields of the profile record. */
export const profileFields = (client: Client, owner: ProfileOwner, editionId: string) =>
  owner.side === 'exhibitor'
    ? exhibitorFields(client, owner.accountId, editionId)
    : buyerFields(client, owner.contactId, editionId)

async function exhibitorFields(client: Client, accountId: string, editionId: string) {
  const { rows } = await client.query<{ name: string; country: string | null }>(
    'select name, billing_country as country from account where id = $1',
    [accountId],
  )
  const [company] = rows
  if (!company) throw NotFound()
  const facts = await readDirectoryFacts(client, accountId, editionId)
  return {
    Name: company.name,
    Country__c: company.country,
    Categories__c: joined(facts.categories),
    Covered__c: null,
    Markets__c: joined(facts.markets),
    Channels__c: joined(facts.channels),
    Certifications__c: joined(facts.certifications),
  }
}

interface BuyerRow {
  company: string | null
  name: string
  country: string | null
  categories: string[]
  covered: string[]
  certifications: string[] | null
  areas: string[] | null
  market: string | null
  channels: string[] | null
  channel: string | null
}

async function buyerFields(client: Client, contactId: string, editionId: string) {
  const { rows } = await client.query<BuyerRow>(
    `select b.company, b.name, b.country, coalesce(b.new_categories, '{}') as categories,
            coalesce(b.covered_categories, '{}') as covered,
            b.certifications, c.geographic_area as areas, c.main_market as market, c.channels, c.main_channel as channel
     from buyer_application b join contact c on c.id = b.contact where b.contact = $1 and b.edition = $2`,
    [contactId, editionId],
  )
  const [buyer] = rows
  if (!buyer) throw NotFound()
  const some = (values: readonly string[] | null, one: string | null) => [
    ...new Set([...(values ?? []), ...(one === null ? [] : [one])]),
  ]
  return {
    Name: buyer.company || buyer.name,
    Country__c: buyer.country,
    Categories__c: joined(buyer.categories),
    Covered__c: joined(buyer.covered),
    Markets__c: joined(directoryMarkets(some(buyer.areas, buyer.market))),
    Channels__c: joined(directoryChannels(some(buyer.channels, buyer.channel))),
    Certifications__c: joined(buyer.certifications ?? []),
  }
}
