import { REFERENT_AREAS, screenAt } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { openDue } from '../../services/payments/open-due.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { registerPerson } from '../../testing/register-person.ts'
import { sendDeadlineMails } from './send-deadline-mails.ts'
import { rankTasks } from './tasks.ts'

const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function homeOf(account: string, language = 'en-US') {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return (await callMethod(browser, 'HomeController/getHome', { language })).body
}
const namesIn = ({ tasks }: { tasks: { name: string }[] }) => tasks.map(({ name }) => name)

test('shows overdue amounts of the booth first, with amount, day and reference as on the payment page', async () => {
  const home = await homeOf('unpaid')
  const browser = server.browser()
  await browser.signIn('unpaid@foyer.example')
  const dues = (await callMethod(browser, 'PaymentsController/getDues', {})).body
  const balance = dues.find(
    ({ kind, state }: { kind: string; state: string }) => kind === 'balance' && state === 'open',
  )
  expect(home.tasks[0]).toMatchObject({
    name: `due.${balance.transfer.reference}`,
    amountCents: balance.openCents,
    due: balance.dueOn,
    isOverdue: true,
    isYours: true,
    path: '/reserved/error/4011',
  })
  expect(home.closures).toMatchObject([{ kind: 'unpaid', since: balance.dueOn }])
  expect(home.closures[0].screens.map(({ name }: { name: string }) => name)).toContain('badges')
  expect((await homeOf('exhibitor')).closures).toEqual([])
})

const OF_BOOTH = ['prepayment', 'balance', 'addendum']

interface Due {
  kind: string
  state: string
  openCents: number
  dueOn: string
  transfer: { reference: string } | null
}

const AUDIENCES: Readonly<Record<string, string>> = { collective: 'collective', organiser: 'pavilion' }

/** Runs as one user for each company of the edition, with a new sign-in each time. */
async function inTurn(visit: (company: string, browser: ReturnType<typeof server.browser>) => Promise<void>) {
  const { rows } = await server.pool.query<{ id: string; name: string; kind: string; status: string }>(
    `select a.id, a.name, p.kind, p.status from participation p join account a on a.id = p.account
     join edition e on e.id = p.edition and e.current where p.status <> 'cancelled' order by a.name`,
  )
  const move = async (accountId: string, profile: string) => {
    await server.pool.query('update contact set account_id = $2 where id = $1', [
      demoIds.contact('exhibitor'),
      accountId,
    ])
    // Every company keeps its primary referent; this user gets all responsibilities besides.
    await server.pool.query(
      `update referent set account = $2::text, "primary" = $3, areas = $4 where contact = $1`,
      [
        demoIds.contact('exhibitor'),
        accountId,
        accountId === demoIds.account('Aurora Cosmetici'),
        Object.keys(REFERENT_AREAS),
      ],
    )
    await server.pool.query('update user_account set profiles = array[$2] where contact_id = $1', [
      demoIds.contact('exhibitor'),
      profile,
    ])
  }
  try {
    for (const { id, name, kind, status } of rows) {
      await move(id, status === 'applying' ? 'applicant' : (AUDIENCES[kind] ?? 'exhibitor'))
      const browser = server.browser()
      await browser.signIn('exhibitor@foyer.example')
      await visit(name, browser)
    }
  } finally {
    await move(demoIds.account('Aurora Cosmetici'), 'exhibitor')
  }
  return rows.length
}

