import { afterAll, beforeAll, expect, test } from 'vitest'
import { editionIds } from '../../apps/server/src/seed/seed-editions.ts'
import { TEST_NOW } from '../../apps/server/src/testing/build-test-app.ts'
import { callMethod } from '../../apps/server/src/testing/call-method.ts'
import { openFair } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
})
afterAll(() => fair.server.close())

const MINUTE = 60_000
const PASSWORD = 'a quieter word 7'
const MINA = 'mina@lago.example'
const LAGO = {
  company: 'Lago Aromi',
  country: 'IT',
  vatNumber: '',
  firstName: 'Mina',
  lastName: 'Lago',
  email: MINA,
}

const tokenIn = (text: string | undefined) => /welcome\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** Screens open to a user, besides those of all users. */
const OWN = ['home', 'messages', 'profile', 'consents', 'changePassword', 'security', 'amberList']
async function openScreens(person: { screens: () => Promise<Record<string, unknown[]>> }) {
  const screens = await person.screens()
  return Object.keys(screens).filter((name) => screens[name]?.length === 0 && !OWN.includes(name))
}

async function accept(token: string) {
  const accepted = await callMethod(fair.server.browser(), 'WelcomeController/accept', {
    token,
    password: PASSWORD,
    confirmation: PASSWORD,
  })
  return accepted.status
}

