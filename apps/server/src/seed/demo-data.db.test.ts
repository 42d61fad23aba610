import { buffer } from 'node:stream/consumers'
import {
  accreditation,
  application,
  boothPaymentState,
  customerIssues,
  fairObjects,
  fatturaPa,
  invoiceStates,
  isVatNumber,
  QUEUES,
  readTicketCode,
  shopOrder,
  ticket,
  ticketOrder,
  ticketSerialOf,
} from '@foyer/fair-domain'
import { invoice, issuer } from '@foyer/fair-domain/fixtures/invoices'
import { columnNameOf } from '@foyer/record-contract/metadata'
import type { TestDatabase } from '@foyer/testing'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { electronicInvoice } from '../features/invoices/transmit-invoice.ts'
import { isGenuine, partsOf } from '../integrations/ticketing/signed-code.ts'
import { createSigningKeys } from '../integrations/ticketing/signing-keys.ts'
import { createPasswords } from '../services/identity/passwords.ts'
import { checkFiles } from '../services/invoices/check-file.ts'
import { readCustomer } from '../services/invoices/read-customer.ts'
import { findInvoice } from '../services/invoices/stored-invoice.ts'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { fillRealSize } from './real-size.ts'
import { seedDemo } from './seed-demo.ts'

const SECRET_KEY = 'the key of this server'
let database: TestDatabase
const storedFiles = new Map<string, Buffer>()

beforeAll(async () => {
  database = await createMigratedDatabase()
  await runMigrations({ pgPool: database.directPool })
  await seedDemo({
    pool: database.pool,
    passwords: createPasswords({ memoryCost: 64, timeCost: 1 }),
    clock: () => Date.UTC(2027, 0, 15, 11),
    secretKey: SECRET_KEY,
    files: {
      write: async (key, content) => {
        storedFiles.set(key, await buffer(content))
        return storedFiles.get(key)?.length ?? 0
      },
      read: async () => {
        throw new Error('seeds read no files')
      },
      remove: async () => {},
    },
  })
})
afterAll(() => database.drop())

type Due = Parameters<typeof boothPaymentState>[0][number]

const count = async (sql: string) =>
  Number((await database.pool.query(`select count(*) as n from ${sql}`)).rows[0].n)

test('has at least sixty exhibitors, half of them foreign', async () => {
  const all = await count(`account where type in ('Exhibitor', 'Pavilion')`)
  const foreign = await count(`account where type in ('Exhibitor', 'Pavilion') and billing_country <> 'IT'`)
  expect(all).toBeGreaterThanOrEqual(60)
  expect(foreign / all).toBeGreaterThan(0.45)
  expect(foreign / all).toBeLessThan(0.6)
})

test('has two collectives of eight participants each, and a co-exhibitor', async () => {
  const { rows } = await database.pool.query(
    'select kind, count(*)::int as n from participation where organiser is not null group by organiser, kind order by kind, n',
  )
  expect(rows.map(({ kind, n }) => [kind, n])).toEqual([
    ['coExhibitor', 1],
    ['collective', 8],
    ['collective', 8],
  ])
})

test('has companies of every kind that matters for invoices', async () => {
  expect(await count('account where public_administration and length(sdi_code) = 6')).toBe(4)
  expect(await count('account where declaration_of_intent')).toBe(3)
  expect(await count('billing_company')).toBeGreaterThanOrEqual(6)
  expect(await count(`participation where payment_state in ('prepayment_due', 'balance_due')`)).toBe(5)
  expect(await count(`company_data_change where state = 'pending'`)).toBeGreaterThanOrEqual(3)
  expect(await count(`amber_listing where status = 'listed'`)).toBeGreaterThanOrEqual(2)
})

