import { dayIn, formatCents, shortCodeOf } from '@foyer/fair-domain'
import { BUYER_VALUES } from '@foyer/fair-domain/fixtures/buyer-values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { BUYER_SCORE } from '../../apps/server/src/testing/buyer-steps.ts'
import { publishDirectory } from '../../apps/server/src/testing/publish-directory.ts'
import { registerPerson } from '../../apps/server/src/testing/register-person.ts'
import { shopSteps } from '../../apps/server/src/testing/shop-steps.ts'
import { openFair } from './open-fair.ts'

const DAY = 86_400_000

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
  await fair.server.pool.query('delete from graphile_worker._private_jobs')
  await publishDirectory(fair.server.pool, 'Aurora Cosmetici')
})
afterAll(() => fair.server.close())

const { order, payDemo, readOrder, issue, ticketsOf, scan, mailsTo } = shopSteps(() => fair.server)
const NOTHING = {
  outlet: '',
  evidenceKind: '',
  website: '',
  channels: [] as object[],
  school: '',
  students: 0,
  minors: 0,
  teachers: 0,
  days: [] as string[],
}
const goToTheFair = async () => {
  const [edition] = await fair.rows<{ opening: string }>('select opening::text from edition where current')
  fair.server.advance(Date.parse(`${edition?.opening}T10:00:00+01:00`) - fair.server.fair.clock())
  return String(edition?.opening)
}
const requestOf = async (email: string) => {
  const [request] = await fair.rows(
    'select a.id from accreditation a join contact c on c.id = a.contact where c.email = $1',
    email,
  )
  return String(request?.id)
}
async function enters(email: string) {
  const [ticket] = await fair.rows(
    `select code from ticket where subject_id = $1 and state = 'ready'`,
    await requestOf(email),
  )
  await goToTheFair()
  const scan = { code: ticket?.code, gate: 'north', scanId: `scan-${email}` }
  return (await fair.as('staff')).ask('AdmissionController/validate', scan)
}

test('J-08: press registers, is refused with a reason, explains, is accepted by another member of staff, and is admitted', async () => {
  const email = 'penna@specchio.example'
  const press = fair.person(
    await registerPerson(fair.server, { email, company: 'Lo Specchio', audience: 'press' }),
  )
  const tasks = async () => (await press.home()).tasks.map(({ name }: { name: string }) => name)
  expect(await tasks()).toContain('accreditation.ask')
  const request = { ...NOTHING, kind: 'press', outlet: 'Lo Specchio', evidenceKind: 'pressCard' }
  // Nothing is sent without a proof; with it, it is.
  expect((await press.call('AccreditationController/sendRequest', { ...request, evidence: [] })).status).toBe(
    400,
  )
  const evidence = [await press.upload('card.pdf')]
  await press.ask('AccreditationController/sendRequest', { ...request, evidence })
  expect(await tasks()).not.toContain('accreditation.ask')
  const id = await requestOf(email)
  const refusal = {
    ReasonCode__c: 'evidenceUnreadable',
    Note__c: 'The card is cut off.',
    NoteForCustomer__c: true,
  }
  const refused = await (await fair.as('staff')).act('Accreditation__c.Reject', id, refusal)
  expect([refused.status, refused.body]).toEqual([201, refused.body])
  const read = () => press.ask('AccreditationController/getAccreditation', { kind: 'press' })
  expect(await read()).toMatchObject({ standing: 'rejected', request: { note: 'The card is cut off.' } })
  expect((await fair.mailTo(email, 'accreditation.rejected'))?.text).toContain('The card is cut off.')
  await press.ask('AccreditationController/askAgain', { why: 'The whole card is on page two.' })
  // The member of staff who refused cannot decide again.
  expect((await (await fair.as('staff')).act('Accreditation__c.Approve', id)).status).not.toBe(201)
  expect((await (await fair.as('admin')).act('Accreditation__c.Approve', id)).status).toBe(201)
  await fair.server.runJobs('ticketing.issue')
  expect(await read()).toMatchObject({ standing: 'approved' })
  expect((await fair.mailTo(email, 'accreditation.ticket'))?.text).toBeTruthy()
  expect(await enters(email)).toMatchObject({ admitted: true })
  fair.server.rewind()
})

/** A guest opens a page of the site and follows its call to action. */
async function followAction(path: string, words: string) {
  const guest = fair.person(fair.server.browser())
  const [, href = ''] =
    new RegExp(`<a [^>]*href="/fair([^"]+)"[^>]*>${words}<`).exec(await guest.page(path)) ?? []
  expect(href).toMatch(/\/reserved\/register$/)
  return guest.page(href)
}