test('agrees with the screens for every demo company', async () => {
  let compared = 0
  const companies = await inTurn(async (company, browser) => {
    const ask = async (method: string, input = {}) => (await callMethod(browser, method, input)).body
    const home = await ask('HomeController/getHome', { language: 'en-US' })
    const screens = await ask('ExplainController/getScreens', { language: 'en-US' })
    const dues: Due[] = screens.invoices.length === 0 ? await ask('PaymentsController/getDues') : []
    for (const task of home.tasks.filter(({ isYours }: { isYours: boolean }) => isYours)) {
      const path = task.path.replace('/reserved/', '')
      const screen = screenAt(path)
      expect([company, task.name, path.startsWith('error/') ? [] : screens[screen ?? '']]).toEqual([
        company,
        task.name,
        [],
      ])
      const due = dues.find(({ transfer }) => task.name === `due.${transfer?.reference}`)
      if (!due) continue
      compared++
      expect([company, task.amountCents, task.due]).toEqual([company, due.openCents, due.dueOn])
      expect(home.dates).toContainEqual(expect.objectContaining({ name: task.name, day: due.dueOn }))
    }
    for (const { transfer } of dues.filter((due) => due.transfer !== null))
      expect([company, home.tasks.map(({ name }: { name: string }) => name)]).toEqual([
        company,
        expect.arrayContaining([`due.${transfer?.reference}`]),
      ])
    const closed = (code: string) =>
      Object.keys(screens).filter((name) =>
        screens[name].some((reason: { code: string }) => reason.code === code),
      )
    for (const [kind, code] of [
      ['suspended', 'amberList'],
      ['unpaid', 'unpaid'],
    ]) {
      const closure = home.closures.find((one: { kind: string }) => one.kind === kind)
      const screenNames = closure?.screens.map(({ name }: { name: string }) => name) ?? []
      expect([company, kind, screenNames]).toEqual([company, kind, closed(String(code))])
    }
    for (const { name, screen, readiness } of home.participation?.checks ?? []) {
      // No check is open that does not apply to the company.
      const isTheirs = !screens[screen].some(({ code }: { code: string }) => code === 'notEligible')
      if (readiness === 'open') expect([company, name, isTheirs]).toEqual([company, name, true])
      const isShut = screens[screen].some(({ code }: { code: string }) =>
        ['amberList', 'unpaid'].includes(code),
      )
      if (isShut && name !== 'application')
        expect([company, name, readiness]).toEqual([company, name, 'risk'])
    }
    const entry = home.participation?.checks.find(({ name }: { name: string }) => name === 'directory')
    if (entry && home.tasks.some(({ name }: { name: string }) => name === 'directory.unpublished'))
      expect([company, entry.readiness]).not.toEqual([company, 'done'])
    const badges = home.participation?.checks.find(({ name }: { name: string }) => name === 'badges')
    if (badges && home.tasks.some(({ name }: { name: string }) => name === 'badges.unnamed'))
      expect([company, badges.readiness]).not.toEqual([company, 'done'])
    const payment = home.participation?.checks.find(({ name }: { name: string }) => name === 'payment')
    if (payment && dues.some(({ kind, transfer }) => transfer !== null && OF_BOOTH.includes(kind)))
      expect([company, payment.readiness]).not.toEqual([company, 'done'])
  })
  expect(companies).toBeGreaterThan(50)
  expect(compared).toBeGreaterThan(3)
})

test('shows a suspended company why, since when and how to be unblocked, with closed tiles', async () => {
  const { closures, participation } = await homeOf('blocked')
  const [closure] = closures
  expect(closure).toMatchObject({ kind: 'suspended', actions: [{ path: '/reserved/amber-list' }] })
  expect(closure.since).toMatch(/^2026-|^2027-/)
  expect(closure.text).not.toBe('')
  const shut = closure.screens.map(({ name }: { name: string }) => name)
  for (const check of participation?.checks ?? [])
    if (shut.includes(check.screen) && check.name !== 'application') expect(check.words).toBe('Suspended')
  const ofApplication = participation.checks.find(({ name }: { name: string }) => name === 'application')
  expect(ofApplication).toMatchObject({ readiness: 'done', words: 'Accepted' })
})

