import { SCREEN_NAMES, type ScreenName } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function screensOf(account: string, language = 'en-US') {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return (await callMethod(browser, 'ExplainController/getScreens', { language })).body
}
const closedBy = (screens: Record<ScreenName, { code: string }[]>, code: string) =>
  SCREEN_NAMES.filter((name) => screens[name].some((reason) => reason.code === code))

test('closes no screen for payment after a company has paid, and those of the booth before', async () => {
  expect(closedBy(await screensOf('exhibitor'), 'unpaid')).toEqual([])
  expect(closedBy(await screensOf('unpaid'), 'unpaid')).toEqual([
    'technicalPlans',
    'badges',
    'parkingPass',
    'sendTickets',
    'discountCode',
    'myMatch',
    'agenda',
  ])
})

test('returns who can open a closed screen and where, in the language of the page', async () => {
  const { badges } = await screensOf('unpaid', 'it')
  expect(badges).toEqual([
    expect.objectContaining({
      code: 'unpaid',
      text: 'L’accesso ai contenuti della pagina è disponibile al completo pagamento dello stand',
      // The user is responsible for payments.
      fixer: 'you',
      people: [],
      path: '/reserved/invoices',
    }),
  ])
})

test.each([
  ['visitor', 'badges', 'notEligible'],
  ['applicant', 'badges', 'notEligible'],
  ['blocked', 'badges', 'amberList'],
  ['buyer', 'accreditation', 'notEligible'],
] as const)('returns for %s at %s: %s', async (account, screen, code) => {
  expect((await screensOf(account))[screen][0].code).toBe(code)
})

test('derives access of a collective’s participants from the payment of its organiser', async () => {
  const pay = (state: string) =>
    server.pool.query('update participation set payment_state = $2 where account = $1', [
      demoIds.account('Nordic Beauty Pavilion'),
      state,
    ])
  await pay('balance_due')
  expect((await screensOf('collective')).badges[0]).toMatchObject({
    code: 'unpaid',
    fixer: 'pavilionOrganiser',
  })
  await pay('paid')
  expect((await screensOf('collective')).badges).toEqual([])
})

test('lets staff open a company’s screens until a day', async () => {
  const open = (day: string | null) =>
    server.pool.query('update participation set gate_override_until = $2 where account = $1', [
      demoIds.account('Velluto Profumi'),
      day,
    ])
  await open('2027-01-15')
  expect((await screensOf('unpaid')).badges).toEqual([])
  await open('2027-01-14')
  expect((await screensOf('unpaid')).badges[0].code).toBe('unpaid')
  await open(null)
})

test('guards server methods with the same result', async () => {
  const guard = (attributes: Record<string, string[]>, profiles: string[], screen: ScreenName) =>
    requireAllowed(
      server.fair,
      server.pool,
      { userId: 'x', profiles, attributes, language: 'en-US', timeZone: 'Europe/Rome' },
      screen,
    )
  const idOf = async (company: string) =>
    (await server.pool.query('select id from participation where account = $1', [demoIds.account(company)]))
      .rows[0].id
  const owing = { participationId: [await idOf('Velluto Profumi')] }
  const profiles = ['exhibitor', 'can.manageBadges']
  await expect(guard(owing, profiles, 'badges')).rejects.toMatchObject({ errorCode: '4011', status: 403 })
  await expect(guard({}, ['visitor'], 'badges')).rejects.toMatchObject({ errorCode: 'NOT_ELIGIBLE' })
  const paid = { participationId: [await idOf('Aurora Cosmetici')] }
  await expect(guard(paid, ['exhibitor'], 'badges')).rejects.toMatchObject({
    errorCode: 'INSUFFICIENT_ACCESS',
  })
  await expect(guard(paid, profiles, 'badges')).resolves.toBeUndefined()
})

test('lets referents, team members and contacts of an exhibitor sign in and open exhibitor screens', async () => {
  await server.pool.query('update contact set account_id = $2 where id = $1', [
    demoIds.contact('visitor'),
    demoIds.account('Aurora Cosmetici'),
  ])
  await server.pool.query(`update user_account set profiles = '{exhibitor}' where id = $1`, [
    demoIds.user('visitor'),
  ])
  const opened: Record<string, string[]> = {}
  for (const account of ['exhibitor', 'team', 'visitor']) {
    const screens = await screensOf(account)
    opened[account] = SCREEN_NAMES.filter((name) => screens[name].length === 0)
    expect(closedBy(screens, 'notEligible')).not.toContain('myMatch')
  }
  expect(opened.exhibitor).toEqual(expect.arrayContaining(['badges', 'referents', 'directory', 'invoices']))
  expect(opened.team).toEqual(expect.arrayContaining(['home', 'team']))
  expect(opened.visitor).toEqual(expect.arrayContaining(['home', 'messages', 'profile']))
})

test('redirects guests to sign in', async () => {
  expect(
    (await callMethod(server.browser(), 'ExplainController/getScreens', { language: 'it' })).status,
  ).toBe(401)
})

test('returns the help of a screen with the dates of the edition and the office of the user', async () => {
  const helpFor = async (account: string, screen: ScreenName) => {
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    return (await callMethod(browser, 'ExplainController/getHelp', { screen, language: 'en-US' })).body
  }
  expect(await helpFor('exhibitor', 'technicalPlans')).toMatchObject({
    rule: expect.stringMatching(/^Stand designs are due by \d+ \w+ \d{4}\.$/),
    office: { name: 'Technical office', email: 'technical@foyer.example' },
    address: { city: 'Bologna' },
  })
  expect(await helpFor('exhibitor', 'profile')).toMatchObject({ office: { name: 'Exhibitor office' } })
  expect(await helpFor('press', 'profile')).toMatchObject({ office: { name: 'Ticket office' } })
})