test('J-27: a co-exhibitor is named, signs in by the link, and has its own badges and directory entry, nothing else', async () => {
  const host = await fair.as('exhibitor')
  const list = () => host.ask('CoExhibitorsController/getCoExhibitors')
  const before = await list()
  expect(before).toMatchObject({
    places: 2,
    badgesEach: 3,
    canChange: true,
    coExhibitors: [{ company: 'Brezza Essenze', state: 'joined', badges: 0, isPublished: false }],
  })

  // One place is left: of two concurrent requests one is refused, and errors are at their field.
  const faulty = await host.call('CoExhibitorsController/add', { ...LAGO, company: ' ', email: 'mina' })
  expect(Object.keys(faulty.body.output.fieldErrors)).toEqual(['company', 'email'])
  const taken = await host.call('CoExhibitorsController/add', { ...LAGO, email: 'unpaid@foyer.example' })
  expect(taken.body.output.fieldErrors.email).toMatchObject([{ message: 'personElsewhere' }])
  const adds = await Promise.all([
    host.call('CoExhibitorsController/add', LAGO),
    host.call('CoExhibitorsController/add', { ...LAGO, company: 'Riva Saponi', email: 'ugo@riva.example' }),
  ])
  expect(adds.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(adds.find(({ status }) => status === 409)?.body.errorCode).toBe('CO_EXHIBITORS_FULL')
  const winner = (await list()).coExhibitors.find(({ state }: { state: string }) => state === 'invited')

  // Withdrawn before the first sign-in: the link is dead and the place free.
  const first = await fair.mailTo(winner.invited.email, 'coExhibitor.invited')
  expect(first?.subject).toContain('Aurora Cosmetici')
  await host.ask('CoExhibitorsController/withdraw', { id: winner.id })
  expect(await accept(tokenIn(first?.text))).toBe(410)
  expect(await fair.mailTo(winner.invited.email, 'coExhibitor.withdrawn')).toBeDefined()
  // Named (again): the same company, not a duplicate.
  fair.server.advance(MINUTE)
  await host.ask('CoExhibitorsController/add', LAGO)
  const named = (await list()).coExhibitors.find(
    ({ company }: { company: string }) => company === 'Lago Aromi',
  )
  expect(await fair.rows(`select from account where name = 'Lago Aromi'`)).toHaveLength(1)

  // Sent again, the old link stops working; the new one opens an account.
  const old = tokenIn((await fair.mailTo(MINA, 'coExhibitor.invited'))?.text)
  fair.server.advance(MINUTE)
  await host.ask('CoExhibitorsController/inviteAgain', { id: named.id })
  const fresh = tokenIn((await fair.mailTo(MINA, 'coExhibitor.invited'))?.text)
  expect(await accept(old)).toBe(410)
  expect(await accept(fresh)).toBe(200)
  const browser = fair.server.browser()
  await browser.signIn(MINA, PASSWORD)
  const mina = fair.person(browser)
  expect(await openScreens(mina)).toEqual(['referents', 'history', 'badges', 'directory'])

  // Home shows the shared stand and its own preparations; nothing of contract and money.
  const home = await mina.home()
  expect(home.participation.stands).toMatchObject([{ name: 'B12' }])
  expect(home.participation.checks.map(({ name }: { name: string }) => name)).toEqual([
    'areas',
    'directory',
    'badges',
  ])
  expect(home.participation.milestones).toEqual({ application: null, contract: null, payment: null })
  const tasks = home.tasks.map(({ name }: { name: string }) => name)
  expect(tasks).not.toContain('companyData.unconfirmed')
  expect(tasks).toContain('referents.uncovered')
  // Actions of the host are not attributed to the organiser.
  const history = await mina.ask('HistoryController/getHistory', {
    kind: null,
    from: null,
    until: null,
    after: null,
  })
  const doers = history.entries.map(({ by }: { by: { who: string } }) => by.who)
  expect([doers.includes('outsider'), doers.includes('organiser')]).toEqual([true, false])
  expect(JSON.stringify(home)).not.toContain('TF27-00001')
  for (const method of [
    'InvoicesController/getInvoices',
    'ContractsController/getContracts',
    'OrdersController/getOrders',
    'CoExhibitorsController/getCoExhibitors',
    'ParkingController/getParking',
    'PaymentsController/getDues',
  ])
    expect([method, (await mina.call(method)).status]).toEqual([method, 403])

  // Three badges, no fourth, none of the host's.
  const nameBadge = (firstName: string, kind = 'badge') =>
    mina.call('BadgesController/assign', {
      kind,
      holder: {
        firstName,
        lastName: 'Lago',
        role: 'Sales',
        email: `${firstName.toLowerCase()}@lago.example`,
      },
      key: firstName,
    })
  const badges = await mina.ask('BadgesController/getBadges')
  expect(badges.quota).toMatchObject({ badge: { total: 3, left: 3 }, vip: { total: 0 } })
  expect(badges).toMatchObject({ badges: [], organiser: null, extra: { left: 0 } })
  for (const name of ['Mina', 'Ida', 'Leo']) expect((await nameBadge(name)).status).toBe(200)
  expect((await nameBadge('Una')).body.errorCode).toBe('NOT_ENOUGH')
  // A setup pass is no badge, and does not count as one.
  expect((await nameBadge('Olmo', 'setup')).status).toBe(200)

  // The directory entry is in the hall of the host.
  const directory = await mina.ask('DirectoryController/getDirectory')
  expect(JSON.stringify(directory)).toContain('B12')
  const joined = (await list()).coExhibitors.find(
    ({ company }: { company: string }) => company === 'Lago Aromi',
  )
  expect(joined).toMatchObject({ state: 'joined', badges: 3 })
  expect((await host.call('CoExhibitorsController/inviteAgain', { id: named.id })).body.errorCode).toBe(
    'STEP_REFUSED',
  )

  // Staff see each company on the page of the other.
  const staff = await fair.as('staff')
  const [account] = await fair.rows(`select id from account where name = 'Lago Aromi'`)
  const company = await staff.ask('CompanyPageController/getCompany', { id: account?.id, language: 'en-US' })
  expect(company.participations[0]).toMatchObject({
    kind: 'Co-exhibitor',
    organiser: 'Aurora Cosmetici',
    stands: [{ name: 'B12' }],
  })

  // The host withdraws it: nothing is open any more, and it got a mail.
  await host.ask('CoExhibitorsController/withdraw', { id: named.id })
  expect(await openScreens(mina)).not.toContain('badges')
  expect((await fair.mailTo(MINA, 'coExhibitor.withdrawn'))?.text).toContain('Aurora Cosmetici')
})

test('only exhibitors can name co-exhibitors', async () => {
  for (const account of ['team', 'coexhibitor', 'collective', 'pavilion', 'visitor'])
    expect([
      account,
      (await (await fair.as(account)).call('CoExhibitorsController/add', LAGO)).status,
    ]).toEqual([account, 403])
})

test('a company with its own application stays responsible for it, although another has named it as co-exhibitor', async () => {
  const host = await fair.as('exhibitor')
  const list = async () => (await host.ask('CoExhibitorsController/getCoExhibitors')).coExhibitors
  const [{ id }] = await list()
  expect(await openScreens(await fair.as('coexhibitor'))).not.toContain('application')

  // Withdrawn, it may apply itself; it is put on the waiting list, and named again.
  await host.ask('CoExhibitorsController/withdraw', { id })
  fair.server.advance(MINUTE)
  const alone = await fair.as('coexhibitor')
  const { empty } = await alone.ask('ApplicationController/getApplication')
  const place = { pavilionId: editionIds.pavilion(2027, 'Pad. 16'), sector: 'perfumery', area: 12 }
  const sent = await alone.ask('ApplicationController/submit', { data: { ...empty, ...place } })
  const staff = await fair.as('staff')
  expect((await staff.act('Application__c.WaitingList', sent.id)).status).toBe(201)
  await host.ask('CoExhibitorsController/add', {
    ...LAGO,
    company: 'Brezza Essenze',
    email: 'coexhibitor@foyer.example',
  })
  fair.server.advance(MINUTE)

  // Both at the same time: the shared stand, and its own application, which no other company can open.
  const livia = await fair.as('coexhibitor')
  const theirs = ['application', 'referents', 'history', 'badges', 'directory']
  expect(await openScreens(livia)).toEqual(theirs)
  const read = async () =>
    (await livia.ask('ApplicationController/getApplication', { id: sent.id })).application
  expect((await read()).state).toBe('waiting_list')
  expect(await host.refused('ApplicationController/getApplication', { id: sent.id })).toBe('NOT_FOUND')
  const stand = editionIds.stand(2027, 'Pad. 16 C9')
  expect((await staff.act('Application__c.Offer', sent.id, { OfferedStand__c: stand })).status).toBe(201)
  expect(await fair.mailTo('coexhibitor@foyer.example', 'application.offered', 'C9')).toBeDefined()
  const task = (await livia.home()).tasks.find(({ path }: { path: string }) => path.endsWith(sent.id))
  expect(task).toMatchObject({ isYours: true, due: (await read()).offer.until })

  // Accepting makes it an exhibitor: contract and money are its own, and the host gets a mail.
  await livia.ask('ApplicationController/takeOffer', { id: sent.id })
  fair.server.advance(MINUTE)
  const exhibitor = await fair.as('coexhibitor')
  expect(await openScreens(exhibitor)).toEqual(
    expect.arrayContaining(['application', 'contracts', 'invoices', 'coExhibitors']),
  )
  expect((await exhibitor.ask('ContractsController/getContracts')).current).toMatchObject({
    state: 'to_sign',
  })
  expect((await exhibitor.home()).participation.stands).toMatchObject([{ name: 'C9' }])
  expect(await list()).toEqual([])
  expect((await fair.mailTo('exhibitor@foyer.example', 'coExhibitor.left'))?.text).toContain('Brezza Essenze')
  await host.ask('CoExhibitorsController/add', LAGO)
  expect(await list()).toMatchObject([{ company: 'Lago Aromi', state: 'joined' }])
})

test('a place beyond the contract is ordered, due with VAT, and available once it is paid', async () => {
  const host = await fair.as('exhibitor')
  const list = () => host.ask('CoExhibitorsController/getCoExhibitors')
  const before = await list()
  const order = { count: 1, key: 'one-more' }
  const orders = await Promise.all([1, 2].map(() => host.ask('CoExhibitorsController/buyExtra', order)))
  expect(orders[0]).toEqual(orders[1])
  const [due] = await fair.rows<{ id: string; reference: string; amount: string }>(
    'select id, reference, amount from amount_due where subject_id = $1',
    orders[0].id,
  )
  expect(due).toMatchObject({ amount: '427.00' })
  expect((await list()).places).toBe(before.places)
  const admin = await fair.as('admin')
  const paid = await admin.act('AmountDue__c.RecordReceipt', String(due?.id), {
    Amount__c: 427,
    ReceivedOn__c: '2027-01-15',
    BankReference__c: 'CO-1',
    Payer__c: 'Aurora',
    Note__c: '',
  })
  expect(paid.status).toBe(201)
  expect((await list()).places).toBe(before.places + 1)
  // A place at the fair, so that it is taxed as one; and it is among the orders.
  const listed = (await host.ask('OrdersController/getOrders')).find(
    ({ id }: { id: string }) => id === orders[0].id,
  )
  expect(listed).toMatchObject({ type: 'coExhibitors', totalCents: 350_00, payment: { state: 'paid' } })
  expect(
    (await host.call('CoExhibitorsController/buyExtra', { count: 99, key: 'many' })).body.errorCode,
  ).toBe('TOO_MANY_EXTRA')
})

test('after the last day nothing can be changed, and no company can withdraw the one of another', async () => {
  const foreign = await fair.as('unpaid')
  const [theirs] = await fair.rows(
    `select id from participation where kind = 'coExhibitor' and status = 'confirmed' order by id limit 1`,
  )
  expect((await foreign.call('CoExhibitorsController/withdraw', { id: theirs?.id })).status).toBe(404)
  const host = await fair.as('exhibitor')
  const { until } = await host.ask('CoExhibitorsController/getCoExhibitors')
  fair.server.advance(Date.parse(until) - TEST_NOW + 2 * 86_400_000)
  const late = await fair.as('exhibitor')
  expect((await late.ask('CoExhibitorsController/getCoExhibitors')).canChange).toBe(false)
  expect((await late.call('CoExhibitorsController/withdraw', { id: theirs?.id })).body.errorCode).toBe(
    'TOO_LATE',
  )
})