test('has only valid VAT numbers, on companies, payers and invoices', async () => {
  const { rows } = await database.pool.query<{ number: string; country: string }>(
    `select vat_number as number, billing_country as country from account where vat_number is not null
     union select vat_number, country from billing_company where vat_number is not null
     union select customer::json ->> 'vatNumber', customer::json ->> 'country' from invoice`,
  )
  expect(rows.filter(({ number, country }) => number && !isVatNumber(number, country))).toEqual([])
})

test('has stands below and above every threshold of the quotas, from 12 to 400 m²', async () => {
  const { rows } = await database.pool.query('select distinct area::int as area from stand')
  const areas = rows.map(({ area }) => area)
  expect(areas).toEqual(expect.arrayContaining([12, 16, 17, 32, 33, 64, 65, 100, 101, 200, 201, 400]))
})

const statesOf = async (sql: string) =>
  (await database.pool.query(`select distinct state from ${sql} order by 1`)).rows.map(({ state }) => state)

test('has new applicants in every state of an application', async () => {
  const isNew = 'account not in (select account from participation where edition <> application.edition)'
  expect(await statesOf(`application where ${isNew}`)).toEqual([...application.states].sort())
})

test('has 150 tickets, in every state', async () => {
  expect(await count('ticket')).toBe(150)
  expect(await statesOf('ticket')).toEqual([...ticket.states].sort())
  expect(await statesOf('ticket_order')).toEqual([...ticketOrder.states].sort())
})

test('creates codes that the gate of this server accepts', async () => {
  const { rows } = await database.pool.query<{ code: string; reference: string }>(
    'select code, provider_reference as reference from ticket where code is not null',
  )
  expect(rows.length).toBeGreaterThan(100)
  const parts = rows.map(({ code }) => partsOf(code))
  expect(
    rows.map(({ code }) => readTicketCode(code)).map((payload) => payload && ticketSerialOf(payload)),
  ).toEqual(rows.map(({ reference }) => reference))
  const [first] = parts
  const key = await createSigningKeys(SECRET_KEY, Date.now).find(database.pool, first?.keyId ?? '')
  expect(parts.every((part) => part && key && isGenuine(part, key))).toBe(true)
})

test('has paid and unpaid tickets of the visitor, and pending ones of builders and guests', async () => {
  const { rows } = await database.pool.query(
    `select state, total::int from shop_order where contact is not null order by total`,
  )
  expect(rows).toEqual([
    { state: 'awaiting_payment', total: 70 },
    { state: 'paid', total: 120 },
  ])
  expect(await statesOf('shop_order')).toEqual([...shopOrder.states].sort())
  expect(await count(`ticket where kind = 'setup' and closed_from is not null`)).toBe(2)
  expect(
    await count(`guest_invitation i where registered_at is not null
      and not exists (select from ticket t where t.subject_id = i.id)`),
  ).toBe(0)
  for (const account of ['exhibitor', 'visitor', 'buyer', 'school', 'influencer'])
    expect(
      await count(`message where "to" = '${account}@foyer.example' and "user" is not null`),
    ).toBeGreaterThan(0)
})

test('has forty accreditations of every kind, in every state', async () => {
  expect(await count('accreditation')).toBe(40)
  expect(await statesOf('accreditation')).toEqual([...accreditation.states].sort())
  const { rows } = await database.pool.query('select distinct kind from accreditation order by 1')
  expect(rows.map(({ kind }) => kind)).toEqual(['influencer', 'press', 'school'])
})

test('has invoices in every state of the exchange system', async () => {
  expect(await statesOf('invoice')).toEqual([...invoiceStates.states].sort())
})

test('has invoices whose files the exchange system accepts', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from invoice order by id')
  expect(rows.length).toBeGreaterThan(20)
  expect(await checkFiles(await filesOf(rows))).toEqual(new Map())
})

