import { formatCents } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { editionIds } from '../../apps/server/src/seed/seed-editions.ts'
import { openFair } from './open-fair.ts'

const DAY = 86_400_000
const PETALO = demoIds.account('Petalo Studio')
const VELLUTO = demoIds.account('Velluto Profumi')
const stand = (name: string) => editionIds.stand(2027, `Pad. 16 ${name}`)

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
  // Both start without open items, and no other company is offered a stand.
  await fair.server.pool.query('delete from application where account = $1', [PETALO])
  await fair.server.pool.query(`update application set state = 'waiting_list' where state = 'offered'`)
})
afterAll(() => fair.server.close())

/** Applies for a place in the full hall, and is put on the waiting list. */
async function wait(who: string) {
  const company = await fair.as(who)
  const { empty } = await company.ask('ApplicationController/getApplication')
  const data = {
    ...empty,
    pavilionId: editionIds.pavilion(2027, 'Pad. 16'),
    sector: 'perfumery',
    area: 12,
    openSides: 1,
  }
  const { id } = await company.ask('ApplicationController/submit', { data })
  expect((await (await fair.as('staff')).act('Application__c.WaitingList', id)).status).toBe(201)
  const read = async () => (await company.ask('ApplicationController/getApplication', { id })).application
  return { ...company, id: id as string, read }
}
const offer = async (id: string, name: string, who = 'staff') =>
  (await fair.as(who)).act('Application__c.Offer', id, { OfferedStand__c: stand(name) })
async function runNow(task: string) {
  await fair.server.pool.query(`select graphile_worker.add_job($1, '{}'::json)`, [task])
  await fair.server.runJobs(task)
}
const steps = async (id: string) =>
  (
    await fair.rows<{ name: string }>(
      `select name from audit_entry where record_id = $1 and name like 'application.offer%'`,
      id,
    )
  )
    .map(({ name }) => name)
    .sort()

test('J-15: a free stand is offered and accepted in time at the displayed price; another company lets the offer expire', async () => {
  const [late, quick] = [await wait('applicant'), await wait('unpaid')]
  const staff = await fair.as('staff')
  const asked = { queue: 'applications', recordId: quick.id, action: 'Offer', language: 'en-US' }
  const free = async () =>
    (await staff.ask('QueueController/getChoices', asked)).choices.OfferedStand__c.map(
      ({ label }: { label: string }) => label,
    )
  // The best match comes first.
  expect((await free()).slice(0, 2)).toEqual(['Hall 16, C9', 'Hall 16, C11'])
  expect((await staff.act('Application__c.Offer', quick.id)).status).toBe(400)

  // Two colleagues offer the same stand to two companies: only one offer is made.
  const answers = await Promise.all([offer(late.id, 'C9'), offer(quick.id, 'C9', 'admin')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await free()).not.toContain('Hall 16, C9')
  const loser = answers[0]?.status === 201 ? quick : late
  // Nor is it assigned to an accepted company, by name or by fit.
  const [nuit] = await fair.rows<{ id: string }>(`select id from application where name = 'Atelier Nuit'`)
  expect((await staff.act('Application__c.Accept', nuit?.id ?? '', { StandName__c: 'c9' })).status).toBe(409)
  expect((await offer(loser.id, 'C11')).status).toBe(201)
  if (loser === late) {
    for (const { id } of [late, quick])
      expect((await staff.act('Application__c.TakeBackOffer', id)).status).toBe(201)
    expect((await offer(late.id, 'C9')).status).toBe(201)
    expect((await offer(quick.id, 'C11')).status).toBe(201)
  }

  // The same stand, amount and day in the mail, on Home and on the page.
  const { offer: held, state } = await quick.read()
  expect(state).toBe('offered')
  // 16 m² at € 310 and 5% for the second side; the fee of the edition is paid with the other stand.
  expect(held).toMatchObject({ stand: 'C11', area: 16, openSides: 2, total: 5_208_00, until: '2027-01-20' })
  const mail = await fair.mailTo('unpaid@foyer.example', 'application.offered', 'C11')
  expect(mail?.text).toContain(formatCents(held.total, 'it'))
  expect(mail?.text).toContain('20 gennaio 2027')
  const task = (await quick.home()).tasks.find(({ path }: { path: string }) => path.endsWith(quick.id))
  expect(task).toMatchObject({ due: held.until, isYours: true })
  expect(await late.refused('ApplicationController/takeOffer', { id: quick.id })).toBe('NOT_FOUND')
  const edited = (await quick.ask('ApplicationController/getApplication')).empty
  expect(await quick.refused('ApplicationController/saveDraft', { data: edited })).toBe('STEP_REFUSED')

  // Declined by mistake, offered once more, and accepted by two colleagues concurrently.
  expect(await quick.ask('ApplicationController/declineOffer', { id: quick.id })).toEqual({
    state: 'waiting_list',
  })
  expect((await offer(quick.id, 'C11')).status).toBe(201)
  const taken = await Promise.all(
    [1, 2, 3].map(() => quick.call('ApplicationController/takeOffer', { id: quick.id })),
  )
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await quick.read()).toMatchObject({
    state: 'accepted',
    total: 5_208_00,
    data: { area: 16, openSides: 2 },
    offer: { outcome: 'taken' },
  })
  const made = await fair.rows(
    `select s.name, s.account, c.total as contract, o.total_amount as "order", d.amount as due
     from contract c join sales_order o on o.id = c."order" join stand s on s.id = $2
     join amount_due d on d.subject_id = o.id where c.application = $1`,
    quick.id,
    stand('C11'),
  )
  // 30% of the space as prepayment, with VAT.
  expect(made).toEqual([
    { name: 'C11', account: VELLUTO, contract: '5208.00', order: '5208.00', due: '1906.13' },
  ])
  expect(await steps(quick.id)).toEqual(
    expect.arrayContaining(['application.offerDeclined', 'application.offerTaken', 'application.offered']),
  )

  // The other company is reminded, does not answer, and stays on the list; the stand is free again.
  fair.server.advance(4 * DAY)
  await runNow('home.deadlines')
  expect(await fair.mailTo('applicant@foyer.example', 'deadline.1', 'C9')).toBeTruthy()
  await runNow('applications.lapse-offers')
  const [still] = await fair.rows('select state from application where id = $1', late.id)
  expect(still).toEqual({ state: 'offered' })
  fair.server.advance(2 * DAY)
  const after = await fair.as('applicant')
  expect(await after.refused('ApplicationController/takeOffer', { id: late.id })).toBe('OFFER_OVER')
  const over = () => after.call('ApplicationController/takeOffer', { id: late.id })
  const [, ...refused] = await Promise.all([runNow('applications.lapse-offers'), over(), over()])
  expect(refused.map(({ status }) => status)).toEqual([409, 409])
  const { application } = await after.ask('ApplicationController/getApplication')
  expect(application).toMatchObject({ state: 'waiting_list', offer: { stand: 'C9', outcome: 'lapsed' } })
  expect(await fair.mailTo('applicant@foyer.example', 'application.offerLapsed', 'C9')).toBeTruthy()
  expect((await after.home()).tasks.filter(({ path }: { path: string }) => path.endsWith(late.id))).toEqual(
    [],
  )
  expect(await fair.rows('select account from stand where id = $1', stand('C9'))).toEqual([{ account: null }])
  const again = await (await fair.as('staff')).call('QueueController/getChoices', {
    ...asked,
    recordId: late.id,
  })
  expect(JSON.stringify(again.body)).toContain('C9')
})