test('has a task for missing conditions of a collective’s participant, until they are accepted', async () => {
  const missing = (home: { tasks: { name: string }[] }) => namesIn(home).includes('conditions.missing')
  expect(missing(await homeOf('collective'))).toBe(true)
  expect(missing(await homeOf('pavilion'))).toBe(true)
  expect(missing(await homeOf('exhibitor'))).toBe(false)
  const browser = server.browser()
  await browser.signIn('collective@foyer.example')
  await callMethod(browser, 'ConsentsController/saveConsents', {
    language: 'en-US',
    answers: { generalConditions: true },
  })
  expect(missing(await homeOf('collective'))).toBe(false)
})

test('has no billing data task for participants of a collective, who get no invoice', async () => {
  const { participation } = await homeOf('collective')
  const ofData = participation.checks.find(({ name }: { name: string }) => name === 'companyData')
  expect(ofData).toMatchObject({ readiness: 'done', words: 'Not needed' })
})

test('shows the general balance day only before it; a later company has its own due day', async () => {
  const { dates } = await homeOf('applicant')
  const general = dates.filter(({ name }: { name: string }) => name === 'balanceDue')
  expect(general.filter(({ isPast }: { isPast: boolean }) => isPast)).toEqual([])
})

test('has a task to name badges while names can be changed, with mails before the opening', async () => {
  const on = (day: string) => {
    server.rewind()
    server.advance(Date.parse(`${day}T08:00:00Z`) - server.fair.clock())
  }
  const ask = async (method: string, input = {}) => {
    const browser = server.browser()
    await browser.signIn('exhibitor@foyer.example')
    return (await callMethod(browser, method, input)).body
  }
  const task = async () =>
    (await ask('HomeController/getHome', { language: 'en-US' })).tasks.find(
      ({ name }: { name: string }) => name === 'badges.unnamed',
    )
  const mails = async () => {
    await sendDeadlineMails(server.fair).run({})
    const { rows } = await server.pool.query<{ key: string }>(
      `select key from message where key like 'deadline.%' and "to" = 'exhibitor@foyer.example'
       and text like '%badge espositori sono%' order by created_date`,
    )
    return rows.map(({ key }) => key)
  }
  on('2027-02-03')
  const { namesUntil } = await ask('BadgesController/getBadges')
  expect(await task()).toMatchObject({ due: namesUntil })
  expect(await mails()).toEqual([])
  // A week before the opening, and a day before the last change.
  on('2027-02-04')
  expect(await mails()).toEqual(['deadline.7'])
  on('2027-02-11')
  expect(await mails()).toEqual(['deadline.7'])
  on('2027-02-13')
  expect(await mails()).toEqual(['deadline.7', 'deadline.1'])
  on('2027-02-15')
  expect([namesUntil, await task()]).toEqual(['2027-02-14', undefined])
  server.rewind()
  // Other tests check these mails too.
  await server.pool.query('delete from home.deadline_mail')
  await server.pool.query(`delete from message where key like 'deadline.%'`)
})

test('never refers users to themselves', async () => {
  const browser = server.browser()
  await browser.signIn('collective@foyer.example')
  const { body } = await callMethod(browser, 'ExplainController/getScreens', { language: 'en-US' })
  for (const reasons of Object.values<{ people: string[] }[]>(body))
    for (const { people } of reasons) expect(people).not.toContain('Ingrid Solberg')
  const { reasons } = (await callMethod(browser, 'MyMatchController/getMyMatch', {})).body
  expect(reasons).toMatchObject([{ fixer: 'you', people: [] }])
})

test('does not mention outdated data to a company that has published nothing', async () => {
  const words = async (account: string, language: string) =>
    (await homeOf(account, language)).tasks.find(
      ({ name }: { name: string }) => name === 'directory.unpublished',
    )?.text
  expect(await words('collective', 'en-US')).toBe('Visitors do not find you in the catalogue yet: Hall 21.')
  expect(await words('collective', 'it')).toBe('I visitatori non ti trovano ancora nel catalogo: Pad. 21.')
  expect(await words('exhibitor', 'en-US')).toBe('Visitors do not see your latest data yet: Hall 15.')
})

