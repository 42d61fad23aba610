import { formatCents } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { editionIds } from '../../apps/server/src/seed/seed-editions.ts'
import { uploadFile } from '../../apps/server/src/testing/upload-file.ts'
import { openFair, PDF } from './open-fair.ts'

const ACCOUNT = demoIds.account('Petalo Studio')
const WRITER = 'applicant@foyer.example'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
  // The company begins with nothing sent.
  await fair.server.pool.query('delete from application where account = $1', [ACCOUNT])
})
afterAll(() => fair.server.close())

test('J-13, J-14: a new company applies, signs twice (once refused), pays deposit and balance, and every screen is open', async () => {
  const company = await fair.as('applicant')
  const staff = await fair.as('staff')
  const read = () => company.ask('ApplicationController/getApplication')
  const taskNames = async () => (await company.home()).tasks.map(({ name }: { name: string }) => name)

  // Saved, reloaded and resumed, with a mistake that is corrected.
  expect(await taskNames()).toContain('application.unsent')
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

  // Accepted: one contract to sign and one deposit to pay, on Home as on paper.
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
  expect(signing.path).toBe(`/reserved/contracts/${contractId}`)
  await fair.server.runJobs('make-document')
  expect((await contract()).documentId).toBeTruthy()

  const sign = async () => {
    const { body } = await uploadFile(company.browser, 'contratto.pdf', PDF, contractId)
    return company.ask('ContractsController/sign', { id: contractId, versionId: body.contentVersion.id })
  }
  expect(await sign()).toEqual({ state: 'signed_uploaded' })
  const why = { ReasonCode__c: 'secondSignature', Note__c: 'Page 3', NoteForCustomer__c: true }
  expect((await staff.act('Contract.RejectSignature', contractId, why)).status).toBe(201)
  const again = (await company.home()).tasks.find(({ name }: { name: string }) =>
    name.startsWith('contract.sign'),
  )
  expect(again).toMatchObject({ title: 'Sign the contract again' })
  expect(again.text).toContain('Page 3')
  await sign()
  expect((await staff.act('Contract.Countersign', contractId)).status).toBe(201)

  // The deposit: Home, due, invoice and mail name the same amount, day and reference.
  const [order] = await fair.rows('select id from sales_order where account_id = $1', ACCOUNT)
  const orderId = String(order?.id)
  const pay = async (kind: 'prepayment' | 'balance', number: string) => {
    const action = kind === 'prepayment' ? 'Order.InvoicePrepayment' : 'Order.InvoiceBalance'
    expect((await staff.act(action, orderId)).status).toBe(201)
    const dues = await fair.rows<{ id: string; reference: string; cents: number; due: string }>(
      `select id, reference, (amount * 100)::int as cents, due_on::text as due from amount_due
       where account = $1 and kind = $2 and state = 'open'`,
      ACCOUNT,
      kind,
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
    const csv = fair.statement([due?.cents ?? 0, `Pagamento ${due?.reference}`, number])
    expect(await staff.ask('PaymentsController/importStatement', { csv })).toMatchObject({ matched: 1 })
    expect(await taskNames()).not.toContain(`due.${due?.reference}`)
  }
  await pay('prepayment', 'CRO-J13-1')
  expect(await contract()).toMatchObject({ state: 'active', isPrepaid: true })
  await pay('balance', 'CRO-J13-2')

  // Nothing is closed for the company but what has its day still to come.
  const screens: Record<string, { code: string }[]> = await (await fair.as('applicant')).screens()
  const reasons = Object.values(screens).flatMap((list) => list.map(({ code }) => code))
  expect(new Set(reasons)).not.toContain('unpaid')
  for (const name of ['contracts', 'orders', 'invoices', 'directory', 'team'])
    expect([name, screens[name]]).toEqual([name, []])
})
