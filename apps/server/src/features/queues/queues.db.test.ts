import { QUEUES, STAFF_PROFILES } from '@foyer/fair-domain'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { addFreeStand } from '../../testing/add-free-stand.ts'
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

test('counts open items by age against the service level', async () => {
  const { call } = await as('staff')
  const { body } = await call('getOverview', { language: 'en-US' })
  const team = body.queues.find(({ name }: { name: string }) => name === 'team-members')
  // Friday noon: 4 hours, 12 hours, and three of more than a working day.
  expect(team).toMatchObject({ label: 'Primary team members', open: 5, soon: 1, late: 3, canDecide: true })
  expect(body.queues).toHaveLength(QUEUES.length)
})

test('names a contract by its company, and returns the steps of its path', async () => {
  const { call } = await as('staff')
  const { body: queue } = await call('getQueue', { name: 'contracts', language: 'it' })
  expect(queue.title).toBe('CompanyName__c')
  const applications = await call('getQueue', { name: 'applications', language: 'it' })
  expect(applications.body.title).toBe('Account__r.Name')
  const { body: words } = await call('getActionWords', { objectApiName: 'Contract', language: 'it' })
  expect(words.way).toMatchObject({ field: 'Status', steps: expect.arrayContaining([['active', 'amended']]) })
  const { body: company } = await call('getActionWords', { objectApiName: 'Account', language: 'it' })
  expect(company.way).toBeNull()
})