test('has a task for missing profile data until they are filled in', async () => {
  const setCountry = (country: string | null) =>
    server.pool.query('update contact set mailing_country = $2, company_name = $3 where id = $1', [
      demoIds.contact('buyer'),
      country,
      'Meridian Retail',
    ])
  await setCountry(null)
  expect(namesIn(await homeOf('buyer'))).toContain('profile.incomplete')
  await setCountry('PT')
  expect(namesIn(await homeOf('buyer'))).not.toContain('profile.incomplete')
})

test('has a task for unconfirmed data until the deadline', async () => {
  expect(namesIn(await homeOf('exhibitor'))).toContain('companyData.unconfirmed')
  expect(namesIn(await homeOf('collective'))).not.toContain('companyData.unconfirmed')
  server.advance(60 * DAY)
  const home = await homeOf('exhibitor')
  expect(namesIn(home)).not.toContain('companyData.unconfirmed')
  // Neither counted nor requested any more: it states the closing day.
  const check = home.participation.checks.find(({ name }: { name: string }) => name === 'companyData')
  expect(check).toMatchObject({ readiness: 'over', words: 'Closed on 5 February' })
  expect(
    home.tasks.filter(
      ({ isOverdue, amountCents }: { isOverdue: boolean; amountCents: number | null }) =>
        isOverdue && amountCents === null,
    ),
  ).toEqual([])
  server.rewind()
})

test('names the data missing for the invoice, until they are stored', async () => {
  const set = (street: string | null, vat: string | null) =>
    server.pool.query('update account set billing_street = $2, vat_number = $3 where id = $1', [
      demoIds.account('Aurora Cosmetici'),
      street,
      vat,
    ])
  const task = async (language: string) =>
    (await homeOf('exhibitor', language)).tasks.find(
      ({ name }: { name: string }) => name === 'companyData.unconfirmed',
    )
  await set(null, null)
  expect(await task('en-US')).toMatchObject({
    title: 'Complete your company data',
    text: 'Your invoice cannot be issued yet. Street or city is missing. VAT number and fiscal code are missing.',
    path: '/reserved/company-information',
  })
  expect(await task('it')).toMatchObject({
    title: 'Completa i dati aziendali',
    text: 'Non possiamo ancora emettere la tua fattura. Manca l’indirizzo o la città. Mancano partita IVA e codice fiscale.',
  })
  await set('Via delle Officine 12', 'IT01234567897')
  expect(await task('en-US')).toMatchObject({ title: 'Confirm your company data' })
})

test('keeps the task for incomplete closed data, with the missing fields and who reopens them', async () => {
  const account = demoIds.account('Aurora Cosmetici')
  const setStreet = (street: string | null) =>
    server.pool.query('update account set billing_street = $2 where id = $1', [account, street])
  const browser = server.browser()
  await browser.signIn('exhibitor@foyer.example')
  const dataOn = async (language: string) => {
    const home = await homeOf('exhibitor', language)
    return {
      task: home.tasks.find(({ name }: { name: string }) => name.startsWith('companyData.')),
      tile: home.participation.checks.find(({ name }: { name: string }) => name === 'companyData').words,
    }
  }
  const waits = async () => (await callMethod(browser, 'CompanyDataController/getCompanyData', {})).body.waits
  expect((await callMethod(browser, 'CompanyDataController/confirm', {})).status).toBe(200)
  expect([await dataOn('en-US'), await waits()]).toEqual([{ task: undefined, tile: 'Confirmed' }, null])
  await setStreet(null)
  const text =
    'Non possiamo ancora emettere la tua fattura. Manca l’indirizzo o la città. Per questa edizione i dati sono chiusi: scrivi a exhibitors@foyer.example e li riapriamo.'
  expect(await dataOn('it')).toMatchObject({
    task: { name: 'companyData.settled', title: 'Completa i dati aziendali', text, due: null },
    tile: 'Incompleti',
  })
  expect(await waits()).toBe(text)
  expect((await dataOn('en-US')).task.text).toContain('write to exhibitors@foyer.example')
  // Reopened data can be corrected at any time.
  await server.pool.query(`update company_data_change set state = 'reopened' where account = $1`, [account])
  server.advance(60 * DAY)
  expect((await dataOn('en-US')).task).toMatchObject({ name: 'companyData.unconfirmed', due: null })
  server.rewind()
  await setStreet('Via delle Officine 12')
  await server.pool.query('delete from company_data_change where account = $1', [account])
})