test('an expired offer can neither be accepted nor blocks its stand, before any job ends it', async () => {
  const [late] = await fair.rows<{ id: string }>(
    `select id from application where account = $1 and state = 'waiting_list'`,
    PETALO,
  )
  const other = await wait('unpaid')
  const lateId = late?.id ?? ''
  expect((await offer(lateId, 'C9')).status).toBe(201)
  expect((await offer(other.id, 'C9')).status).toBe(409)
  fair.server.advance(8 * DAY)
  const [company, staff] = [await fair.as('applicant'), await fair.as('staff')]
  const { choices } = await staff.ask('QueueController/getChoices', {
    queue: 'applications',
    recordId: other.id,
    action: 'Offer',
    language: 'it',
  })
  expect(JSON.stringify(choices)).toContain('C9')
  const [given, ...taken] = await Promise.all([
    offer(other.id, 'C9'),
    company.call('ApplicationController/takeOffer', { id: lateId }),
    company.call('ApplicationController/takeOffer', { id: lateId }),
    runNow('applications.lapse-offers'),
  ])
  expect(given.status).toBe(201)
  expect(taken.slice(0, 2)).toMatchObject([{ status: 409 }, { status: 409 }])
  expect(
    await fair.rows(`select id from application where offered_stand = $1 and state = 'offered'`, stand('C9')),
  ).toEqual([{ id: other.id }])
  expect(await fair.rows('select state, offer_outcome from application where id = $1', lateId)).toEqual([
    { state: 'waiting_list', offer_outcome: 'lapsed' },
  ])
  expect((await steps(lateId)).filter((name) => name === 'application.offerLapsed')).toHaveLength(2)

  const mails = await fair.rows(
    `select status from message where key = 'application.offerLapsed' and "to" = 'applicant@foyer.example'`,
  )
  expect(mails).toHaveLength(2)

  // While no job runs, the next offer of the stand ends the expired one.
  fair.server.advance(8 * DAY)
  expect((await offer(lateId, 'C9')).status).toBe(201)
  expect(await fair.rows('select state, offer_outcome from application where id = $1', other.id)).toEqual([
    { state: 'waiting_list', offer_outcome: 'lapsed' },
  ])

  // A stand with an expired offer can also be assigned to an accepted company.
  fair.server.advance(8 * DAY)
  const [nuit] = await fair.rows<{ id: string }>(`select id from application where name = 'Atelier Nuit'`)
  await fair.server.pool.query(
    `update stand s set area = a.area, open_sides = a.open_sides, pavilion = a.pavilion from application a
     where s.id = $1 and a.id = $2`,
    [stand('C9'), nuit?.id],
  )
  const accepted = await (await fair.as('staff')).act('Application__c.Accept', nuit?.id ?? '', {
    StandName__c: 'C9',
  })
  expect(accepted.status).toBe(201)
  expect(await (await fair.as('applicant')).refused('ApplicationController/takeOffer', { id: lateId })).toBe(
    'OFFER_OVER',
  )
})
