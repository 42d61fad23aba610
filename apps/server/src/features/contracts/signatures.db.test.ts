import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { QUEUES, SIGNING_CODE_MS, THROTTLES } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { documentKey } from '../../services/documents/make-document.ts'
import { createFactors } from '../../services/second-factor/factors.ts'
import { totpCode, totpStepAt } from '../../services/second-factor/totp.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const ACCOUNT = demoIds.account('Aurora Cosmetici')
const PRIMARY = 'exhibitor@foyer.example'
const BOTH = ['contract', 'clauses']

let server: Awaited<ReturnType<typeof buildTestApp>>
let second: Awaited<ReturnType<typeof server.buildSecond>>
let contractId = ''
let legalUser = ''
beforeAll(async () => {
  server = await buildTestApp()
  second = await server.buildSecond()
  contractId = (await row(`select id from contract where account_id = $1 and status = 'active'`, ACCOUNT)).id
  legalUser = (
    await row(
      `update referent set contact = u.contact_id from user_account u join contact c on c.id = u.contact_id
       where referent.account = $1 and referent.legal and c.account_id = $1 and u.username <> $2 and u.is_active
       returning u.username`,
      ACCOUNT,
      PRIMARY,
    )
  ).username
  await server.pool.query(`update user_account set profiles = '{exhibitor}' where username = $1`, [legalUser])
  await server.runJobs('make-document')
})
beforeEach(async () => {
  server.rewind()
  await server.pool.query(`update contract set status = 'to_sign', signed_version_id = null where id = $1`, [
    contractId,
  ])
  await server.pool.query('truncate identity.throttle, identity.mail_turn, identity.signing_code')
  await server.pool.query(`delete from message where key = 'contract.signing_code'`)
})
afterAll(() => server.close())

const row = async (sql: string, ...values: unknown[]) => (await server.pool.query(sql, values)).rows[0]
const count = async (table: string) => Number((await row(`select count(*) from ${table}`)).count)

/** Evidence of the signed copy under review. */
const evidenceNow = () =>
  row(
    'select g.* from contract_signature g join contract c on c.signed_version_id = g.version_id where c.id = $1',
    contractId,
  )

async function signedIn(email: string, served = server.app) {
  const browser = server.browser(served)
  await browser.signIn(email)
  const contracts = (method: string, input: object = {}) =>
    callMethod(browser, `ContractsController/${method}`, { id: contractId, byMail: true, ...input })
  return { browser, contracts }
}
type Person = Awaited<ReturnType<typeof signedIn>>

const codeFor = async (email: string) =>
  (
    await row(
      `select substring(text from '[0-9]{6}') as code from message where "to" = $1 and key = 'contract.signing_code'
       order by created_date desc, id desc limit 1`,
      email,
    )
  ).code as string

/** Prepares a signature; returns the input that confirms it. */
async function prepared(person: Person, email: string) {
  server.advance(1000)
  const { body } = await person.contracts('prepareSignature')
  expect(body).toMatchObject({ way: 'mail', sentTo: email })
  return { documentId: body.documentId as string, slots: BOTH, code: await codeFor(email) }
}

test('signs both places with a code by mail, and stores the sealed form with its evidence', async () => {
  const person = await signedIn(PRIMARY)
  const { body: contract } = await callMethod(person.browser, 'ContractsController/getContract', {
    id: contractId,
  })
  expect(contract.slots.map(({ name }: { name: string }) => name)).toEqual(BOTH)
  expect(contract.slots[1].clauses).toHaveLength(5)
  const input = await prepared(person, PRIMARY)
  const { status, body } = await person.contracts('confirmSignature', input)
  expect([status, body]).toEqual([200, { state: 'signed_uploaded' }])

  const evidence = await evidenceNow()
  const form = await buffer(await server.fair.files.read(documentKey(input.documentId)))
  const copy = await person.browser.send({
    method: 'GET',
    url: `${DATA_PATH}/content-versions/${evidence.version_id}/data`,
  })
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(copy.rawPayload.subarray(0, form.length).equals(form)).toBe(true)
  expect(evidence).toMatchObject({
    contract: contractId,
    way: 'mail',
    form_hash: sha256(form),
    sealed_hash: sha256(copy.rawPayload),
    conditions: contract.conditions.id,
  })
  expect(evidence.texts).toContain('1341')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(copy.rawPayload)), {
    mergePages: true,
  })
  for (const words of [evidence.form_hash, evidence.name, PRIMARY, '1341'])
    expect(text.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''))
  const { body: after } = await callMethod(person.browser, 'ContractsController/getContract', {
    id: contractId,
  })
  expect(after.signature).toMatchObject({ by: evidence.name, way: 'mail', formHash: evidence.form_hash })
  expect(after.slots).toEqual([])
  const steps = await row(
    `select count(*)::int from audit_entry where record_id = $1 and name = 'contract.signedOnline'`,
    contractId,
  )
  expect(steps.count).toBe(1)
})