test('has a task with amount and reference for an unpaid order', async () => {
  const { rows } = await server.pool.query<{ reference: string }>(
    `select reference from amount_due where account = $1 and kind = 'tickets' and state = 'open'`,
    [demoIds.account('Aurora Cosmetici')],
  )
  const reference = String(rows[0]?.reference)
  const { tasks } = await homeOf('exhibitor')
  expect(tasks.find(({ name }: { name: string }) => name === `due.${reference}`)).toMatchObject({
    title: 'Pay: Prepaid tickets',
    text: `€460.00 (VAT included) by bank transfer, reference ${reference}.`,
    path: '/reserved/buy-tickets',
    isYours: true,
  })
  // A school pays on its accreditation page; it has no referents.
  const ofSchool = (await homeOf('school')).tasks.find(({ name }: { name: string }) =>
    name.startsWith('due.'),
  )
  expect(ofSchool).toMatchObject({ path: '/reserved/accreditation', isYours: true, isOfCompany: false })
})

test('shows the task and who can do it to a user without the role, but no number and no amount', async () => {
  const { tasks } = await homeOf('team')
  const ofOthers = tasks.filter(({ isYours }: { isYours: boolean }) => !isYours)
  expect(ofOthers.map(({ title }: { title: string }) => title)).toContain('Pay: Prepaid tickets')
  for (const { name, text, path, people } of ofOthers)
    expect([/^of-others\.\d+$/.test(name), text, path, people.length > 0]).toEqual([true, '', '', true])
})

test('shows a personal amount to that person only, wherever it is booked', async () => {
  const duesIn = async (account: string) =>
    (await homeOf(account)).tasks.filter(({ name }: { name: string }) => name.startsWith('due.'))
  const open = (accountId: string, kind: 'tickets' | 'other', subjectId: string) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      openDue(server.fair, transaction, {
        accountId,
        kind,
        subjectId,
        amountCents: 300_00,
        dueOn: '2027-02-01',
      }),
    )
  // A visitor's tickets are booked on an account of no company; one order of the demo data is unpaid.
  expect(await duesIn('visitor')).toMatchObject([
    { title: 'Pay: Tickets', path: '/reserved/my-tickets', isYours: true, isOfCompany: false },
  ])

  // A buyer fee is booked on the company; here an exhibitor, whose colleagues might see it.
  const { rows } = await server.pool.query<{ id: string }>(
    `select b.id from buyer_application b join edition e on e.id = b.edition and e.current where b.contact = $1`,
    [demoIds.contact('buyer')],
  )
  await open(demoIds.account('Aurora Cosmetici'), 'other', String(rows[0]?.id))
  expect(await duesIn('buyer')).toMatchObject([
    {
      title: 'Pay: Fee of the buyer programme',
      path: '/reserved/application-outcome/buyer-program',
      isYours: true,
      isOfCompany: false,
    },
  ])
  const ofCompany = await duesIn('exhibitor')
  expect(ofCompany.length).toBeGreaterThan(0)
  expect(ofCompany.map(({ path }: { path: string }) => path)).not.toContain(
    '/reserved/application-outcome/buyer-program',
  )
  const exhibitor = server.browser()
  await exhibitor.signIn('exhibitor@foyer.example')
  const { body } = await callMethod(exhibitor, 'PaymentsController/getDues', {})
  expect(body.map(({ kind }: { kind: string }) => kind)).not.toContain('other')
})