test('J-04: press comes from the site, applies, is refused, buys with the code, and enters with the ticket', async () => {
  expect(await followAction('/en-US/media-partner', 'Apply for accreditation')).toContain('Press')
  const email = 'taccuino@specchio.example'
  const press = fair.person(
    await registerPerson(fair.server, { email, company: 'Il Taccuino', audience: 'press' }),
  )
  expect(await press.page('/en-US/reserved/')).toContain('href="/fair/en-US/reserved/accreditation"')
  const request = { ...NOTHING, kind: 'press', outlet: 'Il Taccuino', evidenceKind: 'pressCard' }
  const evidence = [await press.upload('card.pdf')]
  await press.ask('AccreditationController/sendRequest', { ...request, evidence })
  const refusal = { ReasonCode__c: 'notProfessional', Note__c: 'Not this time' }
  const desk = await fair.as('staff')
  expect((await desk.act('Accreditation__c.Reject', await requestOf(email), refusal)).status).toBe(201)
  // The outcome page and the mail lead to the same place, with the code in the URL.
  const [, way = '', code = ''] =
    /href="\/fair(\/en-US\/ticketing\?code=([^"]+))"/.exec(
      await press.page('/en-US/reserved/accreditation'),
    ) ?? []
  expect((await fair.mailTo(email, 'accreditation.rejected'))?.text).toContain(way)
  const shop = await press.page(way)
  expect(shop).toContain(`value="${code}"`)
  expect(shop).toContain('€30')
  const placed = await order(press.browser, {
    code,
    total: '3000',
    email,
    firstName1: 'Ines',
    lastName1: 'Duarte',
  })
  await payDemo(press.browser, placed.location)
  await issue()
  const [mail] = await mailsTo(email, 'shop.paid')
  const link = /https?:\/\/\S+ticketing\/order\S*/.exec(mail?.text ?? '')?.[0] ?? ''
  const shown = await readOrder(press.browser, link)
  const ticket = await press.browser.send({
    url: `/fair/ticketing/ticket?token=${encodeURIComponent(shown.tickets[0].token)}`,
  })
  const [issued] = await ticketsOf(placed.id)
  const short = issued ? shortCodeOf(issued.code) : 'no code'
  for (const words of ['Ines Duarte', short, 'data-ticket="kept"']) expect(ticket.body).toContain(words)
  await goToTheFair()
  expect(await scan(issued?.code ?? '')).toMatchObject({ admitted: true, holder: { name: 'Ines Duarte' } })
  fair.server.rewind()
})

test('J-09: an influencer below the limit gets an error, adds a second channel, is accepted and admitted', async () => {
  const email = 'noor@canale.example'
  const creator = fair.person(
    await registerPerson(fair.server, { email, company: '', audience: 'influencer' }),
  )
  const { rules } = await creator.ask('AccreditationController/getAccreditation', { kind: 'influencer' })
  const channel = (name: string, followers: number) => ({
    channel: name,
    url: `https://www.${name.toLowerCase()}.com/noor`,
    followers,
  })
  const evidence = [await creator.upload('numbers.pdf')]
  const send = (channels: object[]) =>
    creator.call('AccreditationController/sendRequest', {
      ...NOTHING,
      kind: 'influencer',
      channels,
      evidence,
    })
  const alone = await send([channel('Instagram', rules.followersToExceed)])
  expect(alone.status).toBe(400)
  expect(JSON.stringify(alone.body)).toMatch(/tooFewChannels|tooFewFollowers/)
  expect(
    (await send([channel('Instagram', rules.followersToExceed + 1), channel('YouTube', 10)])).status,
  ).toBe(200)
  const id = await requestOf(email)
  expect((await (await fair.as('staff')).act('Accreditation__c.Approve', id)).status).toBe(201)
  await fair.server.runJobs('ticketing.issue')
  expect(await enters(email)).toMatchObject({ admitted: true })
  fair.server.rewind()
})

