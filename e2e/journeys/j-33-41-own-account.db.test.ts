import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { unzip } from '../../apps/server/src/testing/unzip.ts'
import { openFair } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
})
afterAll(() => fair.server.close())

type Consent = { purpose: string; given: boolean }

type Entry = { fields: Record<string, { value: string | null; displayValue: string | null }> }

/** All records in the data export of a user. */
const recordsIn = (zip: string): Record<string, unknown>[] =>
  Object.values<Record<string, unknown>[]>(
    JSON.parse(unzip(Buffer.from(zip, 'base64'))[0]?.content ?? '{}'),
  ).flat()

test('J-33: consents are given, withdrawn and proven; a mail link works without sign-in', async () => {
  const person = await fair.as('press')
  const save = (answers: object) => person.ask('ConsentsController/saveConsents', { language: 'it', answers })
  const given = async () =>
    Object.values<Consent[]>(await person.ask('ConsentsController/getConsents', { language: 'it' }))
      .filter(Array.isArray)
      .flat()
      .filter((consent) => consent.given)
      .map(({ purpose }) => purpose)
  await save({ promotional: true, 'newsletter:asia': true })
  expect(await given()).toEqual(expect.arrayContaining(['promotional', 'newsletter:asia']))
  await save({ promotional: false })
  expect(await given()).not.toContain('promotional')
  const receipt = await fair.mailTo('press@foyer.example', 'consent.receipt', '(no)')
  expect(receipt?.text).toContain('Comunicazioni promozionali (no)')

  // The proof: each answer with the accepted text, time and user.
  const { zip } = await person.ask('PrivacyController/getCopy')
  const answers = recordsIn(zip)
    .filter(({ Name }) => Name === 'promotional')
    .sort((a, b) => Number(a.Number__c) - Number(b.Number__c))
  expect(answers.map(({ Given__c }) => Given__c)).toEqual([true, false])
  for (const answer of answers) expect(answer).toMatchObject({ TextVersion__c: expect.stringMatching(/^\d/) })

  // The link of the newsletter works without sign-in, and confirms its effect.
  const welcome = await fair.mailTo('press@foyer.example', 'consent.welcome')
  const token = /unsubscribe\?token=([^\s"<]+)/.exec(welcome?.text ?? '')?.[1] ?? ''
  const guest = fair.person(fair.server.browser())
  const link = { token: decodeURIComponent(token), language: 'it' }
  expect(await guest.ask('UnsubscribeController/getSubscription', link)).toMatchObject({ isSubscribed: true })
  const answer = await guest.browser.send({
    method: 'POST',
    url: `/fair/reserved/unsubscribe?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(await guest.ask('UnsubscribeController/getSubscription', link)).toMatchObject({
    isSubscribed: false,
  })
  expect(await given()).not.toContain('newsletter:asia')
})

test('J-34: a user receives their data, requests erasure, and is erased except for what the law requires', async () => {
  const person = await fair.as('visitor')
  const { zip } = await person.ask('PrivacyController/getCopy')
  const own = recordsIn(zip).find(({ Email }) => Email === 'visitor@foyer.example')
  const name = String(own?.LastName)
  expect(unzip(Buffer.from(zip, 'base64')).at(-1)?.content).toContain(name)
  await person.ask('PrivacyController/sendRequest', { kind: 'erasure', text: '' })
  const [request] = await person.ask('PrivacyController/getRequests')
  expect(request).toMatchObject({ kind: 'erasure', status: 'pending' })

  const staff = await fair.as('admin')
  expect((await staff.act('PrivacyRequest__c.Erase', request.id)).status).toBe(201)
  expect((await person.call('PrivacyController/getRequests')).status).toBe(401)
  const again = await fair.server
    .browser()
    .signIn('visitor@foyer.example', undefined, { accept: 'application/json' })
  expect(again.statusCode).toBe(401)
  const found = await staff.browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/search/results?q=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ objectApiNames: ['Contact', 'User'] }),
  })
  expect(found.statusCode).toBe(200)
  expect(found.body).not.toContain('visitor@foyer.example')
  // The last mail lists the retained data, and goes to the previous address.
  const [mail] = await fair.rows(`select text from message where key = 'consent.erased'`)
  expect(mail?.text).toMatch(/legge|law/)
})

test('J-41: staff fix a badge by phone, cannot sign or pay, and the company sees it in its history', async () => {
  const staff = await fair.as('staff')
  const reason = 'Asked on the phone for a name on a badge'
  await staff.ask('ActingController/start', { userId: demoIds.user('exhibitor'), reason })
  const { badges } = await staff.ask('BadgesController/getBadges')
  const badge = badges.find(
    ({ wasUsed, kind }: { wasUsed: boolean; kind: string }) => !wasUsed && kind === 'badge',
  )
  const { firstName, role, email } = badge
  await staff.ask('BadgesController/change', {
    id: badge.id,
    holder: { firstName, role, email, lastName: 'Correttissima' },
  })

  const [contract] = await fair.rows(
    'select id from contract where account_id = $1',
    demoIds.account('Aurora Cosmetici'),
  )
  const refused = { id: contract?.id, versionId: '068000000000000AAA' }
  expect(await staff.refused('ContractsController/sign', refused)).toBe('ONLY_THEMSELVES')
  const paid = { dueId: 'a30000000000000AAA', paidOn: '2027-01-14', text: '', files: [] }
  expect(await staff.refused('PaymentsController/sayPaid', paid)).toBe('ONLY_THEMSELVES')
  expect(
    await staff.refused('ConsentsController/saveConsents', {
      language: 'it',
      answers: { promotional: true },
    }),
  ).toBe('ONLY_THEMSELVES')
  await staff.ask('ActingController/end')

  // Staff user, customer and reason: with the change itself, and for the session.
  const company = await fair.as('exhibitor')
  const list = async (path: string, payload: object): Promise<Entry[]> => {
    const answer = await company.browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/list-records/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json().records
  }
  const history = await list('AuditEntry__c/AllHistory', {
    optionalFields: ['Reason__c', 'After__c', 'OnBehalfOf__r.Name'].map((name) => `AuditEntry__c.${name}`),
    where: `{ RecordId__c: { eq: "${badge.id}" } }`,
  })
  const entry = history.find(({ fields }) => fields.After__c?.value?.includes('Correttissima'))
  expect(entry?.fields.Reason__c?.value).toBe(reason)
  expect(entry?.fields.OnBehalfOf__r?.displayValue).toBe('Giulia Ferrante')
  const [acted] = await list('ActingSession__c/AllActingSessions', {
    optionalFields: ['Name', 'Reason__c'].map((name) => `ActingSession__c.${name}`),
  })
  expect(acted?.fields.Name?.value).toBe('Anna Galli → Giulia Ferrante')
  expect(acted?.fields.Reason__c?.value).toBe(reason)
})