test('asks an applicant for the application first, and has no later tasks', async () => {
  const home = await homeOf('applicant')
  expect(namesIn(home)).toContain('application.unsent')
  expect(namesIn(home).filter((name) => /^(referents|team|companyData)/.test(name))).toEqual([])
  expect(home.participation).toBeNull()
  // A deleted draft is not sent.
  const applicant = server.browser()
  await applicant.signIn('applicant@foyer.example')
  const ask = (method: string, input = {}) => callMethod(applicant, `ApplicationController/${method}`, input)
  const { empty } = (await ask('getApplication')).body
  await ask('saveDraft', { data: empty })
  await ask('withdraw', { id: (await ask('getApplication')).body.application.id, fee: 0 })
  expect(namesIn(await homeOf('applicant'))).toContain('application.unsent')
})

test.each([
  ['visitor', 'tickets.buy', '/ticketing'],
  ['buyer', 'buyer.apply', '/reserved/buyer-accreditation'],
  ['press', 'accreditation.ask', '/reserved/accreditation'],
  ['influencer', 'accreditation.ask', '/reserved/accreditation'],
] as const)('ranks the next task of a new %s first: %s', async (audience, name, path) => {
  const email = `first.home@${audience}.example`
  const person = await registerPerson(server, { email, company: 'Prima Casa', audience })
  const { tasks } = (await callMethod(person, 'HomeController/getHome', { language: 'en-US' })).body
  expect(tasks[0]).toMatchObject({ name, path, isYours: true })
  const { body } = await person.send({ url: '/fair/en-US/reserved/' })
  expect(body).toContain(tasks[0].title)
  // The task links to its page, which opens.
  expect(body).toContain(`href="/fair/en-US${path}"`)
  expect((await person.send({ url: `/fair/en-US${path}` })).statusCode).toBe(200)
})

test('links a confirmed buyer to the badge, until the fair is over', async () => {
  const { rows } = await server.pool.query<{ confirmation: string | null }>(
    'select confirmation from buyer_application where contact = $1',
    [demoIds.contact('buyer')],
  )
  const answer = (confirmation: string | null | undefined) =>
    server.pool.query('update buyer_application set confirmation = $2 where contact = $1', [
      demoIds.contact('buyer'),
      confirmation ?? null,
    ])
  await answer('confirmed')
  expect((await homeOf('buyer', 'it')).tasks).toContainEqual(
    expect.objectContaining({
      name: 'buyer.show',
      title: 'Il tuo posto è confermato',
      path: '/reserved/application-outcome/buyer-program',
    }),
  )
  server.advance(120 * DAY)
  expect(namesIn(await homeOf('buyer'))).not.toContain('buyer.show')
  server.rewind()
  await answer(rows[0]?.confirmation)
})

test('has a task to continue a started buyer application', async () => {
  const email = 'half.way@buyer.example'
  const buyer = await registerPerson(server, { email, company: 'A metà', audience: 'buyer' })
  await callMethod(buyer, 'BuyerAccreditationController/saveDraft', { step: 'company', values: {} })
  const first = async (language: string) =>
    (await callMethod(buyer, 'HomeController/getHome', { language })).body.tasks[0]
  expect(await first('en-US')).toMatchObject({ name: 'buyer.apply', action: 'Continue' })
  expect(await first('it')).toMatchObject({ title: 'Completa la candidatura al programma buyer' })
})

test('advises a ticket after the deadline for accreditation requests', async () => {
  const email = 'too.late@press.example'
  const press = await registerPerson(server, { email, company: 'Il Ritardo', audience: 'press' })
  const ask = async () =>
    (await callMethod(press, 'HomeController/getHome', { language: 'en-US' })).body.tasks.find(
      ({ name }: { name: string }) => name.startsWith('accreditation.'),
    )
  expect(await ask()).toMatchObject({ name: 'accreditation.ask' })
  const edition = await server.fair.editions.current(server.pool)
  // Settings are append-only: the last one counts.
  const set = (id: string, day: string | undefined) =>
    server.pool.query(
      `insert into edition_setting (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name, edition, value)
       select $1, now(), $2, now(), $2, now(), 'pressRequestsUntil', id, $3 from edition where current`,
      [id, demoIds.user('admin'), JSON.stringify(day)],
    )
  await set('a01LATEPRESSREQUE1', '2027-01-10')
  expect(await ask()).toMatchObject({ name: 'accreditation.late', path: '/ticketing' })
  await set('a01LATEPRESSREQUE2', edition?.settings.pressRequestsUntil)
  expect(await ask()).toMatchObject({ name: 'accreditation.ask' })
})