/** Electronic invoices, by number. */
async function filesOf(rows: readonly { id: string }[]) {
  const editions = { current: async () => null }
  const files: { name: string; xml: string }[] = []
  for (const { id } of rows) {
    const invoice = await findInvoice(database.pool, id)
    const { xml } = await electronicInvoice({ editions }, database.pool, invoice)
    files.push({ name: `${invoice.number}.xml`, xml })
  }
  return files
}

test('has companies registered over months, in this edition and the last', async () => {
  const { rows } = await database.pool.query(
    `select e.year::int, count(*)::int as companies, count(distinct date_trunc('week', p.created_date))::int as weeks
     from participation p join edition e on e.id = p.edition where e.year in (2026, 2027) group by 1 order by 1`,
  )
  for (const { companies, weeks } of rows) {
    expect(companies).toBeGreaterThan(40)
    expect(weeks).toBeGreaterThan(20)
  }
  expect(rows).toHaveLength(2)
})

test('has referents for most companies, but not for all', async () => {
  const takesPart = `participation p where edition = (select id from edition where year = 2027)`
  const answered = `${takesPart} and exists (select from referent r where r.account = p.account)`
  const [all, some] = [await count(takesPart), await count(answered)]
  expect(some / all).toBeGreaterThan(0.85)
  expect(all - some).toBeGreaterThanOrEqual(3)
})

test('has delivered and bounced mails', async () => {
  expect(await count(`message where status = 'sent'`)).toBeGreaterThanOrEqual(5)
  expect(await count(`message where status = 'bounced'`)).toBe(3)
  expect(await count(`guest_invitation where state = 'bounced'`)).toBe(1)
})

/** Queues that fill only when something fails. */
const USUALLY_EMPTY = ['buyer-duties', 'failed-documents', 'exceeded-quotas']

test.each(
  QUEUES.filter(({ name }) => !USUALLY_EMPTY.includes(name)).map((queue) => [queue.name, queue] as const),
)('has items of different ages in the queue %s', async (_, { object, openWhile, since }) => {
  const declared = fairObjects.find(({ apiName }) => apiName === object)
  const columnOf = (field: string) => declared?.fields[field]?.column ?? columnNameOf(field)
  const { rows } = await database.pool.query(
    `select count(*)::int as items, count(distinct ${columnOf(since)})::int as ages
       from ${declared?.table ?? columnNameOf(object)} where ${columnOf(openWhile.field)} = any($1)`,
    [openWhile.values],
  )
  expect(rows[0].items).toBeGreaterThan(1)
  expect(rows[0].ages).toBeGreaterThan(1)
})

test('has codes near and at their limit, buyers, and a plan that is a real PDF', async () => {
  const { rows } = await database.pool.query(
    'select used::int from discount_code where used > 400 order by 1',
  )
  expect(rows).toEqual([{ used: 430 }, { used: 450 }])
  expect(await count('buyer_application join edition e on e.id = edition where e.year = 2027')).toBe(30)
  expect(await count(`buyer_application where duty = 'to_check'`)).toBe(1)
  const plan = await database.pool.query('select id, size::int from technical_plan')
  const drawing = storedFiles.get(`plans/${plan.rows[0].id}.pdf`)
  expect(drawing?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(drawing?.length).toBe(plan.rows[0].size)
})

test('has receipts for all paid amounts: statement, home and invoices agree', async () => {
  const { rows } = await database.pool.query(
    `select d.reference, d.paid, coalesce(sum(al.amount), 0) as arrived from amount_due d
     left join receipt_allocation al on al.amount_due = d.id group by d.id having d.paid <> coalesce(sum(al.amount), 0)`,
  )
  expect(rows).toEqual([])
})

test('has no paid company without a balance invoice, which the next morning would issue', async () => {
  const { rows } = await database.pool.query(
    `select a.name from sales_order o join participation p on p.id = o.participation and p.payment_state = 'paid'
     join account a on a.id = o.account_id
     where o.type = 'participation' and o.status = 'confirmed' and not exists (
       select from amount_due d where d.subject_id = o.id and d.kind = 'balance' and d.state <> 'cancelled')`,
  )
  expect(rows).toEqual([])
})

test('derives the payment state of a booth from issued amounts only', async () => {
  const { rows } = await database.pool.query<{ name: string; state: string; dues: Due[] }>(
    `select a.name, p.payment_state as state, json_agg(json_build_object('kind', d.kind, 'state', d.state)) as dues
     from participation p join account a on a.id = p.account join amount_due d on d.participation = p.id
     where exists (select from amount_due b where b.participation = p.id and b.kind in ('prepayment', 'balance'))
     group by a.name, p.id order by a.name`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ name, state }) => [name, state])).toEqual(
    rows.map(({ name, dues }) => [name, boothPaymentState(dues)]),
  )
  expect(
    await count(`participation p where payment_state in ('prepayment_due', 'balance_due')
      and not exists (select from amount_due d where d.participation = p.id and d.state in ('open', 'part_paid'))`),
  ).toBe(0)
})

