import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const upload = async (fileName: string, content = PDF) => {
    const response = await browser.send({
      method: 'POST',
      url: `/services/technical-plans/${encodeURIComponent(fileName)}`,
      headers: { 'content-type': 'application/pdf' },
      payload: content,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const plans = async () => callMethod(browser, 'TechnicalPlansController/getPlans')
  const download = (id: string) => browser.send({ url: `/fair/technical-plans/${id}` })
  return { browser, upload, plans, download }
}
const mails = async (key: string, company: string) =>
  (
    await server.pool.query('select 1 from message where key = $1 and account = $2', [
      key,
      demoIds.account(company),
    ])
  ).rows.length
const codeOf = (answer: { body: unknown }) => JSON.stringify(answer.body)
const pay = (company: string, state: string) =>
  server.pool.query('update participation set payment_state = $2 where account = $1', [
    demoIds.account(company),
    state,
  ])
/** Above the revisions of the demo data. */
const REVISION = 40

test('assigns a file by its name, and reports unmatched ones', async () => {
  const staff = await as('staff')
  expect(codeOf(await staff.upload('drawing.pdf'))).toContain('NAME_UNREADABLE')
  expect(codeOf(await staff.upload('99_Z9_1.pdf'))).toContain('STAND_UNKNOWN')
  expect(codeOf(await staff.upload(`15_B12_${REVISION}.pdf`, Buffer.from('no pdf')))).toContain(
    'UNSUPPORTED_MEDIA_TYPE',
  )
  expect((await staff.upload(`Pad. 15_b12_rev${REVISION}.pdf`)).body).toMatchObject({
    pavilion: 'Pad. 15',
    stand: 'B12',
    revision: REVISION,
  })
  expect((await (await as('exhibitor')).upload('15_B12_90.pdf')).status).toBe(403)
  expect(
    (
      await server
        .browser()
        .send({
          method: 'POST',
          url: '/services/technical-plans/1_B_1.pdf',
          headers: { 'content-type': 'application/pdf' },
          payload: PDF,
        })
    ).statusCode,
  ).toBe(401)
})

test('replaces the previous revision, which can no longer be downloaded', async () => {
  const [staff, exhibitor] = [await as('staff'), await as('exhibitor')]
  const before = (await exhibitor.plans()).body.stands[0].plan.id
  const answers = await Promise.all([1, 2, 3].map(() => staff.upload(`15_B12_${REVISION + 1}.pdf`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => codeOf({ body }).includes('REVISION_KNOWN'))).toHaveLength(2)
  const { stands } = (await exhibitor.plans()).body
  expect(stands[0]).toMatchObject({ stand: 'B12', plan: { revision: REVISION + 1, isNew: true } })
  expect(stands[0].replaced[0].revision).toBe(REVISION)
  expect((await exhibitor.download(before)).statusCode).toBe(404)
})

test('is downloaded, logged with the user’s name, and no longer marked as new', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await exhibitor.plans()).body.stands[0].plan
  // Stored on a device in advance, which its user has not seen.
  expect((await exhibitor.download(`${id}?storing`)).statusCode).toBe(200)
  expect((await exhibitor.plans()).body.stands[0].plan.isNew).toBe(true)
  const response = await exhibitor.download(id)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.rawPayload.equals(PDF)).toBe(true)
  expect((await exhibitor.plans()).body.stands[0].plan.isNew).toBe(false)
  const { rows } = await server.pool.query('select name, account from plan_download where plan = $1', [id])
  expect(rows).toEqual([{ name: 'Giulia Ferrante', account: demoIds.account('Aurora Cosmetici') }])
})

