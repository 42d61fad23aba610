import { APP_SCOPE_NAMES } from '@foyer/fair-domain'
import { type FileStore, transact } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import type { Passwords } from '../services/identity/passwords.ts'
import { hashOf } from '../services/identity/session-token.ts'
import { demoIds } from './demo-ids.ts'
import { DEMO_COMPANIES, DEMO_PEOPLE, type DemoPerson, languageOf } from './demo-people.ts'
import { createDemoServer } from './demo-server.ts'
import { seedHallPlans } from './plan/seed-hall-plans.ts'
import { seedAccreditations } from './seed-accreditations.ts'
import { seedAmberList } from './seed-amber-list.ts'
import { seedBadges } from './seed-badges.ts'
import { seedBuyers } from './seed-buyers.ts'
import { seedCollectives } from './seed-collectives.ts'
import { seedCompanyData } from './seed-company-data.ts'
import { seedContacts } from './seed-contacts.ts'
import { seedDesigns } from './seed-designs.ts'
import { seedDirectory } from './seed-directory.ts'
import { seedDiscountCodes } from './seed-discount-codes.ts'
import { seedEditions } from './seed-editions.ts'
import { seedExhibitorRequests } from './seed-exhibitor-requests.ts'
import { seedExtraOrders } from './seed-extra-orders.ts'
import { seedFairLife } from './seed-fair-life.ts'
import { seedGuests } from './seed-guests.ts'
import { seedLostAccess } from './seed-lost-access.ts'
import { seedMailings } from './seed-mailings.ts'
import { seedMailsOfAccounts } from './seed-mails-of-accounts.ts'
import { seedMessages } from './seed-messages.ts'
import { seedMoney } from './seed-money.ts'
import { seedParticipation } from './seed-participation.ts'
import { seedPaymentNotices } from './seed-payment-notices.ts'
import { seedPeopleOfCompanies } from './seed-people-of-companies.ts'
import { seedPlans } from './seed-plans.ts'
import { seedPrivacy } from './seed-privacy.ts'
import { seedProFormas } from './seed-pro-formas.ts'
import { seedProfiles } from './seed-profiles.ts'
import { seedRefunds } from './seed-refunds.ts'
import { seedShopOrders } from './seed-shop-orders.ts'
import { seedSoapMaker } from './seed-soap-maker.ts'
import { seedTickets } from './seed-tickets.ts'
import { seedWaitingWork } from './seed-waiting-work.ts'
import { seedSite } from './site/seed-site.ts'

export const DEMO_PASSWORD = 'Foyer-demo-1'
const DEMO_CLIENT = { id: 'demo-client', secret: 'demo-secret', actsAs: 'admin' }
/** A browser app on the machine of the person who tries it. */
const DEMO_APP = {
  id: 'demo-app',
  name: 'Demo app',
  redirectUris: ['http://127.0.0.1:5173/callback', 'http://localhost:5173/callback'],
  origins: ['http://127.0.0.1:5173', 'http://localhost:5173'],
}
const SEED = 'demo'

export const emailOf = (account: string) => `${account}@foyer.example`

