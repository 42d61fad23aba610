import { formatCents } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { editionIds } from '../../apps/server/src/seed/seed-editions.ts'
import { addFreeStand } from '../../apps/server/src/testing/add-free-stand.ts'
import { uploadFile } from '../../apps/server/src/testing/upload-file.ts'
import { openFair, PDF } from './open-fair.ts'

const ACCOUNT = demoIds.account('Petalo Studio')
const WRITER = 'applicant@foyer.example'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
  // The company starts without requests.
  await fair.server.pool.query('delete from application where account = $1', [ACCOUNT])
})
afterAll(() => fair.server.close())

type Person = Awaited<ReturnType<typeof fair.as>>

async function sign(company: Person, id: string) {
  const { body } = await uploadFile(company.browser, 'contratto.pdf', PDF, id)
  return company.ask('ContractsController/sign', { id, versionId: body.contentVersion.id })
}

/** Signs both places in the browser, with the code of the mail. */
async function signOnline(company: Person, id: string) {
  await fair.server.runJobs('make-document')
  // The clock of the test does not advance, so that mails have no order.
  const texts = async () =>
    (
      await fair.rows<{ text: string }>(
        `select text from message where "to" = $1 and key = 'contract.signing_code'`,
        WRITER,
      )
    ).map(({ text }) => text)
  const earlier = await texts()
  const { documentId } = await company.ask('ContractsController/prepareSignature', { id, byMail: true })
  const text = (await texts()).find((one) => !earlier.includes(one)) ?? ''
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const slots = ['contract', 'clauses']
  return company.ask('ContractsController/confirmSignature', { id, documentId, byMail: true, slots, code })
}

const taskNamesOf = async (company: Person) =>
  (await company.home()).tasks.map(({ name }: { name: string }) => name)

/** Home, amount due, invoice and mail have the same amount, day and reference; the transfer is matched. */
async function invoiceAndPay(
  company: Person,
  staff: Person,
  what: { kind: 'prepayment' | 'balance' | 'addendum'; number: string; orderId: string },
) {
  const action = what.kind === 'prepayment' ? 'Order.InvoicePrepayment' : 'Order.InvoiceBalance'
  expect((await staff.act(action, what.orderId)).status).toBe(201)
  const dues = await fair.rows<{ id: string; reference: string; cents: number; due: string }>(
    `select id, reference, (amount * 100)::int as cents, due_on::text as due from amount_due
     where account = $1 and kind = $2 and state = 'open'`,
    ACCOUNT,
    what.kind,
  )
  const [due] = dues
  expect(dues).toHaveLength(1)
  const task = (await company.home()).tasks.find(
    ({ name }: { name: string }) => name === `due.${due?.reference}`,
  )
  expect(task).toMatchObject({ amountCents: due?.cents, due: due?.due })
  const [invoice] = await fair.rows(
    'select (payable * 100)::int as payable from invoice where amount_due = $1',
    due?.id,
  )
  expect(invoice?.payable).toBe(due?.cents)
  const mail = await fair.mailTo(WRITER, 'invoice.issued', due?.reference)
  expect(mail?.text).toContain(formatCents(due?.cents ?? 0, 'it'))
  const csv = fair.statement([due?.cents ?? 0, `Pagamento ${due?.reference}`, what.number])
  expect(await staff.ask('PaymentsController/importStatement', { csv })).toMatchObject({ matched: 1 })
  expect(await taskNamesOf(company)).not.toContain(`due.${due?.reference}`)
}

