import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { grantSchoolTickets } from './grant-tickets.ts'
import { closeAccreditations, grantCredit } from './grant-waiting-credit.ts'

const DAY = 86_400_000
const REQUEST = {
  kind: 'press',
  outlet: 'Lo Specchio',
  evidenceKind: 'pressCard',
  website: '',
  channels: [] as object[],
  school: '',
  students: 0,
  minors: 0,
  teachers: 0,
  days: [] as string[],
  evidence: [] as string[],
}
const PDF = '%PDF-1.7\nan invented press card'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // Drop jobs that the demo data queued.
  await server.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const get = async (kind: string) =>
    (await callMethod(browser, 'AccreditationController/getAccreditation', { kind })).body
  const send = (values: object) =>
    callMethod(browser, 'AccreditationController/sendRequest', { ...REQUEST, ...values })
  const act = async (action: string, contextId: string, fields: object = {}) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Accreditation__c.${action}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId, fields }),
    })
    return { status: response.statusCode, text: response.body }
  }
  return { browser, get, send, act }
}
const mails = async (key: string, account: string) =>
  (
    await server.pool.query<{ subject: string; text: string }>(
      'select name as subject, text from message where key = $1 and "user" = $2 order by created_date',
      [key, demoIds.user(account)],
    )
  ).rows
const ticketOnHome = async (account: string, language: string) => {
  const { browser } = await as(account)
  const { tasks } = (await callMethod(browser, 'HomeController/getHome', { language })).body
  return tasks.find(({ name }: { name: string }) => name === 'accreditation.show')
}
const idOf = async (account: string) =>
  String(
    (await server.pool.query('select id from accreditation where contact = $1', [demoIds.contact(account)]))
      .rows[0]?.id,
  )
const forget = async (account: string) => {
  const id = await idOf(account)
  await server.pool.query('delete from accreditation where id = $1', [id])
}

describe('several requests decided together', () => {
  const many = async (account: string, method: 'previewMany' | 'decideMany', values: object) =>
    callMethod((await as(account)).browser, `QueueController/${method}`, {
      queue: 'accreditations',
      action: 'Approve',
      reasonCode: '',
      note: '',
      noteForCustomer: false,
      ...values,
    })

  const undo = async (changeId: string) =>
    callMethod((await as('staff')).browser, 'BulkController/undo', { changeId })

  test('are approved after a preview of their mails, except one that is already decided', async () => {
    const recordIds = [
      ...['omar', 'greta'].map((name) => stableId('a75', `demo:${name}`)),
      await idOf('influencer'),
    ]
    const states = async () =>
      (
        await server.pool.query<{ state: string }>(
          'select state from accreditation where id = any($1) order by array_position($1, id::text)',
          [recordIds],
        )
      ).rows.map(({ state }) => state)
    const before = await states()
    const preview = (await many('staff', 'previewMany', { recordIds })).body
    expect(preview.refused).toMatchObject([{ id: recordIds[2], code: 'ALREADY_DECIDED' }])
    expect(preview.mails).toHaveLength(2)
    expect(await states()).toEqual(before)
    const answers = await Promise.all([1, 2].map(() => many('staff', 'decideMany', { recordIds })))
    const won = answers.flatMap(({ body }) => body.decided)
    expect(won.sort()).toEqual(recordIds.slice(0, 2).sort())
    expect((await states()).slice(0, 2)).toEqual(['approved_waiting_credit', 'approved_waiting_credit'])
    // Revert all decisions: the records return to their previous state.
    for (const { body } of answers)
      if (body.undoId !== null) expect((await undo(body.undoId)).body).toMatchObject({ leftAlone: [] })
    expect(await states()).toEqual(before)
  })

  test('are reverted together, except one that was changed since, whose mail is sent', async () => {
    const [omar = '', greta = ''] = ['omar', 'greta'].map((name) => stableId('a75', `demo:${name}`))
    const { body } = await many('staff', 'decideMany', { recordIds: [omar, greta] })
    expect(body).toMatchObject({ decided: [omar, greta], undoId: expect.any(String) })
    const changed = await server.pool.query('select name, kind from bulk_change where id = $1', [body.undoId])
    expect(changed.rows).toEqual([{ name: 'Approva: Accrediti (2)', kind: 'decision' }])
    await server.pool.query(`update accreditation set system_modstamp = now() where id = $1`, [greta])
    expect((await undo(body.undoId)).body).toEqual({
      restored: 1,
      leftAlone: [{ id: greta, reason: null }],
      withdrawn: 1,
    })
    const { rows } = await server.pool.query(
      `select a.id, a.state, (select array_agg(m.status) from bulk_change_mail b join message m on m.id = b.message_id
         where b.change_id = $2 and b.item = a.id) as mails,
         (select count(*)::int from audit_entry e where e.record_id = a.id and e.name = 'decision.undone') as undone
       from accreditation a where id = any($1) order by array_position($1, a.id::text)`,
      [[omar, greta], body.undoId],
    )
    expect(rows).toMatchObject([
      { id: omar, state: 'submitted', mails: ['withdrawn'] },
      { id: greta, state: 'approved_waiting_credit', mails: ['held'] },
    ])
    expect(rows[0].undone).toBeGreaterThan(rows[1].undone)
    expect((await undo(body.undoId)).body.errorCode).toBe('ALREADY_UNDONE')
  })

  test('need a reason to be rejected and a decision that allows bulk, and are refused to other roles', async () => {
    const recordIds = [stableId('a75', 'demo:pietro')]
    const rejected = await many('staff', 'decideMany', { recordIds, action: 'Reject' })
    expect(rejected.body).toMatchObject({ decided: [], refused: [{ id: recordIds[0] }] })
    expect((await many('staff', 'decideMany', { recordIds, action: 'Ask' })).status).toBe(400)
    expect((await many('press', 'decideMany', { recordIds })).status).toBe(403)
  })
})