test('marks the prepayment of a contract where it arrived, and has no receipts in the future', async () => {
  const { rows } = await database.pool.query(
    `select c.company_name as company from contract c join edition e on e.id = c.edition and e.current
     where c.type = 'space' and c.prepayment_paid <> exists (
       select from amount_due d where d.subject_id = c."order" and d.kind = 'prepayment' and d.state = 'paid')`,
  )
  expect(rows).toEqual([])
  expect(await count(`receipt where received_on > '2027-01-15'`)).toBe(0)
})

test('writes to people of foreign companies in English', async () => {
  const { rows } = await database.pool.query(
    `select u.language_locale_key as language, m.language as mail from user_account u
     join message m on m."user" = u.id where u.username = 'buyer@foyer.example'`,
  )
  expect(rows).toEqual([{ language: 'en-US', mail: 'en-US' }])
})

test('adds a fair of any size on top, once', async () => {
  const sizes = { exhibitors: 20, visitors: 50, history: 100, messages: 60 }
  const client = await database.pool.connect()
  const usable = () =>
    count(`pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace
      where i.indisvalid and s.nspname in ('public', 'record_parts')`)
  const before = await usable()
  expect(await fillRealSize(client, sizes)).toBe(true)
  // Indexes dropped for filling are created again, also on each partition.
  expect(await usable()).toBe(before)
  expect(await fillRealSize(client, sizes)).toBe(false)
  client.release(true)
  expect(await count(`account where id like '00190000%'`)).toBe(20)
  expect(
    await count(`contact join ticket on ticket.contact = contact.id where contact.id like '00390000%'`),
  ).toBe(50)
  expect(await count(`audit_entry where id like 'a0590000%'`)).toBe(100)
  expect(await count(`message join account on account.id = account where message.id like 'a0690000%'`)).toBe(
    60,
  )
  expect(await count(`amount_due where id like 'a6090000%' and state = 'open'`)).toBe(8)
  expect(await count(`application where id like 'a5190000%' and state = 'submitted'`)).toBe(2)
  // Its companies have no address: neither the rules nor the schema accept their invoices before it is added.
  const ids = (await database.pool.query<{ id: string }>(`select id from account where id like '00190000%'`))
    .rows
  const customers = await Promise.all(
    ids.map(async ({ id }) => readCustomer(database.pool, { accountId: id, billingCompanyId: null })),
  )
  const address = { street: 'Via Roma 1', postalCode: '40100', province: 'BO' }
  const files = (values: object) =>
    customers.map(({ customer }, at) => ({
      name: `${at}.xml`,
      xml: fatturaPa(invoice({ customer: { ...customer, ...values } }), issuer),
    }))
  expect(customers.every(({ customer }) => customerIssues(customer).includes('addressMissing'))).toBe(true)
  expect((await checkFiles(files({}))).size).toBe(20)
  expect(await checkFiles(files(address))).toEqual(new Map())
})
