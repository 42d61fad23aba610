import { DATA_PATH } from '@foyer/record-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

const DAY_MS = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeEach(async () => {
  server = await buildTestApp()
  return () => server.close()
})

async function as(account: string | null) {
  const browser = server.browser()
  if (account !== null) await browser.signIn(`${account}@foyer.example`)
  const call = (path: string, payload: object = {}) =>
    browser.send({ method: 'POST', url: `/lwr/apex/v65.0/${path}`, payload })
  const team = async () => (await call('TeamController/getTeam')).json()
  const add = (email: string, invite = false) =>
    call('TeamController/add', { firstName: 'Ada', lastName: 'Neri', email, invite })
  const step = (name: string, id: string) => call(`TeamController/${name}`, { id })
  return { call, team, add, step, browser }
}

interface Member {
  id: string
  email: string
  state: string
}
const members = async (company = 'Aurora Cosmetici'): Promise<Member[]> =>
  (
    await server.pool.query(
      `select id, email, state from team_member where account = $1 and state <> 'removed' order by created_date, id`,
      [demoIds.account(company)],
    )
  ).rows
const memberOf = async (email: string) => {
  const member = (await members()).find((one) => one.email === email)
  if (!member) throw new Error(`${email} is in no team`)
  return member
}
async function tokenFor(email: string) {
  const { rows } = await server.pool.query(
    `select text from message where "to" = $1 and key = 'team.invite' order by created_date desc, id desc`,
    [email],
  )
  return /token=([\w.-]+)/.exec(rows[0].text)?.[1] ?? ''
}
const act = async (account: string, action: 'Validate' | 'Refuse', contextId: string) =>
  (await as(account)).browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/TeamMember__c.${action}`,
    payload: { contextId, fields: {} },
  })

describe('size', () => {
  test('is limited to ten members, even for concurrent additions', async () => {
    const { add, team } = await as('exhibitor')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => add(`member${i}@aurora.example`)))
    expect(await members()).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().errorCode).toBe('TEAM_FULL')
    expect((await team()).size).toBe(10)
  })

  test('follows the setting of the edition', async () => {
    await server.pool.query(
      `insert into edition_setting (id, name, edition, value, reason, created_date, created_by_id, last_modified_date,
         last_modified_by_id, system_modstamp)
       select 'a02000000000001AAA', 'maxAdditionalTeamMembers', id, '2', 'Test', now(), created_by_id, now(),
         created_by_id, now() from edition where current`,
    )
    const { add } = await as('exhibitor')
    expect((await add('one@aurora.example')).statusCode).toBe(409)
  })
})

describe('addresses', () => {
  test('are refused with a specific error in this team, another team and another company', async () => {
    const { add } = await as('exhibitor')
    const errorFor = async (email: string) => (await add(email)).json().output.fieldErrors.email[0].message
    expect(await errorFor('TEAM@foyer.example')).toBe('inTeam')
    expect(await errorFor('collective@foyer.example')).toBe('inOtherTeam')
    expect(await errorFor('buyer@foyer.example')).toBe('elsewhere')
    expect(await errorFor('nobody')).toBe('emailForm')
  })

  test('cannot be in two companies, even concurrently', async () => {
    const aurora = await as('exhibitor')
    const velluto = await as('unpaid')
    const answers = await Promise.all([aurora.add('free@lume.example'), velluto.add('free@lume.example')])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('are available again after removal', async () => {
    const { add, step } = await as('exhibitor')
    const { id } = (await add('free@lume.example')).json()
    expect((await step('remove', id)).statusCode).toBe(200)
    expect((await (await as('unpaid')).add('free@lume.example')).statusCode).toBe(200)
  })

  test('give a removed member no access to the company', async () => {
    const url = `${DATA_PATH}/ui-api/records/${demoIds.account('Aurora Cosmetici')}?fields=Account.Name`
    const read = async () => (await (await as('team')).browser.send({ method: 'GET', url })).statusCode
    expect(await read()).toBe(200)
    const { id } = await memberOf('team@foyer.example')
    expect((await (await as('exhibitor')).step('remove', id)).statusCode).toBe(200)
    expect(await read()).toBe(404)
  })

  test('need no invitation for the adding user', async () => {
    const { add, team } = await as('unpaid')
    expect((await add('unpaid@foyer.example', true)).statusCode).toBe(200)
    expect((await team()).members[0]).toMatchObject({ state: 'confirmed', isSelf: true, invitations: 0 })
  })
})

describe('invitations', () => {
  test('are accepted by link, confirmed by the team, and give the member their session role', async () => {
    const { add, step } = await as('exhibitor')
    const { id } = (await add('nina@aurora.example', true)).json()
    const token = await tokenFor('nina@aurora.example')
    const guest = await as(null)
    const shown = (await guest.call('TeamInvitationController/getInvitation', { token })).json()
    expect(shown).toEqual({ firstName: 'Ada', email: 'nina@aurora.example', company: 'Aurora Cosmetici' })
    const accepted = (await guest.call('TeamInvitationController/accept', { token })).json()
    expect(accepted.passwordPath).toMatch(/^\/reserved\/reset-password\?first&token=/)
    expect((await memberOf('nina@aurora.example')).state).toBe('accepted')
    expect((await guest.call('TeamInvitationController/accept', { token })).statusCode).toBe(410)
    expect((await step('confirm', id)).statusCode).toBe(200)
    expect((await memberOf('nina@aurora.example')).state).toBe('confirmed')
  })

  test('can be sent again after a day, at most five times; earlier links become invalid', async () => {
    const { add, step } = await as('exhibitor')
    const { id } = (await add('nina@aurora.example', true)).json()
    const first = await tokenFor('nina@aurora.example')
    expect((await step('invite', id)).json().errorCode).toBe('INVITE_LATER')
    for (let sent = 2; sent <= 5; sent++) {
      server.advance(DAY_MS)
      const again = await as('exhibitor')
      expect((await again.step('invite', id)).statusCode).toBe(200)
    }
    server.advance(DAY_MS)
    const { step: once } = await as('exhibitor')
    expect((await once('invite', id)).json().errorCode).toBe('INVITE_LATER')
    const guest = await as(null)
    expect((await guest.call('TeamInvitationController/accept', { token: first })).statusCode).toBe(410)
  })

  test('expire, can be declined, and sent again', async () => {
    const { add } = await as('exhibitor')
    const { id } = (await add('nina@aurora.example', true)).json()
    server.advance(14 * DAY_MS)
    const guest = await as(null)
    const late = await tokenFor('nina@aurora.example')
    expect((await guest.call('TeamInvitationController/accept', { token: late })).statusCode).toBe(410)
    const { step } = await as('exhibitor')
    await step('invite', id)
    const token = await tokenFor('nina@aurora.example')
    expect((await guest.call('TeamInvitationController/decline', { token })).statusCode).toBe(200)
    expect((await step('invite', id)).statusCode).toBe(200)
  })
})

describe('the primary member', () => {
  const primaryStates = async () =>
    (await members())
      .filter(({ state }) => state.startsWith('primary'))
      .map(({ email, state }) => [email, state])

  test('stays until staff have validated the next one, who is notified', async () => {
    const { step, team } = await as('exhibitor')
    const next = await memberOf('team@foyer.example')
    expect((await step('makePrimary', next.id)).statusCode).toBe(200)
    expect(await primaryStates()).toEqual(
      expect.arrayContaining([
        ['exhibitor@foyer.example', 'primary_validated'],
        ['team@foyer.example', 'primary_pending_validation'],
      ]),
    )
    expect((await team()).match).toEqual({ allowed: true })
    expect((await act('staff', 'Validate', next.id)).statusCode).toBe(201)
    expect(await primaryStates()).toEqual([['team@foyer.example', 'primary_validated']])
    const { rows } = await server.pool.query(`select "to" from message where key = 'team.validated'`)
    expect(rows).toEqual([{ to: 'team@foyer.example' }])
    // The primary team member manages the team.
    expect((await (await as('team')).call('TeamController/getTeam')).statusCode).toBe(200)
  })

  test('may be refused: the previous one stays', async () => {
    const { step } = await as('exhibitor')
    const next = await memberOf('team@foyer.example')
    await step('makePrimary', next.id)
    expect((await act('staff', 'Refuse', next.id)).statusCode).toBe(201)
    expect(await primaryStates()).toEqual([['exhibitor@foyer.example', 'primary_validated']])
    expect((await server.pool.query(`select from message where key = 'team.refused'`)).rowCount).toBe(1)
  })

  test('is unique for concurrent choices and repeated validations', async () => {
    const { add, step } = await as('exhibitor')
    const one = await memberOf('team@foyer.example')
    const { id } = (await add('bea@aurora.example')).json()
    await server.pool.query(`update team_member set state = 'confirmed' where id = $1`, [id])
    await Promise.all([step('makePrimary', one.id), step('makePrimary', id), step('makePrimary', one.id)])
    expect(
      (await primaryStates()).filter(([, state]) => state === 'primary_pending_validation'),
    ).toHaveLength(1)
    await Promise.all([
      act('staff', 'Validate', one.id),
      act('admin', 'Validate', id),
      act('admin', 'Validate', one.id),
    ])
    expect(await primaryStates()).toHaveLength(1)
  })

  test('cannot be removed, and is not validated by companies', async () => {
    const { step } = await as('exhibitor')
    const primary = await memberOf('exhibitor@foyer.example')
    expect((await step('remove', primary.id)).json().errorCode).toBe('STEP_REFUSED')
    const next = await memberOf('team@foyer.example')
    await step('makePrimary', next.id)
    expect((await act('exhibitor', 'Validate', next.id)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await memberOf('team@foyer.example')).state).toBe('primary_pending_validation')
  })

  test('is required for matchmaking, with a reason if missing', async () => {
    const { team, add, step } = await as('unpaid')
    expect((await team()).match.reasons[0].code).toBe('primaryMissing')
    const { id } = (await add('unpaid@foyer.example')).json()
    await step('makePrimary', id)
    expect((await team()).match.reasons[0].code).toBe('primaryPending')
  })
})

test('restricts teams to their company', async () => {
  const { id } = await memberOf('team@foyer.example')
  for (const account of ['unpaid', 'collective'])
    expect((await (await as(account)).step('remove', id)).statusCode).toBe(404)
  expect((await (await as('buyer')).call('TeamController/getTeam')).statusCode).toBe(403)
  const member = await as('team')
  expect((await member.team()).canManage).toBe(false)
  expect((await member.add('new@aurora.example')).statusCode).toBe(403)
  expect((await (await as(null)).call('TeamController/getTeam')).statusCode).toBe(401)
  // Without a stand the user has the role but no screen, also on the server.
  const applicant = await as('applicant')
  expect((await applicant.call('TeamController/getTeam')).json().errorCode).toBe('NOT_ELIGIBLE')
  expect((await applicant.add('new@petalo.example', true)).statusCode).toBe(403)
})