describe('a press request', () => {
  test('needs genuine evidence that the applicant uploaded', async () => {
    const press = await as('press')
    expect(
      (await uploadFile(press.browser, 'card.pdf', 'MZ\u0000\u0001 a program')).status,
    ).toBeGreaterThanOrEqual(400)
    const refused = await press.send({})
    expect(refused.status).toBe(400)
    expect(refused.body[0]?.output?.fieldErrors ?? refused.body.output.fieldErrors).toHaveProperty('evidence')
    const foreign = await uploadFile((await as('visitor')).browser, 'card.pdf', PDF)
    expect((await press.send({ evidence: [foreign.id] })).body.errorCode).toBe('EVIDENCE_REFUSED')
    const text = await uploadFile(press.browser, 'card.txt', 'words')
    expect((await press.send({ evidence: [text.id] })).body.errorCode).toBe('EVIDENCE_REFUSED')
  })

  test('sent five times concurrently creates one request, in process, with its pre-check', async () => {
    const press = await as('press')
    const { id: evidence } = await uploadFile(press.browser, 'card.pdf', PDF)
    const answers = await Promise.all(Array.from({ length: 5 }, () => press.send({ evidence: [evidence] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('ALREADY_SUBMITTED')
    expect(await press.get('press')).toMatchObject({ standing: 'inProcess', request: { files: ['card'] } })
    expect(await mails('accreditation.received', 'press')).toHaveLength(1)
    const { rows } = await server.pool.query('select passed, failed from accreditation where id = $1', [
      await idOf('press'),
    ])
    expect(rows).toEqual([{ passed: ['inTime', 'pressData', 'evidence'], failed: null }])
  })

  test('is refused to other roles, and visible to its applicant only', async () => {
    expect((await (await as('influencer')).send({})).body.errorCode).toBe('NOT_ELIGIBLE')
    expect((await (await as('buyer')).send({})).body.errorCode).toBe('NOT_ELIGIBLE')
    const school = await as('school')
    const response = await school.browser.send({
      url: `${DATA_PATH}/ui-api/records/${await idOf('press')}?fields=Accreditation__c.Outlet__c`,
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('accepts one answer of the applicant to a question of the desk', async () => {
    const [desk, press] = [await as('staff'), await as('press')]
    const id = await idOf('press')
    expect((await desk.act('Ask', id)).status).toBe(400)
    expect((await desk.act('Ask', id, { Note__c: 'Which issue?' })).status).toBe(201)
    expect(await press.get('press')).toMatchObject({
      standing: 'question',
      request: { question: 'Which issue?' },
    })
    expect((await mails('accreditation.question', 'press'))[0]?.text).toContain('Which issue?')
    const answer = (text: string) =>
      callMethod(press.browser, 'AccreditationController/answerQuestion', { answer: text })
    expect((await answer(' ')).status).toBe(400)
    expect((await answer('The next one')).status).toBe(200)
    expect((await answer('Again')).body.errorCode).toBe('STEP_REFUSED')
    expect((await press.get('press')).standing).toBe('inProcess')
  })

  test('approved: reports that credit is not yet available, then offers a free ticket to download', async () => {
    const [desk, press] = [await as('staff'), await as('press')]
    const id = await idOf('press')
    expect((await press.act('Approve', id)).status).toBeGreaterThanOrEqual(400)
    const decisions = await Promise.all([desk.act('Approve', id), desk.act('Approve', id)])
    expect(decisions.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await press.get('press')).standing).toBe('creditNotYet')
    await server.runJobs('ticketing.issue')
    await server.runJobs('make-document')
    const shown = await press.get('press')
    expect(shown).toMatchObject({ standing: 'approved', request: { ticket: { state: 'ready' } } })
    const url = `/fair/documents/${shown.request.ticket.documentId}`
    const paper = await press.browser.send({ url })
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect((await (await as('influencer')).browser.send({ url })).statusCode).toBe(404)
    expect(paper.body.startsWith('%PDF-')).toBe(true)
    expect(await mails('accreditation.ticket', 'press')).toHaveLength(1)
    // Home shows the ticket and links to it until the fair is over.
    expect(await ticketOnHome('press', 'en-US')).toMatchObject({
      title: 'You are accredited: your ticket is ready',
      path: '/reserved/accreditation',
    })
    const { rows } = await server.pool.query(
      `select name from audit_entry where record_id = $1 and name like 'accr%'`,
      [id],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(['accreditation.approved', 'accreditation.asked'])
  })

  test('withholds the ticket while the allotment is empty', async () => {
    const desk = await as('staff')
    const id = stableId('a75', 'demo:lidia')
    const set = (count: number) =>
      server.pool.query(
        `insert into edition_setting (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name, edition, value)
         select $1, now(), $2, now(), $2, now(), 'freeAccreditations', id, $3 from edition where current`,
        [stableId('a01', `allotment:${count}`), demoIds.user('admin'), String(count)],
      )
    const tickets = async () =>
      (await server.pool.query('select from ticket where subject_id = $1', [id])).rowCount
    await set(1)
    expect((await desk.act('Approve', id)).status).toBe(201)
    expect(await tickets()).toBe(0)
    await set(500)
    await grantCredit(server.fair).run({})
    expect(await tickets()).toBe(1)
  })
})

describe('a rejected influencer', () => {
  const CHANNELS = [
    { channel: 'Instagram', url: 'https://www.instagram.com/noor', followers: 20_001 },
    { channel: 'YouTube', url: 'https://www.youtube.com/@noor', followers: 10 },
  ]
  test('is refused by the server with exactly 20,000 followers', async () => {
    await forget('influencer')
    const influencer = await as('influencer')
    const { id: evidence } = await uploadFile(influencer.browser, 'numbers.pdf', PDF)
    const low = CHANNELS.map((channel) => ({ ...channel, followers: 20_000 }))
    expect((await influencer.send({ kind: 'influencer', channels: low, evidence: [evidence] })).status).toBe(
      400,
    )
    const sent = { kind: 'influencer', channels: CHANNELS, evidence: [evidence] }
    expect((await influencer.send(sent)).status).toBe(200)
  })

  test('gets a personal code by mail that works once', async () => {
    const [desk, influencer, shop] = [await as('staff'), await as('influencer'), await as('admin')]
    const id = await idOf('influencer')
    expect((await desk.act('Reject', id, { Note__c: 'x' })).status).toBe(400)
    const done = await desk.act('Reject', id, {
      ReasonCode__c: 'numbersNotConfirmed',
      Note__c: 'The picture is too small',
      NoteForCustomer__c: true,
    })
    expect(done.status).toBe(201)
    const shown = await influencer.get('influencer')
    expect(shown).toMatchObject({
      standing: 'rejected',
      request: { note: 'The picture is too small', canReconsider: true },
    })
    const { value } = shown.request.code
    expect((await mails('accreditation.rejected', 'influencer')).at(-1)?.text).toContain(value)
    const activate = (reference: string) =>
      callMethod(shop.browser, 'TicketShopController/activateCode', {
        code: value,
        ticket: 'oneDay',
        reference,
        country: 'IT',
        businessType: '',
        mainActivity: '',
        company: '',
      })
    const answers = await Promise.all([activate('S-1'), activate('S-2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('CODE_EXHAUSTED')
  })

  test('may request one reconsideration, which another member of staff decides', async () => {
    const [first, second, influencer] = [await as('staff'), await as('admin'), await as('influencer')]
    const id = await idOf('influencer')
    const again = () =>
      callMethod(influencer.browser, 'AccreditationController/askAgain', { why: 'Please look' })
    expect((await again()).status).toBe(200)
    expect((await again()).body.errorCode).toBe('STEP_REFUSED')
    expect((await first.act('Approve', id)).text).toContain('SECOND_PERSON_NEEDED')
    expect((await second.act('Approve', id)).status).toBe(201)
  })
})

describe('a school', () => {
  const group = async (values: object = {}) => {
    const { rules } = await (await as('school')).get('school')
    return {
      kind: 'school',
      school: 'Accademia',
      students: 11,
      teachers: 2,
      days: [rules.schoolDays[0]],
      ...values,
    }
  }
  test('brings ten students, with one teacher for each ten, on school days', async () => {
    await forget('school')
    const school = await as('school')
    for (const wrong of [
      { students: 9, teachers: 1 },
      { teachers: 1 },
      { days: ['2027-01-01'] },
      { days: [] },
    ])
      expect((await school.send(await group(wrong))).status).toBe(400)
    expect((await school.send(await group())).status).toBe(200)
  })

  test('is charged 25 euro per student, and gets its tickets after payment', async () => {
    const [desk, school] = [await as('staff'), await as('school')]
    const id = await idOf('school')
    expect((await desk.act('Approve', id)).status).toBe(201)
    const shown = await school.get('school')
    expect(shown).toMatchObject({ standing: 'creditNotYet', request: { amountCents: 275_00 } })
    expect(shown.request.payment.transfer).toMatchObject({ amountCents: 275_00 })
    const due = await server.pool.query<{ id: string }>('select id from amount_due where subject_id = $1', [
      id,
    ])
    await server.fair.transact(server.fair.systemSession, (transaction) =>
      recordReceipt(server.fair, transaction, {
        dueIds: due.rows.map((row) => row.id),
        accountId: demoIds.account('Accademia Arcobaleno'),
        amountCents: 275_00,
        receivedOn: '2027-01-15',
        bankReference: shown.request.payment.transfer.reference,
        payer: 'Accademia',
      }),
    )
    await server.runJobs('ticketing.issue')
    const { rows } = await server.pool.query(
      'select count(*)::int as count, min(valid_from)::text as "from", max(valid_until)::text as until from ticket where subject_id = $1',
      [id],
    )
    const [day] = shown.request.days
    expect(rows).toEqual([{ count: 13, from: day, until: day }])
    expect((await school.get('school')).standing).toBe('approved')
    // A school is a group: neither the mail nor Home mentions a single ticket.
    const [mail] = await mails('accreditation.groupTickets', 'school')
    expect(mail?.subject).toBe('Il tuo accredito: i biglietti del gruppo sono pronti')
    expect(mail?.text).toContain('(13 in tutto)')
    expect(await mails('accreditation.ticket', 'school')).toEqual([])
    expect(await ticketOnHome('school', 'it')).toMatchObject({
      title: 'I biglietti del tuo gruppo sono pronti',
      path: '/reserved/accreditation',
    })
  })

  test('reads the names of its tickets in its language', async () => {
    const id = await idOf('school')
    const grantAgain = () =>
      server.fair.transact(server.fair.systemSession, async (transaction) => {
        const { client } = transaction
        await client.query(`update accreditation set state = 'approved_waiting_credit' where id = $1`, [id])
        await client.query('delete from ticket where subject_id = $1', [id])
        await grantSchoolTickets(server.fair, { kind: 'school', subjectId: id } as PaidDue, transaction)
        const { rows } = await client.query<{ name: string }>(
          'select distinct name from ticket where subject_id = $1 and name like $2 order by name',
          [id, '% 1'],
        )
        return rows.map(({ name }) => name)
      })
    const speak = (language: string) =>
      server.pool.query(`update user_account set language_locale_key = $1 where username = $2`, [
        language,
        'school@foyer.example',
      ])
    expect(await grantAgain()).toEqual(['Insegnante 1', 'Studente 1'])
    await speak('en-US')
    expect(await grantAgain()).toEqual(['Student 1', 'Teacher 1'])
    await speak('it')
  })

  test('is refused after its cut-off, while press may still apply', async () => {
    await forget('school')
    await server.pool.query('delete from ticket where subject_id is not null and contact = $1', [
      demoIds.contact('press'),
    ])
    await forget('press')
    const { until } = await (await as('school')).get('school')
    server.advance(Date.parse(`${until}T23:30:00Z`) + DAY - server.fair.clock())
    const school = await as('school')
    expect((await school.get('school')).standing).toBe('noLonger')
    const late = { kind: 'school', school: 'A', students: 10, teachers: 1, days: [] }
    expect((await school.send(late)).body.errorCode).toBe('REQUESTS_NOT_OPEN')
    expect((await (await as('press')).get('press')).standing).toBe('open')
    server.rewind()
  })
})

test('closes everything except rejections on the day after the fair', async () => {
  const { rows: editions } = await server.pool.query<{ closing: string }>(
    'select max(e.closing)::text as closing from accreditation a join edition e on e.id = a.edition',
  )
  const statesAt = async (now: number) => {
    await closeAccreditations({ ...server.fair, clock: () => now }).run({})
    const { rows } = await server.pool.query('select distinct state from accreditation')
    return rows.map(({ state }) => state).sort()
  }
  const lastDay = Date.parse(`${editions[0]?.closing}T12:00:00Z`)
  expect((await statesAt(lastDay)).filter((state) => !['closed', 'rejected'].includes(state))).not.toEqual([])
  expect(await statesAt(lastDay + DAY)).toEqual(['closed', 'rejected'])
})
