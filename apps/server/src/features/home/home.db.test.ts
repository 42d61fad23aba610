import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { openDue } from '../../services/payments/open-due.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
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

test('who owes for the booth reads so first, because that is due first', async () => {
  const home = await homeOf('unpaid')
  expect(home.tasks[0]).toMatchObject({
    name: 'booth.unpaid',
    isOverdue: true,
    isYours: true,
    path: '/reserved/error/4011',
  })
  expect(namesIn(await homeOf('exhibitor'))).not.toContain('booth.unpaid')
})

test('what a profile lacks is a task until it is filled in', async () => {
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

test('data that nobody has confirmed are a task until the last day for it', async () => {
  expect(namesIn(await homeOf('exhibitor'))).toContain('companyData.unconfirmed')
  expect(namesIn(await homeOf('collective'))).not.toContain('companyData.unconfirmed')
  server.advance(60 * DAY)
  expect(namesIn(await homeOf('exhibitor'))).not.toContain('companyData.unconfirmed')
  server.rewind()
})

test('what was ordered and not paid is a task with its amount and reference', async () => {
  const { rows } = await server.pool.query<{ reference: string }>(
    `select reference from amount_due where account = $1 and kind = 'tickets' and state = 'open'`,
    [demoIds.account('Aurora Cosmetici')],
  )
  const reference = String(rows[0]?.reference)
  const { tasks } = await homeOf('exhibitor')
  expect(tasks.find(({ name }: { name: string }) => name === `due.${reference}`)).toMatchObject({
    title: 'Pay: Prepaid tickets',
    text: `€460.00 by bank transfer, reference ${reference}.`,
    path: '/reserved/buy-tickets',
    isYours: true,
  })
  // A school pays where it reads of its accreditation; it has no referents.
  const ofSchool = (await homeOf('school')).tasks.find(({ name }: { name: string }) =>
    name.startsWith('due.'),
  )
  expect(ofSchool).toMatchObject({ path: '/reserved/accreditation', isYours: true, isOfCompany: false })
})

test('who may not do a task of the company is told what it is and who can, but no number and no amount', async () => {
  const { tasks } = await homeOf('team')
  const ofOthers = tasks.filter(({ isYours }: { isYours: boolean }) => !isYours)
  expect(ofOthers.map(({ title }: { title: string }) => title)).toContain('Pay: Prepaid tickets')
  for (const { name, text, path, people } of ofOthers)
    expect([/^of-others\.\d+$/.test(name), text, path, people.length > 0]).toEqual([true, '', '', true])
})

test('what somebody owes for themselves is their task wherever it is booked, and nobody else’s', async () => {
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
  // A visitor's tickets stand on an account that is no company's; of the demo data one order is unpaid.
  expect(await duesIn('visitor')).toMatchObject([
    { title: 'Pay: Prepaid tickets', path: '/reserved/buy-tickets', isYours: true, isOfCompany: false },
  ])

  // A fee of the buyer programme is booked on the company; here an exhibitor's, so that colleagues might see it.
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

test('who wants a stand is asked for the application first, and for nothing that comes later', async () => {
  const home = await homeOf('applicant')
  expect(namesIn(home)).toContain('application.unsent')
  expect(namesIn(home).filter((name) => /^(referents|team|companyData)/.test(name))).toEqual([])
  expect(home.participation).toBeNull()
})

test('press is told to ask for the accreditation while it can', async () => {
  const { tasks } = await homeOf('press')
  expect(tasks.find(({ name }: { name: string }) => name === 'accreditation.ask')).toMatchObject({
    path: '/reserved/accreditation',
    isYours: true,
  })
  expect(namesIn(await homeOf('school'))).not.toContain('accreditation.ask')
})

test('an exhibitor reads where the stand is and how far the participation has come', async () => {
  const { participation } = await homeOf('exhibitor')
  expect(participation.stands).toMatchObject([{ pavilion: 'Pad. 15', name: 'B12', area: 48 }])
  expect(participation.checks).toContainEqual({
    name: 'payment',
    label: 'Payment',
    screen: 'invoices',
    readiness: 'done',
    words: 'Fully paid',
  })
  expect((await homeOf('visitor')).participation).toBeNull()
})

test('a person without a company is asked for nothing of companies', async () => {
  expect(namesIn(await homeOf('visitor')).filter((name) => /^(referents|team|booth)/.test(name))).toEqual([])
})

test('areas without a referent are told to everybody of the company, with who can name them', async () => {
  await server.pool.query(`update referent set areas = array['legal'] where account = $1`, [
    demoIds.account('Aurora Cosmetici'),
  ])
  const { tasks } = await homeOf('exhibitor', 'it')
  const task = tasks.find(({ name }: { name: string }) => name === 'referents.uncovered')
  expect(task.text).toContain('Matchmaking')
  expect(task.path).toBe('/reserved/referents')
})

test('what is still to be done is called to mind a week and a day before, once, by those who can do it', async () => {
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

test('the days of the edition come in order, for the audience', async () => {
  const { dates, edition } = await homeOf('press')
  expect(edition).toBe('Foyer 2027')
  expect(dates.map(({ name }: { name: string }) => name)).toEqual([
    'opening',
    'pressRequestsUntil',
    'closing',
  ])
})

test('tasks are ranked by their day, those without one last', () => {
  const words = { 'en-US': '', it: '' }
  const task = (name: string, due?: string) => ({
    name,
    title: words,
    text: words,
    action: words,
    path: '/',
    ...(due === undefined ? {} : { due }),
  })
  const ranked = rankTasks([task('none'), task('late', '2027-03-01'), task('soon', '2027-02-01')])
  expect(ranked.map(({ name }) => name)).toEqual(['soon', 'late', 'none'])
})