test('J-10: a school with 40 students and 4 teachers is accepted, pays, gets one PDF, and enters with one scan', async () => {
  const email = 'school@foyer.example'
  expect(await followAction('/professional-school', 'Chiedi l’accredito')).toContain('Scuola')
  await fair.rows('delete from accreditation where contact = $1', demoIds.contact('school'))
  const [school, desk] = [await fair.as('school'), await fair.as('staff')]
  const read = () => school.ask('AccreditationController/getAccreditation', { kind: 'school' })
  const { rules } = await read()
  const group = { ...NOTHING, kind: 'school', school: 'Accademia', students: 40, minors: 3, evidence: [] }
  const send = (teachers: number) =>
    school.call('AccreditationController/sendRequest', { ...group, teachers, days: [rules.schoolDays[0]] })
  // One teacher for each ten: an error that is corrected.
  expect((await send(3)).status).toBe(400)
  expect((await send(4)).status).toBe(200)
  const id = await requestOf(email)
  expect((await desk.act('Accreditation__c.Approve', id)).status).toBe(201)
  const { amountCents, payment } = (await read()).request
  expect(payment.transfer).toMatchObject({ amountCents })
  // Mail and page show the same amount.
  const asked = (await fair.mailTo(email, 'accreditation.approved'))?.text
  for (const words of [
    formatCents(amountCents, 'it'),
    dayIn('it', payment.dueOn),
    payment.transfer.reference,
  ])
    expect(asked).toContain(words)
  const csv = fair.statement([amountCents, `Gita ${payment.transfer.reference}`, 'CRO-J10'])
  expect(await desk.ask('PaymentsController/importStatement', { csv })).toMatchObject({ matched: 1 })
  await fair.server.runJobs('ticketing.issue')
  expect(await read()).toMatchObject({ standing: 'approved', request: { payment: null } })
  const papers = await fair.rows(
    `select id from document where kind = 'accreditationTicket' and subject_id = $1`,
    id,
  )
  expect(papers).toHaveLength(1)
  await fair.server.runJobs('make-document')
  const [, paper = ''] =
    /href="([^"]+)"[^>]*>[^<]*Scarica/.exec(await school.page('/reserved/accreditation')) ?? []
  const printed = await school.browser.send({ url: paper })
  expect([printed.statusCode, printed.body.startsWith('%PDF-')]).toEqual([200, true])

  const tickets = await fair.rows(
    `select name, code from ticket where subject_id = $1 and state = 'ready'`,
    id,
  )
  expect(tickets).toHaveLength(44)
  const codeOf = (name: string) => tickets.find((ticket) => ticket.name === name)?.code
  fair.server.advance(Date.parse(`${rules.schoolDays[0]}T10:00:00+01:00`) - fair.server.fair.clock())
  const gate = await fair.as('staff')
  const scan = (name: string, scanId: string, wholeGroup?: boolean) =>
    gate.ask('AdmissionController/validate', {
      code: codeOf(name),
      gate: 'north',
      scanId,
      ...(wholeGroup && { wholeGroup }),
    })
  // One has entered before the others; two teachers show their PDF at two gates concurrently.
  expect(await scan('Studente 7', 'j10-alone')).toMatchObject({ admitted: true })
  const both = await Promise.all([
    scan('Insegnante 1', 'j10-one', true),
    scan('Insegnante 2', 'j10-two', true),
  ])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['admitted', 'usedToday'])
  const at = both.findIndex(({ admitted }) => admitted)
  expect(both[at]).toMatchObject({ persons: 43, holder: { kind: 'school' } })
  expect(await scan(`Insegnante ${at + 1}`, ['j10-one', 'j10-two'][at] ?? '', true)).toEqual(both[at])
  expect(await scan('Studente 9', 'j10-late')).toMatchObject({ admitted: false, outcome: 'usedToday' })
  const entries = await fair.rows(
    `select a.ticket from admission a join ticket t on t.id = a.ticket where t.subject_id = $1 and a.outcome = 'admitted'`,
    id,
  )
  expect(new Set(entries.map(({ ticket }) => ticket)).size).toBe(44)
  expect(entries).toHaveLength(44)
  fair.server.rewind()
})

test('J-11: a buyer applies over two days, is accepted, confirms, meets mutual matches, and has met the duties', async () => {
  const email = 'ines@duarte.example'
  const browser = await registerPerson(fair.server, { email, company: 'Casa Duarte', audience: 'buyer' })
  const buyer = fair.person(browser)
  const values = { ...BUYER_VALUES, CompanyName__c: 'Casa Duarte' }
  await buyer.ask('BuyerAccreditationController/saveDraft', { step: 'business', values })
  fair.server.advance(DAY)
  await browser.signIn(email, 'a quieter word 7')
  expect((await buyer.ask('BuyerAccreditationController/getApplication')).draft).toMatchObject({
    step: 'business',
  })
  const { id } = await buyer.ask('BuyerAccreditationController/send', { values, consents: { privacy: true } })
  const desk = await fair.as('admin')
  expect((await desk.act('BuyerApplication__c.Score', id, BUYER_SCORE)).status).toBe(201)
  expect((await desk.act('BuyerApplication__c.Accept', id)).status).toBe(201)
  expect((await fair.mailTo(email, 'buyer.accepted'))?.text).toBeTruthy()
  expect((await buyer.home()).tasks.map(({ name }: { name: string }) => name)).toContain('buyer.confirm')
  await buyer.ask('BuyerOutcomeController/confirm')
  await buyer.ask('MyMatchController/request')
  const exhibitor = await fair.as('exhibitor')
  await exhibitor.call('MyMatchController/request')
  const profileOf = async (name: string) =>
    (await fair.rows('select id from match_profile where name = $1', name))[0]?.id
  const mark = async (who: typeof buyer, name: string) =>
    who.ask('MyMatchController/mark', { id: await profileOf(name), interested: true })
  await mark(buyer, 'Aurora Cosmetici')
  await mark(exhibitor, 'Casa Duarte')
  const { matches } = await buyer.ask('MyMatchController/getMatches', { page: 1, onlyMarked: true })
  expect(matches).toMatchObject([{ name: 'Aurora Cosmetici', isMarked: true, isMutual: true }])
  const opening = await goToTheFair()
  fair.server.advance(DAY)
  const meeting = { Account__c: demoIds.account('Aurora Cosmetici'), HeldOn__c: opening }
  const office = await fair.as('admin')
  expect((await office.act('BuyerApplication__c.RecordMeeting', id, meeting)).status).toBe(201)
  await browser.signIn(email, 'a quieter word 7')
  const { application } = await buyer.ask('BuyerOutcomeController/getOutcome')
  expect(application).toMatchObject({ keptMeetings: 1, fee: null })
  fair.server.rewind()
})