test('has no request task after an accreditation request', async () => {
  expect(namesIn(await homeOf('school'))).not.toContain('accreditation.ask')
})

test('does not mark a team without a primary member as overdue after My Match opened', async () => {
  server.advance(45 * DAY)
  const { tasks } = await homeOf('pavilion')
  server.rewind()
  expect(tasks).toContainEqual(expect.objectContaining({ name: 'team.primaryMissing', isOverdue: false }))
})

test('shows a rejection with the last day for a reconsideration', async () => {
  const { rows } = await server.pool.query(
    `select ((decided_at at time zone 'Europe/Rome')::date + 7)::text as last from accreditation where contact = $1`,
    [demoIds.contact('influencer')],
  )
  const task = { name: 'accreditation.reconsider', path: '/reserved/accreditation', due: rows[0]?.last }
  expect((await homeOf('influencer')).tasks).toContainEqual(expect.objectContaining(task))
  server.advance(8 * DAY)
  expect(namesIn(await homeOf('influencer'))).not.toContain(task.name)
  server.rewind()
})

test('explains the steps to the fair to a company that applies for the first time', async () => {
  const { firstSteps } = await homeOf('applicant')
  expect(firstSteps.map(({ name }: { name: string }) => name)).toEqual([
    'application',
    'contract',
    'payment',
    'companyData',
    'areas',
    'directory',
    'team',
    'badges',
  ])
  expect(firstSteps[0].why).toContain('reserves your place')
  expect((await homeOf('applicant', 'it')).firstSteps[0].why).toContain('Prenota il tuo posto')
  for (const account of ['exhibitor', 'visitor'])
    expect(await homeOf(account)).not.toHaveProperty('firstSteps')
  const past = await server.pool.query<{ id: string; account: string }>(
    `select p.id, p.account from participation p join edition e on e.id = p.edition
     where not e.current and p.status <> 'cancelled' order by p.id limit 1`,
  )
  const move = (account: string | undefined) =>
    server.pool.query('update participation set account = $2 where id = $1', [past.rows[0]?.id, account])
  await move(demoIds.account('Petalo Studio'))
  expect(await homeOf('applicant')).not.toHaveProperty('firstSteps')
  await move(past.rows[0]?.account)
})

test('recognises a company that took part before', async () => {
  const aurora = demoIds.account('Aurora Cosmetici')
  const { rows } = await server.pool.query<{ id: string; account: string }>(
    `select p.id, p.account from participation p join edition e on e.id = p.edition
     where not e.current and p.status <> 'cancelled' order by p.id limit 1`,
  )
  const move = (account: string | undefined) =>
    server.pool.query('update participation set account = $2 where id = $1', [rows[0]?.id, account])
  await move(aurora)
  expect((await homeOf('exhibitor')).participation.isFirst).toBe(false)
  await move(rows[0]?.account)
})

test('shows an exhibitor the location of the stand and the progress of the participation', async () => {
  const { participation } = await homeOf('exhibitor')
  expect(participation.stands).toMatchObject([{ pavilion: 'Pad. 15', name: 'B12', area: 48 }])
  expect(participation.checks).toContainEqual({
    name: 'payment',
    label: 'Payment',
    why: 'Badges, plans and tickets open when the amounts due are paid.',
    screen: 'invoices',
    related: 'AmountsDue__r',
    readiness: 'done',
    words: 'Fully paid',
  })
  expect(participation.isFirst).toBe(true)
  expect((await homeOf('visitor')).participation).toBeNull()
})