test('refuses list and file for an unpaid booth, until it is paid', async () => {
  const staff = await as('staff')
  const { body } = await staff.upload(`16_C7_${REVISION}.pdf`)
  const unpaid = await as('unpaid')
  await pay('Velluto Profumi', 'balance_due')
  const refused = await unpaid.plans()
  expect([refused.status, refused.body.errorCode]).toEqual([403, '4011'])
  expect((await unpaid.download(body.id)).statusCode).toBe(403)
  await pay('Velluto Profumi', 'paid')
  expect((await unpaid.plans()).body.stands[0].plan.id).toBe(body.id)
  expect((await unpaid.download(body.id)).statusCode).toBe(200)
})

test('returns not found for another company’s plan', async () => {
  const { id } = (await (await as('exhibitor')).plans()).body.stands[0].plan
  expect((await (await as('unpaid')).download(id)).statusCode).toBe(404)
  expect((await (await as('visitor')).download(id)).statusCode).toBe(403)
})

test('lets the company’s screen subscribe to its plan records only', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await exhibitor.plans()).body.stands[0].plan
  const record = (browser: typeof exhibitor.browser) =>
    browser.send({
      url: `${DATA_PATH}/ui-api/records/${id}?fields=TechnicalPlan__c.Revision__c&optionalFields=TechnicalPlan__c.Size__c`,
    })
  const own = (await record(exhibitor.browser)).json()
  expect(own.fields.Revision__c.value).toBe(REVISION + 1)
  expect(own.fields).not.toHaveProperty('Size__c')
  expect((await record((await as('unpaid')).browser)).statusCode).toBe(404)
})

test('refers participants of a collective to its organiser', async () => {
  const staff = await as('staff')
  const { body } = await staff.upload(`21_A1-3_${REVISION}.pdf`)
  const collective = await as('collective')
  const { fromOrganiser, stands } = (await collective.plans()).body
  expect([fromOrganiser, stands.map(({ plan }: { plan: unknown }) => plan)]).toEqual([
    'Nordic Beauty Pavilion',
    [null],
  ])
  expect((await collective.download(body.id)).statusCode).toBe(404)
  expect(await mails('plan.published', 'Fjord Naturals')).toBe(0)
})

test('lets the organiser of a collective upload plans for its participants only', async () => {
  const organiser = await as('pavilion')
  const listed = async () =>
    (await organiser.plans()).body.participants.find(
      ({ company }: { company: string }) => company === 'Fjord Naturals',
    )
  expect(await listed()).toMatchObject({ stand: 'A1-3', revision: null })
  expect(codeOf(await organiser.upload(`15_B12_${REVISION + 9}.pdf`))).toContain('STAND_UNKNOWN')
  const { status, body } = await organiser.upload(`21_A1-3_${REVISION + 1}.pdf`)
  expect(status).toBe(201)
  expect((await listed()).revision).toBe(REVISION + 1)
  const collective = await as('collective')
  expect((await collective.plans()).body.stands[0].plan.id).toBe(body.id)
  expect((await collective.download(body.id)).statusCode).toBe(200)
  expect((await (await as('exhibitor')).download(body.id)).statusCode).toBe(404)
  expect(await mails('plan.published', 'Fjord Naturals')).toBe(1)
  expect((await collective.upload(`21_A1-3_${REVISION + 2}.pdf`)).status).toBe(403)
  expect((await (await as('exhibitor')).plans()).body.participants).toBeNull()
})

test('notifies technical referents of the first plan and each revision, after the release day', async () => {
  const staff = await as('staff')
  const revised = await mails('plan.revised', 'Aurora Cosmetici')
  await staff.upload(`15_B12_${REVISION + 2}.pdf`)
  expect((await mails('plan.revised', 'Aurora Cosmetici')) - revised).toBe(1)
  server.advance(-40 * DAY)
  const early = await mails('plan.published', 'Nordic Beauty Pavilion')
  const again = await as('staff')
  await again.upload(`21_A1_${REVISION}.pdf`)
  expect(await mails('plan.published', 'Nordic Beauty Pavilion')).toBe(early)
  server.rewind()
  await server.pool.query(`select graphile_worker.add_job('plans.announce', '{}'::json)`)
  await server.runJobs('plans.announce')
  expect((await mails('plan.published', 'Nordic Beauty Pavilion')) - early).toBe(1)
})

