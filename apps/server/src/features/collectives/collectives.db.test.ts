import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const list = () => callMethod(browser, 'CollectiveController/getParticipants')
  const remind = (id: string) => callMethod(browser, 'CollectiveController/remind', { id })
  return { browser, list, remind }
}

interface Participant {
  id: string
  company: string
  canRemind: boolean
  readiness: { conditions: boolean; badges: boolean }
}

/** The participant with a demo account. */
function fjordIn(participants: Participant[]) {
  const found = participants.find(({ company }) => company === 'Fjord Naturals')
  if (!found) throw new Error('Fjord Naturals is no longer a participant')
  return found
}

test('returns the participants and their open tasks to the organiser of a collective', async () => {
  const { list } = await as('pavilion')
  const before = (await list()).body
  expect(before).toHaveLength(8)
  expect(before).toContainEqual(
    expect.objectContaining({
      company: 'Fjord Naturals',
      readiness: expect.objectContaining({ conditions: false, referents: true }),
      canRemind: true,
    }),
  )
  const participant = await as('collective')
  await callMethod(participant.browser, 'ConsentsController/saveConsents', {
    language: 'it',
    answers: { generalConditions: true },
  })
  expect(fjordIn((await list()).body).readiness.conditions).toBe(true)
})

test('counts a badge without a name as missing while names can be entered', async () => {
  const left = (count: number) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      server.fair.writer.create(transaction, 'EntitlementEntry__c', {
        Name: 'badge',
        Account__c: demoIds.account('Fjord Naturals'),
        Edition__c: editionIds.edition(2027),
        Kind__c: 'badge',
        Source__c: 'gift',
        Movement__c: count,
      }),
    )
  const areNamed = async () => fjordIn((await (await as('pavilion')).list()).body).readiness.badges
  const { rows } = await server.pool.query(
    `select coalesce(sum(movement), 0)::int as left from entitlement_entry
     where account = $1 and edition = $2 and kind = 'badge'`,
    [demoIds.account('Fjord Naturals'), editionIds.edition(2027)],
  )
  await left(-rows[0].left)
  expect(await areNamed()).toBe(true)
  await left(1)
  expect(await areNamed()).toBe(false)
  server.advance(365 * DAY)
  expect(await areNamed()).toBe(true)
  server.rewind()
})

test('refuses other users', async () => {
  for (const account of ['exhibitor', 'collective', 'buyer']) {
    const { list } = await as(account)
    expect((await list()).status).toBe(403)
  }
})

test('names the missing items in a reminder, sent at most once a day', async () => {
  await server.pool.query('delete from badge where account = $1', [demoIds.account('Fjord Naturals')])
  const { list, remind } = await as('pavilion')
  const { id } = fjordIn((await list()).body)
  const answers = await Promise.all([remind(id), remind(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const mails = async () =>
    (await server.pool.query(`select "to", text from message where key = 'collective.reminder'`)).rows
  const [mail] = await mails()
  expect(mail.to).toBe('collective@foyer.example')
  expect(mail.text).toContain('badge nominativi')
  expect(fjordIn((await list()).body).canRemind).toBe(false)
  server.advance(DAY)
  const later = await as('pavilion')
  expect((await later.remind(id)).status).toBe(200)
  expect((await later.remind(demoIds.account('Velluto Profumi'))).status).toBe(404)
})

test('imports participants from a table: validated first, all or none, idempotent', async () => {
  const { browser } = await as('pavilion')
  const send = async (step: string, rows: readonly string[], who = browser) => {
    const response = await who.send({
      method: 'POST',
      url: `/services/collective/participants/${step}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(['Company;Country;VAT;Last name;First name;Email', ...rows].join('\n')),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const count = async () =>
    (await server.pool.query(`select count(*)::int as n from participation where kind = 'collective'`))
      .rows[0].n
  const before = await count()
  const rows = Array.from({ length: 5 }, (_, i) => `Salt ${i} AB;SE;;Berg;Nils;nils${i}@salt.example`)
  const wrong = [
    'Fjord Naturals;NO;;Solberg;Ingrid;collective@foyer.example',
    'No country;;;Berg;Nils;nils@country.example',
    'Own account;IT;11122230011;Berg;Nils;nils@own.example',
    'Stolen;SE;;Ferrante;Giulia;exhibitor@foyer.example',
    'Salt 0 AB;SE;;Berg;Nils;nils-again@salt.example',
    ';;;;;',
    'Salt 9 AB;SE;;Berg;Nils;nils0@salt.example',
  ]
  const { vat } = (
    await server.pool.query('select vat_number as vat from account where id = $1', [
      demoIds.account('Aurora Cosmetici'),
    ])
  ).rows[0]
  wrong[2] = `Own account;IT;${vat};Berg;Nils;nils@own.example`
  const refused = (await send('import', [...rows, ...wrong])).body
  expect(refused.isDone).toBe(false)
  expect(refused.report.slice(5).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'unchanged',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
  ])
  expect(refused.report[6]).toMatchObject({ row: 8, reasons: ['Paese: manca'] })
  // The person is invited for another company of the file; the empty row before it counts.
  expect(refused.report[10]).toMatchObject({ row: 13, reasons: [expect.stringContaining('già invitata')] })
  expect(await count()).toBe(before)
  // The number is stored with the country; a table may omit it.
  for (const spelling of [vat, vat.slice(2)]) {
    const { report } = (await send('check', [`Own account;IT;${spelling};Berg;Nils;nils@own.example`])).body
    expect(report[0].reasons).toEqual([expect.stringContaining('già registrata')])
  }
  expect((await send('check', rows)).body).toMatchObject({ isDone: false })
  expect(await count()).toBe(before)
  const answers = await Promise.all([send('import', rows), send('import', rows)])
  expect(answers.map(({ body }) => body.isDone)).toEqual([true, true])
  expect(await count()).toBe(before + 5)
  const invited = await server.pool.query(`select language from message where "to" like '%@salt.example'`)
  // The mail is in the language of the invited person, not of the organiser.
  expect(invited.rows).toEqual(Array.from({ length: 5 }, () => ({ language: 'en-US' })))
  const link = await server.pool.query(
    `select details from identity.link where username = 'nils3@salt.example'`,
  )
  expect(link.rows[0].details).toMatchObject({ profiles: ['collective'] })
  expect((await send('check', rows, (await as('exhibitor')).browser)).status).toBe(403)
  expect((await send('check', rows, server.browser())).status).toBe(401)
})