/** Inserts the demo accounts, once. Later starts keep the changes made since. */
export async function seedDemo({
  pool,
  passwords,
  clock,
  files,
  secretKey = 'nobody signs with this but the demo data',
  siteUrl = 'https://foyer.example/fair',
}: {
  pool: Pool
  passwords: Passwords
  clock: () => number
  /** Store of the demo files; without it there are only their records. */
  files?: FileStore
  /** Key of the server that serves the data; default: a key for codes that are never scanned. */
  secretKey?: string
  siteUrl?: string
}) {
  const { rowCount } = await pool.query('select from identity.seed where name = $1', [SEED])
  if (rowCount !== 0) return false
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const now = new Date(clock())
  return transact(pool, async (client) => {
    const claimed = await client.query(
      'insert into identity.seed (name, at) values ($1, $2) on conflict do nothing',
      [SEED, now],
    )
    if (claimed.rowCount === 0) return false
    await insertCompanies(client, now)
    for (const person of DEMO_PEOPLE) await insertPerson(client, person, passwordHash, now)
    const server = await createDemoServer(client, { secretKey, siteUrl, clock })
    const seeding = { client, now, userId: demoIds.user('staff'), server }
    await seedEditions(seeding)
    await seedProfiles(seeding)
    await seedAmberList(seeding)
    await seedPrivacy(seeding)
    await seedExhibitorRequests(seeding)
    await seedLostAccess(seeding)
    await seedPeopleOfCompanies(seeding)
    await seedCompanyData(seeding)
    await seedSoapMaker(seeding)
    await seedDirectory(seeding)
    // After the companies, which some of the news are about.
    await seedSite(seeding, files)
    await seedBuyers(seeding)
    await seedBadges(seeding)
    await seedTickets(seeding)
    await seedGuests(seeding)
    await seedShopOrders(seeding)
    await seedDiscountCodes(seeding)
    await seedAccreditations(seeding)
    await seedWaitingWork(seeding)
    await seedParticipation(seeding, files)
    await seedMessages(seeding)
    await seedMailsOfAccounts(seeding)
    await seedMailings(seeding)
    await seedCollectives(seeding)
    await seedHallPlans(seeding)
    await seedExtraOrders(seeding)
    await seedMoney(seeding)
    await seedPaymentNotices(seeding)
    await seedRefunds(seeding)
    await seedProFormas(seeding)
    await seedContacts(seeding)
    await seedFairLife(seeding)
    // Profiles show data of the company; demo rows bypass the record writer.
    await client.query(
      `update contact c set company_name = a.name, vat_number = a.vat_number, company_country = a.billing_country
       from account a where a.id = c.account_id`,
    )
    if (files) await seedPlans(seeding, files)
    await seedDesigns(seeding, files)
    await client.query(
      'insert into identity.api_client (client_id, secret_hash, user_id) values ($1, $2, $3)',
      [DEMO_CLIENT.id, hashOf(DEMO_CLIENT.secret), demoIds.user(DEMO_CLIENT.actsAs)],
    )
    await client.query(
      `insert into identity.api_client (client_id, name, redirect_uris, scopes, cors_origins) values ($1, $2, $3, $4, $5)`,
      [DEMO_APP.id, DEMO_APP.name, DEMO_APP.redirectUris, APP_SCOPE_NAMES, DEMO_APP.origins],
    )
    return true
  })
}

const STAMPS = 'created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp'

async function insertCompanies(client: PoolClient, now: Date) {
  for (const [name, { type, city, country, vat }] of Object.entries(DEMO_COMPANIES))
    await client.query(
      `insert into account (id, name, type, vat_number, billing_city, billing_country, owner_id, ${STAMPS})
       values ($1, $2, $3, $4, $5, $6, $8, $7, $8, $7, $8, $7)`,
      [demoIds.account(name), name, type, vat, city, country, now, demoIds.user('staff')],
    )
}

async function insertPerson(client: PoolClient, person: DemoPerson, passwordHash: string, now: Date) {
  const { account, firstName, lastName, title, company, profiles } = person
  const userId = demoIds.user(account)
  await client.query(
    `insert into contact (id, first_name, last_name, title, email, account_id, owner_id, ${STAMPS})
     values ($1, $2, $3, $4, $5, $6, $8, $7, $8, $7, $8, $7)`,
    [
      demoIds.contact(account),
      firstName,
      lastName,
      title,
      emailOf(account),
      company === '' ? null : demoIds.account(company),
      now,
      demoIds.user('staff'),
    ],
  )
  await client.query(
    `insert into user_account (id, name, username, contact_id, profiles, is_active, language_locale_key, ${STAMPS})
     values ($1, $2, $3, $4, $5, true, $7, $6, $1, $6, $1, $6)`,
    [
      userId,
      `${firstName} ${lastName}`,
      emailOf(account),
      demoIds.contact(account),
      profiles,
      now,
      languageOf(company),
    ],
  )
  await client.query(
    'insert into identity.credential (user_id, password_hash, changed_at) values ($1, $2, $3)',
    [userId, passwordHash, now],
  )
}