test('does not notify a referent who left the company', async () => {
  const newMails = async (known: readonly string[]) => {
    const { rows } = await server.pool.query<{ mail: string; id: string; accountId: string }>(
      `select m.id as mail, c.id, c.account_id as "accountId" from message m join user_account u on u.id = m."user"
       join contact c on c.id = u.contact_id where m.key = 'plan.revised' and m.id <> all ($1)`,
      [known],
    )
    return rows
  }
  const recipientsOf = async (revision: number) => {
    const before = await newMails([])
    await (await as('staff')).upload(`15_B12_${revision}.pdf`)
    return (await newMails(before.map(({ mail }) => mail)))[0]
  }
  const moveTo = (id: string | undefined, accountId: string | null | undefined) =>
    server.pool.query('update contact set account_id = $2 where id = $1', [id, accountId])
  const first = await recipientsOf(REVISION + 3)
  await moveTo(first?.id, null)
  const second = await recipientsOf(REVISION + 4)
  await moveTo(first?.id, first?.accountId)
  expect(first).toBeDefined()
  expect(second?.id).not.toBe(first?.id)
})

const STAND = editionIds.stand(2027, 'Pad. 15 B12')
const DRAWING = `%PDF-1.7\n${'x'.repeat(64)}\n%%EOF\n`
/** Sends the next version of a design, with its own file. */
async function design(account: string, values: object = {}) {
  const { browser } = await as(account)
  const { id } = await uploadFile(browser, 'disegno.pdf', DRAWING)
  return callMethod(browser, 'TechnicalPlansController/sendDesign', {
    standId: STAND,
    utilities: { power: 6, water: 2 },
    text: '',
    files: [id],
    ...values,
  })
}
async function decide(action: string, recordId: string, more: object = {}, account = 'staff') {
  const { browser } = await as(account)
  return callMethod(browser, 'QueueController/decide', {
    queue: 'stand-designs',
    action,
    recordId,
    reasonCode: '',
    note: '',
    noteForCustomer: false,
    parts: null,
    ...more,
  })
}
const designs = async (account = 'exhibitor') => (await (await as(account)).plans()).body.stands[0].designs
const homeTasks = async (account: string) =>
  (
    await callMethod((await as(account)).browser, 'HomeController/getHome', { language: 'en-US' })
  ).body.tasks.filter(({ name }: { name: string }) => name.startsWith('design.'))

