import { QUEUES, STAFF_PROFILES } from '@foyer/fair-domain'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const memberOf = (slug: string) => stableId('a32', `demo:${slug}`)
const requestOf = (slug: string) => stableId('a26', `demo:${slug}`)
const changeOf = (slug: string) => stableId('a3p', `demo:${slug}`)

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object) => callMethod(browser, `QueueController/${method}`, input)
  return { browser, call }
}

const decision = (queue: string, recordId: string, action: string, more: object = {}) => ({
  queue,
  recordId,
  action,
  reasonCode: '',
  note: '',
  noteForCustomer: false,
  parts: null,
  ...more,
})
const stateOf = async (id: string) =>
  (await server.pool.query('select state from team_member where id = $1', [id])).rows[0].state
const countMessages = async () =>
  (await server.pool.query('select count(*)::int as n from message')).rows[0].n as number
const entriesOf = async (id: string) =>
  (
    await server.pool.query(
      'select name, reason, reason_code, note, note_for_customer from audit_entry where record_id = $1',
      [id],
    )
  ).rows

test('the overview counts open work by age against the service level', async () => {
  const { call } = await as('staff')
  const { body } = await call('getOverview', { language: 'en-US' })
  const team = body.queues.find(({ name }: { name: string }) => name === 'team-members')
  // Friday noon: 4 hours, 12 hours, and three of more than a working day.
  expect(team).toMatchObject({ label: 'Primary team members', open: 5, soon: 1, late: 3, canDecide: true })
  expect(body.queues).toHaveLength(QUEUES.length)
})

test('staff whom the queue does not name may look, and customers may not', async () => {
  await server.pool.query(`update user_account set profiles = '{technicalOffice}' where id = $1`, [
    demoIds.user('admin'),
  ])
  const office = await as('admin')
  expect((await office.call('getQueue', { name: 'team-members', language: 'it' })).body).toMatchObject({
    label: 'Membri principali dei team',
    canDecide: false,
    listView: 'AllTeamMembers',
  })
  const input = decision('team-members', memberOf('cipria-nove'), 'Validate')
  expect((await office.call('decide', input)).status).toBe(403)
  expect((await office.call('preview', input)).status).toBe(403)
  const customer = await as('exhibitor')
  expect((await customer.call('getOverview', { language: 'it' })).status).toBe(403)
  expect((await customer.call('getQueue', { name: 'team-members', language: 'it' })).status).toBe(403)
  expect((await customer.call('decide', input)).status).toBe(403)
  await server.pool.query(`update user_account set profiles = '{admin}' where id = $1`, [
    demoIds.user('admin'),
  ])
})

test('each of the ten staff roles decides where its queue names it, and nowhere else', async () => {
  for (const profile of STAFF_PROFILES) {
    await server.pool.query('update user_account set profiles = $2 where id = $1', [
      demoIds.user('admin'),
      [profile],
    ])
    const { call } = await as('admin')
    const answers = await Promise.all(
      QUEUES.map(async ({ name, profiles, decisions: [first] }) => {
        const { status } = await call('decide', decision(name, '001000000000000AAA', first?.action ?? ''))
        return [name, status === 403, profiles.some((one) => one === profile)] as const
      }),
    )
    for (const [name, isRefused, isNamed] of answers)
      expect([name, profile, isRefused]).toEqual([name, profile, !isNamed])
  }
  await server.pool.query(`update user_account set profiles = '{admin}' where id = $1`, [
    demoIds.user('admin'),
  ])
})

test('a record page finds the queue of a decision', async () => {
  const { call } = await as('staff')
  const { body } = await call('findQueue', { action: 'TeamMember__c.Refuse', language: 'it' })
  expect(body.name).toBe('team-members')
  expect((await call('findQueue', { action: 'TeamMember__c.Nothing', language: 'it' })).body).toBeNull()
  const customer = await as('exhibitor')
  expect((await customer.call('findQueue', { action: 'TeamMember__c.Refuse', language: 'it' })).status).toBe(
    403,
  )
})

test.each(QUEUES.flatMap((queue) => queue.decisions.map(({ action }) => [queue.name, action] as const)))(
  '%s has somebody who does %s',
  async (queue, action) => {
    const { call } = await as('admin')
    const { body } = await call('decide', decision(queue, '001000000000000AAA', action))
    expect(body.errorCode).toBe('NOT_FOUND')
  },
)