test('lets other staff roles read a queue, and refuses customers', async () => {
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

test('lets each of the ten staff roles decide only where its queue names it', async () => {
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

describe('facts', () => {
  const factsOf = async (queue: string, recordId: string, language = 'en-US') =>
    (await (await as('staff')).call('getFacts', { queue, recordId, language })).body

  test.each(QUEUES)('are returned for a demo record of $name', async ({ name, object }) => {
    const { rows } = await server.pool.query(
      `select id from ${tableOf({ object })} order by created_date desc, id limit 1`,
    )
    if (!rows[0]) return
    const facts = await factsOf(name, rows[0].id)
    expect(facts).toMatchObject({ checks: expect.any(Array) })
    for (const { words } of facts.checks) expect(words).not.toMatch(/__c|\{|^[a-z]+[A-Z]/)
  })

  test('include labelled checks, a comparison with the last edition and outstanding amounts for a contract', async () => {
    const { rows } = await server.pool.query(
      `select c.id, c.account_id as account from contract c join edition e on e.id = c.edition and e.current
       where c.type = 'space' and exists (select from amount_due d where d.account = c.account_id and d.state = 'open')
         and exists (select from participation p join edition x on x.id = p.edition
           where p.account = c.account_id and x.year = e.year - 1)
       order by c.id limit 1`,
    )
    const [{ id, account }] = rows
    await server.pool.query('update contract set prepayment_paid = false, prepayment = 100 where id = $1', [
      id,
    ])
    const facts = await factsOf('contracts', id, 'it')
    expect(facts.checks).toContainEqual({
      words: 'Acconto non ancora ricevuto: il contratto lo attende',
      isPassed: false,
    })
    await server.pool.query('update contract set prepayment_paid = true where id = $1', [id])
    expect((await factsOf('contracts', id, 'it')).checks).toContainEqual({
      words: 'Acconto ricevuto',
      isPassed: true,
    })
    const owed = await server.pool.query(
      `select (sum(amount - paid) * 100)::int as cents from amount_due
       where account = $1 and state in ('open', 'part_paid')`,
      [account],
    )
    expect(facts.debts.due).toBe(owed.rows[0].cents)
    const year = (name: string) => Number(name.match(/\d{4}/)?.[0])
    expect(year(facts.lastEdition.now.edition) - year(facts.lastEdition.before.edition)).toBe(1)
    expect(facts.flags).toEqual(expect.any(Array))
  })

  test('include amber listings with their reasons', async () => {
    const { rows } = await server.pool.query(
      `select t.id, l.name from amber_listing l join application t on t.account = l.account
       where l.status = 'listed' and l.expires_on > '2027-01-15' order by l.id limit 1`,
    )
    const application = (await server.pool.query(`select id, account from application order by id limit 1`))
      .rows[0]
    if (!rows[0])
      await server.pool.query(
        `update amber_listing set scope = 'company', account = $1 where status = 'listed' and expires_on > '2027-01-15'`,
        [application.account],
      )
    const { flags } = await factsOf('applications', rows[0]?.id ?? application.id)
    expect(flags.length).toBeGreaterThan(0)
    expect(flags[0]).toMatchObject({ reason: expect.stringMatching(/ /), services: expect.any(Array) })
  })

  test('include the checks made when an accreditation request was sent', async () => {
    const { rows } = await server.pool.query(
      `select id, cardinality(passed) as passed, cardinality(failed) as failed from accreditation
       where cardinality(passed) > 0 and cardinality(failed) > 0 order by id limit 1`,
    )
    const { checks } = await factsOf('accreditations', rows[0].id)
    expect(checks.filter(({ isPassed }: { isPassed: boolean }) => isPassed)).toHaveLength(rows[0].passed)
    expect(checks).toHaveLength(rows[0].passed + rows[0].failed)
  })

  test('are restricted to staff, and not found for an unknown record', async () => {
    const input = { queue: 'team-members', recordId: memberOf('cipria-nove'), language: 'it' }
    expect((await (await as('exhibitor')).call('getFacts', input)).status).toBe(403)
    const staff = await as('staff')
    expect((await staff.call('getFacts', { ...input, recordId: memberOf('nobody') })).status).toBe(404)
    expect((await staff.call('getFacts', { ...input, queue: 'nothing' })).status).toBe(404)
  })
})

test('finds the queue of a decision for a record page', async () => {
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
  'handles in queue %s the decision %s',
  async (queue, action) => {
    const { call } = await as('admin')
    const { body } = await call('decide', decision(queue, '001000000000000AAA', action))
    expect(body.errorCode).toBe('NOT_FOUND')
  },
)

describe('a decision', () => {
  test('names in the preview a company that no mail reaches, with the reasons and phone numbers', async () => {
    const contractId = (
      await server.pool.query<{ id: string }>(
        `select c.id from contract c join account a on a.id = c.account_id
         where a.name = 'Onda Minerale' and c.status = 'signed_uploaded'`,
      )
    ).rows[0]?.id
    const { call } = await as('staff')
    const { body } = await call(
      'preview',
      decision('contracts', contractId ?? '', 'RejectSignature', { reasonCode: 'other', note: 'Unreadable' }),
    )
    expect(body.mails).toEqual([])
    expect(body.unreached).toMatchObject([
      { company: 'Onda Minerale', people: [{ reason: 'senza account' }, { reason: 'senza account' }] },
    ])
  })

  test('has a preview with its mails, rolled back', async () => {
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

  test('is taken once for concurrent calls', async () => {
    const [one, two] = await Promise.all([as('staff'), as('admin')])
    const input = decision('team-members', memberOf('radice-botanica'), 'Validate')
    const answers = await Promise.all([one.call('decide', input), two.call('decide', input)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('ALREADY_DECIDED')
    expect(await stateOf(memberOf('radice-botanica'))).toBe('primary_validated')
  })

  test('records reason and note in the history; the customer reads only the public part', async () => {
    const { call } = await as('staff')
    const id = memberOf('seda-clara')
    await call('decide', decision('team-members', id, 'Refuse', { note: 'Left the company' }))
    expect(await entriesOf(id)).toContainEqual({
      name: 'team.primaryRefused',
      reason: null,
      reason_code: null,
      note: 'Left the company',
      note_for_customer: false,
    })
    const member = memberOf('koralle-pflege')
    await call(
      'decide',
      decision('team-members', member, 'Refuse', { note: 'Name another person', noteForCustomer: true }),
    )
    expect(await entriesOf(member)).toContainEqual(
      expect.objectContaining({ reason: 'Name another person', note_for_customer: true }),
    )
  })

  test('requires a reason of its list', async () => {
    const { call } = await as('staff')
    const id = requestOf('cipria-nove')
    const missing = await call('decide', decision('amber-requests', id, 'Confirm'))
    expect(missing.body.output.fieldErrors.ReasonCode__c[0].message).toBe('Scegli un motivo')
    const foreign = await call('decide', decision('amber-requests', id, 'Confirm', { reasonCode: 'mistake' }))
    expect(foreign.status).toBe(400)
    const taken = await call('decide', decision('amber-requests', id, 'Confirm', { reasonCode: 'noProof' }))
    expect(taken.body).toEqual({ isOpen: false, undoId: expect.any(String) })
    expect(await entriesOf(id)).toContainEqual(expect.objectContaining({ reason_code: 'noProof' }))
  })

  test('leaves the item open after the first of two required people', async () => {
    const input = decision('amber-requests', requestOf('onda-minerale'), 'Release', { reasonCode: 'settled' })
    const first = await as('staff')
    expect((await first.call('decide', input)).body).toMatchObject({ isOpen: true })
    expect((await first.call('decide', input)).body.errorCode).toBe('SECOND_PERSON_NEEDED')
    expect((await (await as('admin')).call('decide', input)).body).toMatchObject({ isOpen: false })
  })

  test('by parts: applies the selected ones, and requires a text for the others', async () => {
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

  test('can be taken on the record page too, with the same inputs', async () => {
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

describe('an undelivered mail', () => {
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

  test('is claimed by a member of staff, and stays in the queue', async () => {
    const id = await bounce(0)
    const { call } = await as('staff')
    const answer = await call('decide', decision('undelivered-mails', id, 'TakeOver'))
    expect(answer.body).toMatchObject({ isOpen: true })
    expect(await mailOf(`id = '${id}'`)).toMatchObject({ status: 'bounced', taken_by: demoIds.user('staff') })
    expect((await entriesOf(id)).map(({ name }) => name)).toEqual(['mail.takenOver'])
  })

  test('is sent again to the corrected address, which is stored for the person', async () => {
    const id = await bounce(1)
    const { call } = await as('staff')
    const { to: old } = await mailOf(`id = '${id}'`)
    const input = (note: string) => decision('undelivered-mails', id, 'SendAgain', { note })
    expect((await call('preview', input('no address'))).status).toBe(400)
    const seen = await call('preview', input('new@company.example'))
    expect(seen.body.mails.map(({ to }: { to: string }) => to)).toEqual(['new@company.example'])
    expect(await mailOf(`id = '${id}'`)).toMatchObject({ to: old, status: 'bounced' })
    expect((await call('decide', input('new@company.example'))).body).toEqual({ isOpen: false, undoId: null })
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
    expect(rows).toEqual([{ email: 'new@company.example', referent: 'new@company.example' }])
  })

  test('with a link to an account is sent to no other address', async () => {
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

  test('is closed with a reason, and not reopened by a late report', async () => {
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

describe('an undo of a decision', () => {
  const account = demoIds.account('Petalo Studio')
  let id = ''
  beforeAll(async () => {
    const { browser } = await as('applicant')
    await server.pool.query('delete from application where account = $1', [account])
    const { empty } = (await callMethod(browser, 'ApplicationController/getApplication')).body
    const data = {
      ...empty,
      pavilionId: editionIds.pavilion(2027, 'Pad. 15'),
      sector: 'packaging',
      area: 48,
      openSides: 1,
      accountHolder: 'Petalo Studio',
    }
    expect((await callMethod(browser, 'ApplicationController/submit', { data })).status).toBe(200)
    const { rows } = await server.pool.query('select id from application where account = $1', [account])
    id = rows[0].id
  })
  const stateOfApplication = async (id: string) =>
    (await server.pool.query('select state, decided_by, note from application where id = $1', [id])).rows[0]
  const undo = async (who: Awaited<ReturnType<typeof as>>, changeId: string) =>
    callMethod(who.browser, 'BulkController/undo', { changeId })

  test('reverts it within a window, with its mails, and is in the history', async () => {
    const staff = await as('staff')
    const more = { reasonCode: 'noSpace', note: 'Non c’è posto' }
    const { body } = await staff.call('decide', decision('applications', id, 'Reject', more))
    expect(body).toMatchObject({ isOpen: false, undoId: expect.any(String) })
    const mails = () =>
      server.pool.query(
        `select m.key, m.status from message m join bulk_change_mail b on b.message_id = m.id where b.change_id = $1`,
        [body.undoId],
      )
    expect((await mails()).rows).toContainEqual(expect.objectContaining({ key: 'application.rejected' }))
    expect((await mails()).rows.every(({ status }) => status === 'held')).toBe(true)
    const listed = await callMethod(staff.browser, 'BulkController/getOpen', {})
    expect(listed.body.changes).toContainEqual(expect.objectContaining({ id: body.undoId, kind: 'decision' }))
    // Concurrent calls undo once.
    const answers = await Promise.all([undo(staff, body.undoId), undo(staff, body.undoId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stateOfApplication(id)).toEqual({ state: 'submitted', decided_by: null, note: null })
    expect((await mails()).rows.every(({ status }) => status === 'withdrawn')).toBe(true)
    expect((await entriesOf(id)).map(({ name }) => name)).toContain('decision.undone')
  })

  test('reverts its effects: stand, order, contract, amount due, quota and profile', async () => {
    const staff = await as('staff')
    const after = async () =>
      (
        await server.pool.query(
          `select (select count(*)::int from stand where account = $1 and pavilion in
                     (select v.id from pavilion v join edition e on e.id = v.edition and e.current)) as stands,
             (select count(*)::int from contract where application = $2 and status <> 'cancelled') as contracts,
             (select count(*)::int from sales_order o where o.account_id = $1 and o.status <> 'cancelled'
                and o.edition = (select id from edition where current)) as orders,
             (select coalesce(sum(amount), 0)::float8 from amount_due where account = $1 and state = 'open') as due,
             (select coalesce(sum(movement), 0)::int from entitlement_entry
                where account = $1 and kind = 'badge') as badges,
             (select string_agg(u.profiles::text, ' ' order by u.id) from user_account u join contact c on c.id = u.contact_id
                where c.account_id = $1) as profiles`,
          [account, id],
        )
      ).rows[0]
    await addFreeStand(server.pool, 'Q0', { area: 48 })
    const before = await after()
    const { body } = await staff.call('decide', decision('applications', id, 'Accept'))
    expect((await after()).contracts).toBe(1)
    expect((await after()).badges).toBeGreaterThan(before.badges)
    expect((await undo(staff, body.undoId)).body).toMatchObject({ leftAlone: [] })
    expect(await after()).toEqual(before)
    expect(await stateOfApplication(id)).toMatchObject({ state: 'submitted' })
    // It can be accepted again.
    const again = await staff.call('decide', decision('applications', id, 'Accept'))
    expect(again.status).toBe(200)
    await undo(staff, again.body.undoId)
  })

  test('reverts a chosen stand; one of another size needs the company’s consent', async () => {
    const staff = await as('staff')
    await addFreeStand(server.pool, 'Q1', { area: 48 })
    await addFreeStand(server.pool, 'Q2', { area: 96 })
    const asked = { queue: 'applications', action: 'Accept', recordId: id, language: 'it' }
    const { choices } = (await staff.call('getChoices', asked)).body
    const names = choices.StandName__c.map(({ value }: { value: string }) => value)
    expect(names).toContain('Q1')
    expect(names).not.toContain('Q2')
    const accept = (name: string) =>
      staff.call('decide', decision('applications', id, 'Accept', { chosen: { StandName__c: name } }))
    expect((await accept('Q2')).body.errorCode).toBe('STAND_OTHER_SIZE')
    const { body } = await accept('Q1')
    const placed = () =>
      server.pool.query(
        `select name, area::float8, account from stand where name in ('Q1', 'Q2') order by name`,
      )
    expect((await placed()).rows).toEqual([
      { name: 'Q1', area: 48, account },
      { name: 'Q2', area: 96, account: null },
    ])
    await undo(staff, body.undoId)
    expect((await placed()).rows[0]).toMatchObject({ account: null })
  })

  test('is refused after later changes, to a colleague, or after the window', async () => {
    const staff = await as('staff')
    const input = decision('applications', id, 'WaitingList')
    const first = await staff.call('decide', input)
    await server.pool.query(`update application set answer = 'x' where id = $1`, [id])
    const refused = await undo(staff, first.body.undoId)
    expect(refused.body.errorCode).toBe('CHANGED_SINCE')
    expect(await stateOfApplication(id)).toMatchObject({ state: 'waiting_list' })
    await server.pool.query(
      `update application set answer = null, state = 'submitted', decided_by = null where id = $1`,
      [id],
    )
    const second = await staff.call('decide', input)
    await server.pool.query(`update bulk_change set created_by_id = $2 where id = $1`, [
      second.body.undoId,
      demoIds.user('admin'),
    ])
    expect((await undo(staff, second.body.undoId)).status).toBe(403)
    await server.pool.query(
      `update bulk_change set undo_until = '2020-01-01', created_by_id = $2 where id = $1`,
      [second.body.undoId, demoIds.user('staff')],
    )
    expect((await undo(staff, second.body.undoId)).body.errorCode).toBe('UNDO_TOO_LATE')
  })
})