test('J-26: sends a design with its utilities, gets it back with annotations and a reason, corrects it, and gets the approval', async () => {
  const [before] = await designs()
  // Three concurrent calls: three versions, the last of them open.
  const sent = await Promise.all([1, 2, 3].map(() => design('exhibitor')))
  expect(sent.map(({ body }) => body.version).sort()).toEqual([1, 2, 3].map((step) => before.version + step))
  const [latest, ...earlier] = await designs()
  expect(latest).toMatchObject({
    state: 'submitted',
    utilities: { power: 6, water: 2, hanging: 0 },
    files: [{ title: 'disegno' }],
    annotated: null,
  })
  expect(earlier.slice(0, 3).map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('replaced'))
  expect(await homeTasks('exhibitor')).toEqual([])
  expect(
    (await decide('RefuseDesign', earlier[0].id, { reasonCode: 'escape', note: 'x' })).body.errorCode,
  ).toBe('ALREADY_DECIDED')

  // Returned by one of two colleagues, with an annotated plan.
  const office = await as('staff')
  const marks = await uploadFile(office.browser, 'annotato.pdf', DRAWING)
  const why = {
    reasonCode: 'escape',
    note: 'Two metres to the exit.',
    chosen: { AnnotatedFile__c: marks.id },
  }
  const foreign = await uploadFile((await as('exhibitor')).browser, 'mine.pdf', DRAWING)
  const notTheirs = { ...why, chosen: { AnnotatedFile__c: foreign.id } }
  expect((await decide('RefuseDesign', latest.id, notTheirs)).body.errorCode).toBe('EVIDENCE_REFUSED')
  const answers = await Promise.all([
    decide('RefuseDesign', latest.id, why),
    decide('ApproveDesign', latest.id, {}, 'admin'),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const isApproved = answers[1]?.status === 200
  if (isApproved) {
    await server.pool.query(`update stand_design set state = 'submitted' where id = $1`, [latest.id])
    expect((await decide('RefuseDesign', latest.id, why)).status).toBe(200)
  }
  const [refused] = await designs()
  expect(refused).toMatchObject({
    state: 'refused',
    answer: why.note,
    files: [{ title: 'disegno' }],
    annotated: { title: 'annotato' },
  })
  expect(refused.reason).toMatch(/uscita|exit/)
  const [task] = await homeTasks('exhibitor')
  expect(task).toMatchObject({ title: 'Correct the design of stand B12', path: '/reserved/technical-plans' })
  expect(await mails('design.refused', 'Aurora Cosmetici')).toBe(1)

  // Both files are readable by the company and by no other customer.
  const bytes = async (account: string, id: string) =>
    (await (await as(account)).browser.send({ url: `${DATA_PATH}/content-versions/${id}/data` })).statusCode
  for (const { id } of [refused.annotated, refused.files[0]]) {
    expect([await bytes('exhibitor', id), await bytes('staff', id)]).toEqual([200, 200])
    expect(await bytes('unpaid', id)).toBe(404)
  }

  // Corrected after the deadline and approved: the previous approval no longer counts.
  await server.pool.query(`update stand_design set state = 'approved' where id = $1`, [earlier.at(-1).id])
  server.advance(45 * DAY)
  const again = (await design('exhibitor', { text: 'Moved' })).body
  expect((await decide('ApproveDesign', again.id)).status).toBe(200)
  const states = (await designs()).map(({ state }: { state: string }) => state)
  expect(states[0]).toBe('approved')
  expect(states.filter((state: string) => state === 'approved')).toHaveLength(1)
  expect(await mails('design.approved', 'Aurora Cosmetici')).toBe(isApproved ? 2 : 1)
  expect((await design('exhibitor')).body.errorCode).toBe('TOO_LATE')
  server.rewind()
})

test('does not notify users without access to plans of a design either', async () => {
  const { id } = (await design('exhibitor')).body
  const takesPart = (kind: string) =>
    server.pool.query(
      `update participation set kind = $1 where account = (select id from account where name = 'Aurora Cosmetici')`,
      [kind],
    )
  const before = await mails('design.approved', 'Aurora Cosmetici')
  await takesPart('coExhibitor')
  expect((await decide('ApproveDesign', id)).status).toBe(200)
  expect(await mails('design.approved', 'Aurora Cosmetici')).toBe(before)
  await takesPart('exhibitor')
})

test('requires an uploaded file of the company, plausible figures, and a stand that the company builds', async () => {
  expect((await design('exhibitor', { files: [] })).body.errorCode).toBe('DRAWING_MISSING')
  expect((await design('exhibitor', { utilities: { power: -1 } })).status).toBe(400)
  expect((await design('exhibitor', { utilities: { lift: 1 } })).status).toBe(400)
  expect((await design('exhibitor', { files: ['069000000000000AAA'] })).body.errorCode).toBe(
    'EVIDENCE_REFUSED',
  )
  await pay('Velluto Profumi', 'paid')
  expect((await design('unpaid')).status).toBe(404)
  await pay('Velluto Profumi', 'balance_due')
  expect((await design('unpaid')).body.errorCode).toBe('4011')
  expect((await (await as('exhibitor')).plans()).body.designs).toMatchObject({ isOver: false })
  expect((await (await as('collective')).plans()).body.designs).toBeNull()
})