test('J-13, J-14: a new company applies, corrects its data, signs twice (once refused), pays deposit and balance, and every screen is open', async () => {
  const company = await fair.as('applicant')
  const staff = await fair.as('staff')
  const read = () => company.ask('ApplicationController/getApplication')

  // Saved, reloaded and resumed, with an error that is corrected.
  expect(await taskNamesOf(company)).toContain('application.unsent')
  const data = {
    ...(await read()).empty,
    pavilionId: editionIds.pavilion(2027, 'Pad. 15'),
    sector: 'packaging',
    area: 13,
    openSides: 1,
  }
  await company.ask('ApplicationController/saveDraft', { data })
  expect((await read()).application).toMatchObject({ state: 'draft', data: { area: 13 } })
  expect((await company.call('ApplicationController/submit', { data })).status).toBe(400)
  await company.ask('ApplicationController/submit', { data: { ...data, area: 48 } })
  const sent = (await read()).application
  expect(sent).toMatchObject({ state: 'submitted', total: 14_270_00 })
  const received = await fair.mailTo(WRITER, 'application.received')
  expect(received?.text).toContain(sent.number)

  // Accepted: one contract to sign and one deposit to pay, on Home as in the documents.
  // No stand is invented: the company waits until one of that size is free.
  expect((await staff.act('Application__c.Accept', sent.id)).body[0].errorCode).toBe('NO_STAND_FITS')
  await addFreeStand(fair.server.pool, 'G1', { area: 48 })
  expect((await staff.act('Application__c.Accept', sent.id)).status).toBe(201)
  const byId = await company.ask('ApplicationController/getApplication', { id: sent.id })
  expect(byId.application.state).toBe('accepted')
  const { contractId } = byId
  expect(byId.isContractToSign).toBe(true)
  expect(await company.refused('ApplicationController/getApplication', { id: ACCOUNT })).toBe('NOT_FOUND')
  const contract = () => company.ask('ContractsController/getContract', { id: contractId })
  const signing = (await company.home()).tasks.find(({ name }: { name: string }) =>
    name.startsWith('contract.sign'),
  )
  expect(signing).toMatchObject({ path: `/reserved/contracts/${contractId}`, isNow: true })
  await fair.server.runJobs('make-document')
  expect((await contract()).documentId).toBeTruthy()

  // Its data are corrected first: nothing is signed with the old ones.
  const { data: known } = await company.ask('CompanyDataController/getCompanyData')
  await company.ask('CompanyDataController/send', { data: { ...known, street: 'Via Nuova 99' } })
  expect(await contract()).toMatchObject({ state: 'data_check', documentId: null, canSign: false })
  const [request] = await fair.rows('select id from company_data_change where account = $1', ACCOUNT)
  expect((await staff.act('CompanyDataChange__c.AcceptAll', String(request?.id))).status).toBe(201)
  expect(await contract()).toMatchObject({ state: 'to_sign', canSign: true })

  expect(await signOnline(company, contractId)).toEqual({ state: 'signed_uploaded' })
  const why = { ReasonCode__c: 'secondSignature', Note__c: 'Page 3', NoteForCustomer__c: true }
  expect((await staff.act('Contract.RejectSignature', contractId, why)).status).toBe(201)
  const again = (await company.home()).tasks.find(({ name }: { name: string }) =>
    name.startsWith('contract.sign'),
  )
  expect(again).toMatchObject({ title: 'Sign the contract again' })
  expect(again.text).toContain('Page 3')
  await signOnline(company, contractId)
  expect((await staff.act('Contract.Countersign', contractId)).status).toBe(201)

  // Deposit and balance.
  const [order] = await fair.rows('select id from sales_order where account_id = $1', ACCOUNT)
  const pay = (kind: 'prepayment' | 'balance', number: string) =>
    invoiceAndPay(company, staff, { kind, number, orderId: String(order?.id) })
  await pay('prepayment', 'CRO-J13-1')
  expect(await contract()).toMatchObject({ state: 'active', isPrepaid: true })
  await pay('balance', 'CRO-J13-2')

  // Only services with a later start date are closed for the company.
  const screens: Record<string, { code: string }[]> = await (await fair.as('applicant')).screens()
  const reasons = Object.values(screens).flatMap((list) => list.map(({ code }) => code))
  expect(new Set(reasons)).not.toContain('unpaid')
  for (const name of ['contracts', 'orders', 'invoices', 'directory', 'team'])
    expect([name, screens[name]]).toEqual([name, []])
})

test('J-14: then it gets more area by an addendum, which both sign and it pays; stand and badges grow', async () => {
  const company = await fair.as('applicant')
  const staff = await fair.as('staff')
  const [contract] = await fair.rows(
    `select c.id, s.area::int from contract c join stand s on s.account = c.account_id
     where c.account_id = $1 and c.type = 'space' and c.status = 'active'`,
    ACCOUNT,
  )
  const before = Number(contract?.area)
  const after = before + 48
  const badges = async () => (await company.ask('BadgesController/getBadges')).quota.badge.total
  const quota = await badges()
  const wish = { Change__c: 'More room for the press', ChangeArea__c: after }
  expect((await staff.act('Contract.AddAddendum', String(contract?.id), wish)).status).toBe(201)
  const [addendum] = await fair.rows<{ id: string; order: string; cents: number }>(
    'select id, "order", (total * 100)::int as cents from contract where parent = $1',
    contract?.id,
  )
  const { id = '', order: orderId = '', cents = 0 } = addendum ?? {}
  const shown = await company.ask('ContractsController/getContract', { id })
  expect(shown.change).toContain(`${before} → ${after} m² (${formatCents(cents, 'it')})`)
  expect((await fair.mailTo(WRITER, 'contract.addendum'))?.text).toContain('More room for the press')
  const signing = { path: `/reserved/contracts/${id}`, title: 'Sign the addendum' }
  expect((await company.home()).tasks).toContainEqual(expect.objectContaining(signing))
  await sign(company, id)
  expect(await badges()).toBe(quota)
  expect((await staff.act('Contract.Countersign', id)).status).toBe(201)
  expect(await badges()).toBeGreaterThan(quota)
  await invoiceAndPay(company, staff, { kind: 'addendum', number: 'CRO-J14', orderId })
})