describe('a decision', () => {
  test('is shown with its mails before it is taken, and nothing of that stays', async () => {
    await server.pool.query(`update user_account set contact_id = $1 where id = $2`, [
      demoIds.contact('onda-minerale'),
      demoIds.user('visitor'),
    ])
    const { call } = await as('staff')
    const before = await countMessages()
    const { body } = await call('preview', decision('team-members', memberOf('onda-minerale'), 'Validate'))
    expect(body.mails).toHaveLength(1)
    expect(body.mails[0].subject).toContain('Onda Minerale')
    expect(body.mails[0].text).not.toContain('verify')
    const note = { note: 'Welcome back', noteForCustomer: true }
    const noted = await call('preview', decision('team-members', memberOf('onda-minerale'), 'Validate', note))
    expect(noted.body.mails[0].text).toContain('Nota dell’organizzatore: Welcome back')
    const inside = { note: 'Keep an eye on them', noteForCustomer: false }
    const kept = await call(
      'preview',
      decision('team-members', memberOf('onda-minerale'), 'Validate', inside),
    )
    expect(kept.body.mails[0].text).not.toContain('Keep an eye')
    expect(await countMessages()).toBe(before)
    expect(await stateOf(memberOf('onda-minerale'))).toBe('primary_pending_validation')
  })

  test('is taken once, however many press the key together', async () => {
    const [one, two] = await Promise.all([as('staff'), as('admin')])
    const input = decision('team-members', memberOf('radice-botanica'), 'Validate')
    const answers = await Promise.all([one.call('decide', input), two.call('decide', input)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('ALREADY_DECIDED')
    expect(await stateOf(memberOf('radice-botanica'))).toBe('primary_validated')
  })

  test('keeps its reason and note in the history; the customer reads only what is meant for them', async () => {
    const { call } = await as('staff')
    const id = memberOf('seda-clara')
    await call('decide', decision('team-members', id, 'Refuse', { note: 'Left the company' }))
    expect(await entriesOf(id)).toContainEqual({
      name: 'record.updated',
      reason: null,
      reason_code: null,
      note: 'Left the company',
      note_for_customer: false,
    })
    const told = memberOf('koralle-pflege')
    await call(
      'decide',
      decision('team-members', told, 'Refuse', { note: 'Name another person', noteForCustomer: true }),
    )
    expect(await entriesOf(told)).toContainEqual(
      expect.objectContaining({ reason: 'Name another person', note_for_customer: true }),
    )
  })

  test('names a reason of its list where it has one', async () => {
    const { call } = await as('staff')
    const id = requestOf('cipria-nove')
    const missing = await call('decide', decision('amber-requests', id, 'Confirm'))
    expect(missing.body.output.fieldErrors.ReasonCode__c[0].message).toBe('Scegli un motivo')
    const foreign = await call('decide', decision('amber-requests', id, 'Confirm', { reasonCode: 'mistake' }))
    expect(foreign.status).toBe(400)
    const taken = await call('decide', decision('amber-requests', id, 'Confirm', { reasonCode: 'noProof' }))
    expect(taken.body).toEqual({ isOpen: false })
    expect(await entriesOf(id)).toContainEqual(expect.objectContaining({ reason_code: 'noProof' }))
  })

  test('that takes two people leaves the item open after the first', async () => {
    const input = decision('amber-requests', requestOf('onda-minerale'), 'Release', { reasonCode: 'settled' })
    const first = await as('staff')
    expect((await first.call('decide', input)).body).toEqual({ isOpen: true })
    expect((await first.call('decide', input)).body.errorCode).toBe('SECOND_PERSON_NEEDED')
    expect((await (await as('admin')).call('decide', input)).body).toEqual({ isOpen: false })
  })

  test('part by part: what is ticked is taken, the rest needs words for the company', async () => {
    const { call } = await as('staff')
    const input = decision('company-data', changeOf('cipria-nove'), 'AcceptAll', { parts: ['street'] })
    expect((await call('decide', input)).body.errorCode).toBe('REASON_MISSING')
    const note = 'The city stays as in the register'
    expect((await call('decide', { ...input, note })).status).toBe(200)
    const { rows } = await server.pool.query(
      'select billing_street, billing_city from account where id = $1',
      [demoIds.account('Cipria Nove')],
    )
    expect(rows[0]).toEqual({ billing_street: 'Via Nuova 24', billing_city: 'Firenze' })
  })

  test('can be taken on the record page too, with the same questions', async () => {
    const { browser } = await as('staff')
    const name = 'UnblockRequest__c.Confirm'
    const path = `${DATA_PATH}/ui-api/actions`
    const layout = await browser.send({ method: 'GET', url: `${path}/layout/${name}` })
    expect(layout.body).toContain('NoteForCustomer__c')
    const contextId = requestOf('radice-botanica')
    const defaults = await browser.send({
      method: 'GET',
      url: `${path}/record-defaults/${name}?parentRecordId=${contextId}`,
    })
    expect(defaults.json().fields.Note__c.value).toBeNull()
    const done = await browser.send({
      method: 'POST',
      url: `${path}/perform-quick-action/${name}`,
      payload: { contextId, fields: { ReasonCode__c: 'open', Note__c: 'Nothing has arrived' } },
    })
    expect(done.statusCode).toBe(201)
    expect(await entriesOf(contextId)).toContainEqual(
      expect.objectContaining({ note: 'Nothing has arrived' }),
    )
  })
})

describe('a mail that did not arrive', () => {
  const mailOf = async (where: string) =>
    (await server.pool.query(`select id, "to", status, taken_by, attempts::int from message where ${where}`))
      .rows[0]
  let sent: readonly string[]
  beforeAll(async () => {
    const { rows } = await server.pool.query(
      `select id from message where key = 'referent.named' and status = 'sent' order by id limit 4`,
    )
    sent = rows.map(({ id }) => id)
  })

  async function report(id: string | undefined) {
    const { browser } = await as('admin')
    const text = `Message-ID: <${id}@foyer.example>\r\nAction: failed`
    return (await callMethod(browser, 'BounceController/report', { report: text })).body
  }

  async function bounce(index: number) {
    expect(await report(sent[index])).toEqual({ bounced: 1 })
    return sent[index] ?? ''
  }

  test('is taken over by somebody, and stays in the queue', async () => {
    const id = await bounce(0)
    const { call } = await as('staff')
    const answer = await call('decide', decision('undelivered-mails', id, 'TakeOver'))
    expect(answer.body).toEqual({ isOpen: true })
    expect(await mailOf(`id = '${id}'`)).toMatchObject({ status: 'bounced', taken_by: demoIds.user('staff') })
    expect((await entriesOf(id)).map(({ name }) => name)).toEqual(['mail.takenOver'])
  })

  test('goes out again to the corrected address, which the person keeps', async () => {
    const id = await bounce(1)
    const { call } = await as('staff')
    const { to: old } = await mailOf(`id = '${id}'`)
    const input = (note: string) => decision('undelivered-mails', id, 'SendAgain', { note })
    expect((await call('preview', input('no address'))).status).toBe(400)
    const seen = await call('preview', input('new@company.example'))
    expect(seen.body.mails.map(({ to }: { to: string }) => to)).toEqual(['new@company.example'])
    expect(await mailOf(`id = '${id}'`)).toMatchObject({ to: old, status: 'bounced' })
    expect((await call('decide', input('new@company.example'))).body).toEqual({
      isOpen: false,
    })
    expect(await mailOf(`id = '${id}'`)).toMatchObject({
      to: 'new@company.example',
      status: 'queued',
      attempts: 0,
    })
    const jobs = await server.pool.query(
      `select count(*)::int as n from graphile_worker._private_jobs where payload->>'messageId' = $1`,
      [id],
    )
    expect(jobs.rows[0].n).toBe(1)
    const { rows } = await server.pool.query(
      `select c.email, r.email as referent from contact c join referent r on r.contact = c.id
       where c.account_id = (select account from message where id = $1) and c.email like 'new@%'`,
      [id],
    )
    expect(rows).toEqual([
      {
        email: 'new@company.example',
        referent: 'new@company.example',
      },
    ])
  })

  test('that may open somebody’s account goes to no other address', async () => {
    const id = await bounce(2)
    await server.pool.query(`update message set key = 'account.reset' where id = $1`, [id])
    const { call } = await as('admin')
    const answer = await call(
      'decide',
      decision('undelivered-mails', id, 'SendAgain', { note: 'me@foyer.example' }),
    )
    expect(answer.status).toBe(400)
    expect(await mailOf(`id = '${id}'`)).toMatchObject({ status: 'bounced' })
  })

  test('is closed with a reason, and a late report does not open it again', async () => {
    const id = await bounce(3)
    const staff = await as('staff')
    const close = decision('undelivered-mails', id, 'CloseMail')
    expect((await staff.call('decide', close)).status).toBe(400)
    const answers = await Promise.all(
      ['staff', 'admin'].map(async (who) =>
        (await as(who)).call('decide', { ...close, reasonCode: 'toldOtherwise' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await report(id)).toEqual({ bounced: 0 })
    expect(await entriesOf(id)).toEqual([
      expect.objectContaining({ name: 'mail.closed', reason_code: 'toldOtherwise' }),
    ])
  })
})
