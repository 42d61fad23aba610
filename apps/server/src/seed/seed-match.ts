import {
  Account,
  directoryChannels,
  directoryMarkets,
  editionSettings,
  MatchInterest,
  MatchProfile,
  Meeting,
  meetingSlots,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_MATCH_EXHIBITORS, type DemoBuyer, type DemoMatchExhibitor } from './demo-buyers.ts'
import { DEMO_YEAR, demoCalendar } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const profileOf = (company: string) => stableId(MatchProfile.keyPrefix, `demo:${company}`)

/** Both sides of My Match, and their interests. */
export async function seedMatch(
  seeding: Seeding,
  buyers: readonly { buyer: DemoBuyer; contactId: string }[],
) {
  for (const exhibitor of DEMO_MATCH_EXHIBITORS) await insertExhibitor(seeding, exhibitor)
  for (const { buyer, contactId } of buyers) await insertBuyerProfile(seeding, buyer, contactId)
  await insertInterest(seeding, 'Meridian Retail', 'Verbena Alta')
  await insertInterest(seeding, 'Verbena Alta', 'Meridian Retail')
  await insertInterest(seeding, 'Lume Cosmesi', 'Meridian Retail')
  await insertRequest(seeding)
}

const HOUR_MS = 3_600_000
const OPTIONS = [3, 9, 16]

/** A meeting request of the demo exhibitor, which the demo buyer can answer as long as any other. */
async function insertRequest(seeding: Seeding) {
  const { opening, closing } = demoCalendar(seeding.now)
  const days = { opening, closing }
  const settings = editionSettings(days)
  const slots = meetingSlots(days, settings)
  const [first, second, third] = OPTIONS.map((index) => slots[index]?.startsAt ?? null)
  await insertRecord(seeding, Meeting, stableId(Meeting.keyPrefix, 'demo:request'), {
    Name: 'Aurora Cosmetici – Meridian Retail',
    Edition__c: editionIds.edition(DEMO_YEAR),
    Exhibitor__c: profileOf('Aurora Cosmetici'),
    Buyer__c: profileOf('Meridian Retail'),
    Account__c: demoIds.account('Aurora Cosmetici'),
    Contact__c: demoIds.contact('buyer'),
    Pavilion__c: editionIds.pavilion(DEMO_YEAR, 'Pad. 15'),
    Stand__c: 'B12',
    State__c: 'requested',
    Turn__c: 'buyer',
    Option1__c: first ?? null,
    Option2__c: second ?? null,
    Option3__c: third ?? null,
    ExpiresAt__c: new Date(seeding.now.getTime() + settings.meetingAnswerHours * HOUR_MS),
    Message__c: 'Vi mostriamo la nuova linea viso, con i prezzi per i vostri negozi.',
    ExhibitorShares__c: true,
  })
}

const ADMITTED = { State__c: 'accepted', HandOver__c: 'notNeeded', Attempts__c: 0 }

async function insertExhibitor(seeding: Seeding, exhibitor: DemoMatchExhibitor) {
  const { company, place, offers, markets, channels, certifications } = exhibitor
  if (place)
    await insertRecord(seeding, Account, demoIds.account(company), {
      Name: company,
      Type: 'Exhibitor',
      BillingCity: place.city,
      BillingCountry: place.country,
    })
  await insertRecord(seeding, MatchProfile, profileOf(company), {
    ...ADMITTED,
    Name: company,
    Side__c: 'exhibitor',
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Country__c: place?.country ?? (company === 'Fjord Naturals' ? 'NO' : 'IT'),
    Categories__c: offers,
    Markets__c: markets,
    Channels__c: channels,
    Certifications__c: certifications,
  })
}

async function insertBuyerProfile(seeding: Seeding, buyer: DemoBuyer, contactId: string) {
  const { company, country, seeks, covers, areas, business } = buyer
  await insertRecord(seeding, MatchProfile, profileOf(company), {
    ...ADMITTED,
    Name: company,
    Side__c: 'buyer',
    Account__c: demoIds.account(company),
    Contact__c: contactId,
    Edition__c: editionIds.edition(DEMO_YEAR),
    Country__c: country,
    Categories__c: seeks,
    Covered__c: covers,
    Markets__c: directoryMarkets(areas),
    Channels__c: directoryChannels([business === 'salon' ? 'professional' : 'perfumery']),
    Certifications__c: seeks.includes('naturalCosmetics') ? ['organic'] : [],
  })
}

const insertInterest = (seeding: Seeding, from: string, to: string) =>
  insertRecord(seeding, MatchInterest, stableId(MatchInterest.keyPrefix, `demo:${from}:${to}`), {
    Name: to,
    From__c: profileOf(from),
    To__c: profileOf(to),
  })
