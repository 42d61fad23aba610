import { CollectedContact, ContactQualifier, SharingChoice, sharedFields } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, insertRecords, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const TOPICS = [
  ['Face care', 'Cura del viso'],
  ['Sun care', 'Solari'],
  ['Price list', 'Listino'],
  ['Exclusive', 'Esclusiva'],
  ['Samples', 'Campioni'],
  ['Distributor', 'Distributore'],
] as const

const HOUR_MS = 3_600_000

/** The topics of the organiser, and two contacts of the demo exhibitor: one shares an email address, one only a visit. */
export async function seedContacts(seeding: Seeding) {
  const edition = editionIds.edition(DEMO_YEAR)
  await insertRecords(
    seeding,
    ContactQualifier,
    TOPICS.map(([english, italian], index) => ({
      id: topicId(english),
      at: seeding.now,
      fields: {
        Name: english,
        Italian__c: italian,
        Edition__c: edition,
        Position__c: index + 1,
        Active__c: true,
      },
    })),
  )
  const buyer = demoIds.contact('buyer')
  const choice = { profile: true, email: true, phone: false, newsletter: false }
  await insertRecord(seeding, SharingChoice, stableId(SharingChoice.keyPrefix, 'demo:buyer'), {
    Name: buyer,
    Contact__c: buyer,
    SharesProfile__c: choice.profile,
    SharesEmail__c: choice.email,
    SharesPhone__c: choice.phone,
    SharesNewsletter__c: choice.newsletter,
  })
  const { rows } = await seeding.client.query<{ name: string; email: string | null; company: string | null }>(
    `select concat_ws(' ', c.first_name, c.last_name) as name, c.email, a.name as company
     from contact c left join account a on a.id = c.account_id where c.id = $1`,
    [buyer],
  )
  const person = { name: '', email: null, company: null, ...rows[0], role: 'Buyer', phone: null }
  await insertContact(seeding, 'buyer', {
    ...sharedFields(choice, person),
    Interest__c: 'high',
    Topics__c: [topicId('Face care'), topicId('Samples')].join(' '),
    Note__c: '12 negozi in Piemonte. Vuole campioni della linea viso.',
    FollowUpBy__c: demoIds.user('exhibitor'),
    FollowUpOn__c: seeding.now.toISOString().slice(0, 10),
  })
  await insertContact(seeding, 'press', {
    ...sharedFields({ profile: false, email: false, phone: false, newsletter: false }, person),
    Interest__c: null,
    Topics__c: null,
    Note__c: null,
    FollowUpBy__c: null,
    FollowUpOn__c: null,
  })
}

const topicId = (english: string) => stableId(ContactQualifier.keyPrefix, `demo:${english}`)

const insertContact = (
  seeding: Seeding,
  account: 'buyer' | 'press',
  fields: Readonly<Record<string, string | boolean | null>>,
) =>
  insertRecord(seeding, CollectedContact, stableId(CollectedContact.keyPrefix, `demo:${account}`), {
    ...fields,
    Account__c: demoIds.account('Aurora Cosmetici'),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Contact__c: demoIds.contact(account),
    ScannedAt__c: new Date(seeding.now.getTime() - HOUR_MS),
    ScannedBy__c: demoIds.user('exhibitor'),
    Scans__c: 1,
  })