test('shows the evidence to the staff that countersigns', async () => {
  const person = await signedIn(PRIMARY)
  await person.contracts('confirmSignature', await prepared(person, PRIMARY))
  const { browser } = await signedIn('staff@foyer.example')
  const list = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/related-list-records/${contractId}/Signatures__r`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ fields: ['ContractSignature__c.FormHash__c'] }),
  })
  expect(list.body).toContain((await evidenceNow()).form_hash)
  const facts = QUEUES.find(({ name }) => name === 'contracts')?.facts
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'lines', list: 'Signatures__r' }))
})

test('is signed again after a rejection, with a new seal', async () => {
  const person = await signedIn(PRIMARY)
  await person.contracts('confirmSignature', await prepared(person, PRIMARY))
  await server.pool.query(`update contract set status = 'signature_rejected' where id = $1`, [contractId])
  const before = await count('contract_signature')
  const { body } = await person.contracts('confirmSignature', await prepared(person, PRIMARY))
  expect(body).toEqual({ state: 'signed_uploaded' })
  expect(await count('contract_signature')).toBe(before + 1)
})

test('refuses one place alone, a wrong code, a used one and an expired one', async () => {
  const person = await signedIn(PRIMARY)
  const confirm = async (input: object) => (await person.contracts('confirmSignature', input)).body
  const input = await prepared(person, PRIMARY)
  expect((await confirm({ ...input, slots: ['contract'] })).errorCode).toBe('SIGNATURE_INCOMPLETE')
  const wrong = input.code === '000000' ? '000001' : '000000'
  expect((await confirm({ ...input, code: wrong })).errorCode).toBe('WRONG_CODE')
  expect(await confirm(input)).toEqual({ state: 'signed_uploaded' })
  await server.pool.query(`update contract set status = 'signature_rejected' where id = $1`, [contractId])
  expect((await confirm(input)).errorCode).toBe('WRONG_CODE')
  const late = await prepared(person, PRIMARY)
  server.advance(SIGNING_CODE_MS + 1)
  expect((await confirm(late)).errorCode).toBe('WRONG_CODE')
})

test('throttles codes like the second step, and their mails per hour', async () => {
  const person = await signedIn(PRIMARY)
  const input = { ...(await prepared(person, PRIMARY)), code: 'none' }
  const codes: string[] = []
  for (let attempt = 0; attempt <= THROTTLES.secondFactor.place.free + 1; attempt++)
    codes.push((await person.contracts('confirmSignature', input)).body.errorCode)
  expect(new Set(codes.slice(0, -1))).toContain('WRONG_CODE')
  expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  const mails: (string | undefined)[] = []
  for (let mail = 0; mail < 6; mail++) mails.push((await person.contracts('prepareSignature')).body.errorCode)
  expect(mails.at(-1)).toBe('REQUEST_LIMIT_EXCEEDED')
})

test('does not sign a form that was replaced after it was opened', async () => {
  const person = await signedIn(PRIMARY)
  const input = await prepared(person, PRIMARY)
  await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const { makeForm } = await import('../../services/contracts/release-contract.ts')
    const { lockContract } = await import('../../services/contracts/stored-contract.ts')
    await makeForm(server.fair, transaction, await lockContract(transaction.client, contractId))
  })
  expect((await person.contracts('confirmSignature', input)).body.errorCode).toBe('FORM_NOT_READY')
  await server.runJobs('make-document')
  expect((await person.contracts('confirmSignature', input)).body.errorCode).toBe('CONTRACT_CHANGED')
  const renewed = (await person.contracts('prepareSignature')).body
  const { body } = await person.contracts('confirmSignature', { ...input, documentId: renewed.documentId })
  expect(body.errorCode).toBe('WRONG_CODE')
})

test('signs once on a double click, and once for two signatories on two servers', async () => {
  const primary = await signedIn(PRIMARY)
  const before = await count('contract_signature')
  const input = await prepared(primary, PRIMARY)
  const clicks = await Promise.all([1, 2].map(() => primary.contracts('confirmSignature', input)))
  expect(clicks.map(({ body }) => body)).toEqual(Array(2).fill({ state: 'signed_uploaded' }))
  expect(await count('contract_signature')).toBe(before + 1)

  await server.pool.query(`update contract set status = 'signature_rejected' where id = $1`, [contractId])
  const legal = await signedIn(legalUser, second.app)
  const inputs = [await prepared(primary, PRIMARY), await prepared(legal, legalUser)] as const
  const answers = await Promise.all([
    primary.contracts('confirmSignature', inputs[0]),
    legal.contracts('confirmSignature', inputs[1]),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await count('contract_signature')).toBe(before + 2)
})

test('never changes or deletes the sealed file and its evidence', async () => {
  const person = await signedIn(PRIMARY)
  await person.contracts('confirmSignature', await prepared(person, PRIMARY))
  const { id, version_id } = await evidenceNow()
  const refused = { code: '23001' }
  for (const sql of [
    'update contract_signature set name = name where id = $1',
    'delete from contract_signature where id = $1',
  ])
    await expect(server.pool.query(sql, [id])).rejects.toMatchObject(refused)
  for (const sql of [
    'update content_version set title = title where id = $1',
    'delete from content_version where id = $1',
  ])
    await expect(server.pool.query(sql, [version_id])).rejects.toMatchObject(refused)
  const admin = await signedIn('admin@foyer.example')
  for (const { browser } of [person, admin]) {
    const answer = await browser.send({ method: 'DELETE', url: `${DATA_PATH}/ui-api/records/${version_id}` })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  }
})

test('takes a code of the authenticator app instead of a mail', async () => {
  const { userId } = await row('select id as "userId" from user_account where username = $1', PRIMARY)
  const person = await signedIn(PRIMARY)
  const secret = Buffer.from('a secret of the app')
  const { clock, secretKey } = server.fair
  await createFactors({ clock, secretKey }).storeTotp(server.pool, userId, secret, 0)
  const { body } = await person.contracts('prepareSignature', { byMail: false })
  expect(body).toMatchObject({ way: 'app', sentTo: null })
  const code = totpCode(secret, totpStepAt(server.fair.clock()))
  const input = { documentId: body.documentId, byMail: false, slots: BOTH, code }
  expect((await person.contracts('confirmSignature', input)).body).toEqual({ state: 'signed_uploaded' })
  expect((await evidenceNow()).way).toBe('app')
})
