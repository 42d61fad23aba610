import { AgentCode, Consent } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import { DEMO_COMPANIES, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

const AGENTS = [
  ['AG-PT0001', 'Atlântico Feiras', true],
  ['AG-NO0002', 'Nordlys Messer', true],
  ['AG-DE0003', 'Rhein Expo Service', false],
] as const

/** Business type, main activity, channel and reason, by profile. */
const WORK: Readonly<Record<string, readonly [string, string, string, string]>> = {
  buyer: ['retailer', 'perfumery', 'perfumery', 'buy'],
  press: ['media', 'publishing', 'online', 'report'],
  influencer: ['media', 'publishing', 'online', 'report'],
  school: ['school', 'training', 'professional', 'learn'],
  visitor: ['salon', 'beauty', 'professional', 'news'],
}
const EXHIBITOR_WORK = ['manufacturer', 'perfumery', 'perfumery', 'sell'] as const
const PREFIXES: Readonly<Record<string, string>> = { IT: '+39', NO: '+47', PT: '+351' }

/** Fills the profiles of the demo accounts, with their consent to the privacy policy. */
export async function seedProfiles(seeding: Seeding) {
  for (const [code, agent, active] of AGENTS)
    await insertRecord(seeding, AgentCode, stableId(AgentCode.keyPrefix, code), {
      Name: code,
      Agent__c: agent,
      Active__c: active,
    })
  for (const [position, person] of DEMO_PEOPLE.entries()) {
    await fillProfile(seeding, person, position)
    await insertRecord(seeding, Consent, stableId(Consent.keyPrefix, `demo:${person.account}:privacy`), {
      Name: 'privacy',
      Contact__c: demoIds.contact(person.account),
      Number__c: 1,
      Given__c: true,
      TextVersion__c: '2026-1',
      Source__c: 'registration',
      Actor__c: demoIds.user(person.account),
    })
  }
}

async function fillProfile(
  { client }: Seeding,
  { account, company, profiles }: DemoPerson,
  position: number,
) {
  const home = DEMO_COMPANIES[company]
  const country = home?.country ?? 'IT'
  const [type, activity, channel, reason] = WORK[profiles[0] ?? ''] ?? EXHIBITOR_WORK
  const digits = String(100_000 + position * 7_919).padStart(9, '5')
  const isBuyer = profiles.includes('buyer')
  await client.query(
    `update contact set phone = $2, mailing_street = $3, mailing_city = $4, mailing_postal_code = $5,
       mailing_country = $6, country_code = $6, company_country = $7, company_name = $8, vat_number = $9,
       business_type = $10, main_activity = $11, main_channel = $12, main_market = 'europe', main_reason = $13,
       agent_code = $14, stores = $15, turnover = $16, looking_for = $17, imports_directly = $18
     where id = $1`,
    [
      demoIds.contact(account),
      `${PREFIXES[country] ?? '+39'} ${digits}`,
      `Via dei Fiori ${position + 1}`,
      home?.city ?? 'Bologna',
      String(40_000 + position),
      country,
      home ? country : null,
      company || null,
      home?.vat ?? null,
      type,
      activity,
      channel,
      reason,
      isBuyer ? 'AG-PT0001' : null,
      isBuyer ? 14 : null,
      isBuyer ? 'to20' : null,
      isBuyer ? ['skincare', 'perfume'] : null,
      isBuyer,
    ],
  )
}
