import { SCREEN_NAMES, SCREENS, type ScreenName, type ScreensResult } from '@foyer/fair-domain'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { editionIds } from '../../apps/server/src/seed/seed-editions.ts'
import { openFair } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
type Person = Awaited<ReturnType<typeof fair.as>>
beforeAll(async () => {
  fair = await openFair()
})
afterAll(() => fair.server.close())

/** Formatted as on a page. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

const QUEUE = 'team-members'
const SLUGS = ['cipria-nove', 'onda-minerale', 'radice-botanica', 'seda-clara', 'koralle-pflege']

test('J-35: five items of the morning are claimed and decided with previews of their mails, one is undone, one handed over', async () => {
  const staff = await fair.as('staff')
  const ids = SLUGS.map((slug) => stableId('a32', `demo:${slug}`))
  const open = async () =>
    (await staff.ask('QueueController/getOverview', { language: 'en-US' })).queues.find(
      ({ name }: { name: string }) => name === QUEUE,
    ).open
  const mine = async (who: Person = staff) =>
    (await who.ask('WorkController/getMyWork', { scope: 'mine', language: 'en-US' })).items
      .map(({ recordId }: { recordId: string }) => recordId)
      .filter((id: string) => ids.includes(id))
      .sort()
  expect(await open()).toBe(5)
  for (const recordId of ids) await staff.ask('WorkController/take', { queue: QUEUE, recordId })
  expect(await mine()).toEqual(ids.toSorted())

  const decision = (recordId: string, action: string) => ({
    queue: QUEUE,
    recordId,
    action,
    reasonCode: '',
    note: action === 'Refuse' ? 'Please name somebody else' : '',
    noteForCustomer: action === 'Refuse',
    parts: null,
  })
  const decided: string[] = []
  for (const [index, id] of ids.entries()) {
    const input = decision(id, index === 4 ? 'Refuse' : 'Validate')
    const shown = await staff.ask('QueueController/preview', input)
    const { undoId } = await staff.ask('QueueController/decide', input)
    decided.push(undoId)
    // The previewed mails equal the queued ones.
    const held = await fair.rows<{ to: string; subject: string; status: string }>(
      `select m."to", m.name as subject, m.status from message m join bulk_change_mail b on b.message_id = m.id
       where b.change_id = $1 order by 1, 2`,
      undoId,
    )
    expect(held.map(({ subject }) => subject)).toEqual(
      shown.mails.map(({ subject }: { subject: string }) => subject).sort(),
    )
    expect(held.every(({ status }) => status === 'held')).toBe(true)
  }
  expect([await open(), await mine()]).toEqual([0, []])

  // The refusal was a mistake: it is undone, with its mail, and a colleague continues.
  const [last = '', undone = ''] = [ids.at(-1), decided.at(-1)]
  await staff.ask('BulkController/undo', { changeId: undone })
  expect(await open()).toBe(1)
  const admin = await fair.as('admin')
  await staff.ask('WorkController/handOver', { queue: QUEUE, recordId: last, userId: demoIds.user('admin') })
  expect([await mine(), await mine(admin)]).toEqual([[], [last]])
  await admin.ask('QueueController/decide', decision(last, 'Validate'))
  expect(await open()).toBe(0)
})

test('J-39: an edition is copied, gets its dates and prices, is rehearsed on five days without changes, and opened', {
  timeout: 90_000,
}, async () => {
  const admin = await fair.as('admin')
  const copied = await admin.act('Edition__c.CopyEdition', editionIds.edition(2027), {
    Name: 'Foyer 2028',
    Year__c: 2028,
    Opening__c: '2028-03-16',
    Closing__c: '2028-03-19',
  })
  expect(copied.status).toBe(201)
  const editionId = copied.body.id
  const set = (key: string, value: unknown) =>
    admin.ask('EditionsController/saveSetting', {
      editionId,
      key,
      value: JSON.stringify(value),
      reason: 'Board of May',
    })
  fair.server.advance(1000)
  await set('registrationFee', 620_00)
  await set('applicationsFrom', '2027-06-01')
  await set('applicationsUntil', '2027-11-30')
  const [hall] = await fair.rows<{ id: string }>(
    `select id from pavilion where edition = $1 and name = 'Pad. 16'`,
    editionId,
  )
  const priced = await admin.browser.send({
    method: 'PATCH',
    url: `${DATA_PATH}/ui-api/records/${hall?.id}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ fields: { PricePerSquareMetre__c: 333 } }),
  })
  expect(priced.statusCode).toBe(200)
  // All other users stay in the open edition; the rehearsing user sees the copy as open.
  const yearOf = async (who: typeof admin) => (await who.ask('SiteController/getEdition')).name
  const visitor = await fair.as('staff')

  // A company that applies for a stand, on five days; each step is refused or done as on that day, and rolled back.
  const counted = async () => (await fair.rows('select count(*) from application'))[0]?.count
  const before = await counted()
  const steps: [day: string, screen: number, sent: number][] = []
  await fair.rows(
    `insert into participation select (jsonb_populate_record(p, jsonb_build_object('id', 'a0Prehearsed', 'name', 'Rehearsed', 'edition', $1::text))).*
     from participation p where p.edition = $2 and p.account = $3 order by p.id limit 1`,
    editionId,
    editionIds.edition(2027),
    demoIds.account('Aurora Cosmetici'),
  )
  const edition = await fair.server.fair.editions.find(fair.server.pool, editionId)
  const dated = SCREEN_NAMES.filter((name) => 'from' in SCREENS[name] || 'until' in SCREENS[name])
  const always: unknown[] = []
  const checkedCodes = new Map<ScreenName, string>()
  for (const day of ['2027-05-31', '2027-06-01', '2027-11-30', '2027-12-01', '2028-03-16']) {
    await admin.ask('RehearsalController/start', { day, editionId })
    expect([await yearOf(admin), await yearOf(visitor)]).toEqual(['Foyer 2028', 'Foyer 2027'])
    await admin.ask('ActingController/start', {
      userId: demoIds.user('applicant'),
      reason: 'Rehearsal of 2028',
    })
    const read = await admin.call('ApplicationController/getApplication', { id: 'new' })
    const data = {
      ...read.body.empty,
      pavilionId: hall?.id,
      sector: 'perfumery',
      area: 12,
      accountHolder: 'Petalo Studio',
    }
    const sent = read.status === 200 ? await admin.call('ApplicationController/submit', { data }) : read
    steps.push([day, read.status, sent.status])
    if (read.status === 200)
      expect(read.body.pavilions.find(({ id }: { id: string }) => id === hall?.id).pricePerSquareMetre).toBe(
        333_00,
      )
    await admin.ask('ActingController/end')

    // The console of that day, and every screen with dates, as seen by a company with a place in the copy.
    const words = new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    const banner = `Rehearsal of Foyer 2028: it is ${words}.`
    expect([day, (await admin.page('/en-US/console/overview')).includes(banner)]).toEqual([day, true])
    await admin.ask('ActingController/start', {
      userId: demoIds.user('exhibitor'),
      reason: 'Rehearsal of 2028',
    })
    const screens: Required<ScreensResult> = await admin.screens()
    for (const name of dated) {
      const screen: { path: string; from?: string; until?: string } = SCREENS[name]
      const dayOf = (key = '') => String(edition?.settings[key as 'applicationsFrom'] ?? '')
      const codes = screens[name].map(({ code }) => code)
      expect([day, name, codes.includes('tooEarly'), codes.includes('tooLate')]).toEqual([
        day,
        name,
        screen.from !== undefined && day < dayOf(screen.from) && !codes.includes('notEligible'),
        screen.until !== undefined && day > dayOf(screen.until) && !codes.includes('notEligible'),
      ])
      // Rendered only if a date has changed the outcome.
      if (checkedCodes.get(name) === String(codes)) continue
      checkedCodes.set(name, String(codes))
      const page = await admin.page(`/en-US/reserved/${screen.path}`)
      expect([day, name, page.includes(banner)]).toEqual([day, name, true])
      const [reason] = screens[name]
      if (reason) expect([day, name, page.includes(escaped(reason.text))]).toEqual([day, name, true])
    }
    const isFree = (name: ScreenName) => !dated.includes(name) && !('needsPayment' in SCREENS[name])
    always.push(SCREEN_NAMES.filter((name) => isFree(name) && screens[name].length > 0))
    await admin.ask('ActingController/end')
    await admin.ask('RehearsalController/end')
  }
  // Screens without dates are the same on all days.
  expect(new Set(always.map(String)).size).toBe(1)
  await fair.rows(`delete from participation where id = 'a0Prehearsed'`)
  expect(steps).toEqual([
    ['2027-05-31', 403, 403],
    ['2027-06-01', 200, 200],
    ['2027-11-30', 200, 200],
    ['2027-12-01', 200, 409],
    ['2028-03-16', 200, 409],
  ])
  expect(await counted()).toBe(before)
  expect(await yearOf(admin)).toBe('Foyer 2027')
  expect((await admin.act('Edition__c.OpenEdition', editionId)).status).toBeLessThan(300)
  expect(await yearOf(visitor)).toBe('Foyer 2028')
  expect((await admin.act('Edition__c.OpenEdition', editionIds.edition(2027))).status).toBeLessThan(300)
})

test('J-40: a mail goes to all unpaid companies of one hall in their languages; promotion only to those with a valid consent', async () => {
  const admin = await fair.as('admin')
  const listed = await admin.browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/list-records/Stand__c/AllStands`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      pageSize: 200,
      where:
        '{ and: [{ Pavilion__r: { Name: { eq: "Pad. 16" } } }, { Participation__r: { PaymentState__c: { eq: "balance_due" } } }] }',
    }),
  })
  const ids: string[] = listed.json().records.map(({ id }: { id: string }) => id)
  const owing = await fair.rows<{ email: string; language: string; company: string }>(
    `select distinct c.email, a.name as company, coalesce(u.language_locale_key, case a.billing_country when 'IT' then 'it' else 'en-US' end) as language
     from stand s join pavilion v on v.id = s.pavilion join participation p on p.id = s.participation
     join account a on a.id = p.account join referent r on r.account = a.id and r."primary" join contact c on c.id = r.contact
     left join user_account u on u.contact_id = c.id
     where v.name = 'Pad. 16' and v.edition = $1 and p.payment_state = 'balance_due' order by 1`,
    editionIds.edition(2027),
  )
  expect(owing.length).toBeGreaterThan(0)
  const texts = {
    it: { subject: 'Il saldo di {company}', body: 'Gentile {name},\n\nmanca il saldo dello stand.' },
    'en-US': { subject: 'The balance of {company}', body: 'Dear {name},\n\nthe balance is still open.' },
  }
  const write = async (more: object) => {
    const { id } = await admin.ask('MailingsController/start', { ids, source: 'Pad. 16, unpaid' })
    await admin.ask('MailingsController/save', { id, audience: 'primary', texts, ...more })
    return id as string
  }
  const send = async (id: string, meanwhile = async () => {}) => {
    await admin.ask('MailingsController/send', { id, at: null })
    await meanwhile()
    fair.server.advance(21_000)
    await fair.server.runJobs('send-mailing')
    return fair.rows<{ to: string; subject: string }>(
      'select "to", name as subject from message where mailing = $1 order by 1',
      id,
    )
  }
  const service = await send(await write({ kind: 'service', purpose: null }))
  expect(service).toEqual(
    owing.map(({ email, language, company }) => ({
      to: email,
      subject: texts[language as 'it'].subject.replace('{company}', company),
    })),
  )
  expect(new Set(owing.map(({ language }) => language)).size).toBeGreaterThan(0)

  // Only one user has consented to promotion, and withdraws the consent while the mail is queued.
  fair.server.advance(60_000)
  const consent = async (promotional: boolean) =>
    (await fair.as('unpaid')).ask('ConsentsController/saveConsents', {
      language: 'it',
      answers: { promotional },
    })
  await consent(true)
  const promotion = await write({ kind: 'promotional', purpose: 'promotional' })
  const { counts } = await admin.ask('MailingsController/getMailing', { id: promotion, language: 'en-US' })
  expect(counts.it + counts['en-US']).toBe(1)
  expect(await send(promotion, async () => void (await consent(false)))).toEqual([])
})