test('shows completed steps to colleagues, and their days only with access to contract and invoices', async () => {
  const primary = (await homeOf('exhibitor')).participation
  expect(Object.values(primary.milestones).filter((day) => day !== null).length).toBeGreaterThan(1)
  const colleague = (await homeOf('team')).participation
  expect(colleague.milestones).toEqual({ application: null, contract: null, payment: null })
  const readiness = ({ checks }: { checks: { name: string; readiness: string }[] }) =>
    checks.map(({ name, readiness }) => `${name} ${readiness}`)
  expect(readiness(colleague)).toEqual(readiness(primary))
})

test('has no company tasks for a person without a company', async () => {
  expect(namesIn(await homeOf('visitor')).filter((name) => /^(referents|team|booth)/.test(name))).toEqual([])
})

test('shows areas without a referent to all users of the company, with who can name one', async () => {
  await server.pool.query(`update referent set areas = array['legal'] where account = $1`, [
    demoIds.account('Aurora Cosmetici'),
  ])
  const { tasks } = await homeOf('exhibitor', 'it')
  const task = tasks.find(({ name }: { name: string }) => name === 'referents.uncovered')
  expect(task.text).toContain('Matchmaking')
  expect(task.path).toBe('/reserved/referents')
})

test('sends reminders a week and a day before a deadline, once, to users who can act', async () => {
  const days = (due: string, count: number) => {
    server.rewind()
    server.advance(Date.parse(`${due}T08:00:00Z`) - count * DAY - server.fair.clock())
  }
  const run = async () => {
    for (const _ of ['first', 'again']) await sendDeadlineMails(server.fair).run({})
  }
  const mails = async () =>
    (
      await server.pool.query<{ key: string; to: string; text: string }>(
        `select key, "to", text from message where key like 'deadline.%' and "to" = 'exhibitor@foyer.example' order by created_date`,
      )
    ).rows
  const { tasks } = await homeOf('exhibitor', 'it')
  const { title, due } = tasks.find((task: { due: string | null; isYours: boolean; isOverdue: boolean }) =>
    Boolean(task.due && task.isYours && !task.isOverdue),
  )
  const about = async () => (await mails()).filter(({ text }) => text.includes(title)).map(({ key }) => key)
  days(due, 9)
  await run()
  expect(await about()).toEqual([])
  days(due, 7)
  await run()
  expect(await about()).toEqual(['deadline.7'])
  days(due, 1)
  await run()
  expect(await about()).toEqual(['deadline.7', 'deadline.1'])
  const team = await server.pool.query(
    `select from message where key like 'deadline.%' and "to" in ('team@foyer.example', 'visitor@foyer.example')`,
  )
  expect(team.rowCount).toBe(0)
  server.rewind()
})

test('lists the dates of the edition in order, for the audience', async () => {
  const { dates, edition } = await homeOf('press')
  expect(edition).toBe('Foyer 2027')
  expect(dates.map(({ name }: { name: string }) => name)).toEqual([
    'opening',
    'pressRequestsUntil',
    'closing',
  ])
})

test('ranks tasks by deadline, those without last, and by amount on the same day', () => {
  const words = { 'en-US': '', it: '' }
  const task = (name: string, due?: string, amountCents = 0) => ({
    name,
    title: words,
    text: words,
    action: words,
    path: '/',
    amountCents,
    ...(due === undefined ? {} : { due }),
  })
  const tasks = [
    task('none', undefined, 900),
    task('late', '2027-03-01', 700),
    task('small', '2027-02-01', 100),
    { ...task('again'), isNow: true as const },
    task('large', '2027-02-01', 500),
  ]
  const namesOn = (today: string) => rankTasks(tasks, today).map(({ name }) => name)
  expect(namesOn('2027-02-02')).toEqual(['large', 'small', 'again', 'late', 'none'])
  expect(namesOn('2027-01-20')).toEqual(['again', 'large', 'small', 'late', 'none'])
})
