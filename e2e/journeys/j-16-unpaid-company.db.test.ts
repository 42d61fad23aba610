import { formatCents, spacedIban } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFair, PDF } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
})
afterAll(() => fair.server.close())

const CLOSED = ['technicalPlans', 'badges', 'parkingPass', 'sendTickets', 'discountCode', 'myMatch', 'agenda']

test('J-16: an unpaid company sees closed services and the amount, reports the payment, and gets access without signing in again', async () => {
  const company = await fair.as('unpaid')
  const staff = await fair.as('staff')
  const unpaidOf = async () => {
    const screens: Record<string, { code: string }[]> = await company.screens()
    return Object.keys(screens).filter((name) => screens[name]?.some(({ code }) => code === 'unpaid'))
  }

  // Six screens are closed; Home, the error page and the invoices have the same amount, day and reference.
  expect(await unpaidOf()).toEqual(CLOSED)
  const [closure] = (await company.home()).closures
  expect(closure.screens.map(({ name }: { name: string }) => name)).toEqual(CLOSED)
  const due = (await company.ask('PaymentsController/getDues')).find(
    ({ kind, state }: { kind: string; state: string }) => kind === 'balance' && state === 'open',
  )
  const { reference, iban } = due.transfer
  const amount = formatCents(due.openCents, 'it')
  const [task] = (await company.home('it')).tasks
  expect(task).toMatchObject({ name: `due.${reference}`, amountCents: due.openCents, due: due.dueOn })
  expect(task.text).toContain(amount)
  const page = await company.page('/reserved/error/4011')
  for (const words of [amount, reference, spacedIban(iban)]) expect(page).toContain(words)
  const [invoice] = await fair.rows(
    `select round(i.payable * 100)::int as payable from invoice i join amount_due d on d.id = i.amount_due where d.reference = $1`,
    reference,
  )
  expect(invoice?.payable).toBe(due.openCents)

  // Errors first: no receipt, a future day, an amount of another company.
  const said = { dueId: due.id, paidOn: '2027-01-14', text: 'Paid from our second account', files: [] }
  expect(await company.refused('PaymentsController/sayPaid', said)).toBe('RECEIPT_MISSING')
  const files = [await company.upload('ricevuta.pdf', PDF)]
  expect(await company.refused('PaymentsController/sayPaid', { ...said, files, paidOn: '2027-01-16' })).toBe(
    'DAY_AHEAD',
  )
  const other = await fair.as('exhibitor')
  const foreign = { ...said, files: [await other.upload('ricevuta.pdf', PDF)] }
  expect(await other.refused('PaymentsController/sayPaid', foreign)).toBe('NOT_FOUND')
  expect(await company.refused('PaymentsController/sayPaid', { ...said, files: foreign.files })).toBe(
    'EVIDENCE_REFUSED',
  )

  // Twice concurrently: one notice, which waits for staff with its receipt.
  const answers = await Promise.all(
    [1, 2].map(() => company.call('PaymentsController/sayPaid', { ...said, files })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await fair.mailTo('unpaid@foyer.example', 'payment.notice'))?.text).toContain(amount)
  const overview = await staff.ask('QueueController/getOverview', { language: 'it' })
  expect(JSON.stringify(overview)).toContain('payment-notices')
  const [notice] = await fair.rows(
    `select id from payment_notice where state = 'open' and name = $1`,
    reference,
  )
  const receipts = await fair.rows('select from content_document_link where payment_notice = $1', notice?.id)
  expect(receipts).toHaveLength(1)

  // Not found at first: the company reads why, and can report it again.
  const noticeId = String(notice?.id)
  const no = { ReasonCode__c: 'notArrived', Note__c: 'Nothing until today' }
  expect((await company.act('PaymentNotice__c.RejectNotice', noticeId, no)).status).toBeGreaterThanOrEqual(
    400,
  )
  expect((await staff.act('PaymentNotice__c.RejectNotice', noticeId, no)).status).toBe(201)
  const rejected = await fair.mailTo('unpaid@foyer.example', 'payment.noticeRejected')
  expect(rejected?.text).toContain('Nothing until today')
  const again = { ...said, files: [await company.upload('contabile.pdf', PDF)] }
  await company.ask('PaymentsController/sayPaid', again)
  const [waiting] = (await company.ask('PaymentsController/getDues')).filter(
    ({ id }: { id: string }) => id === due.id,
  )
  expect(waiting.notice).toMatchObject({ state: 'open' })

  // A user who has left the company gets no mail about its money; their successor does.
  const [sender] = await fair.rows(
    `select c.id, c.account_id as "accountId" from contact c where c.email = 'unpaid@foyer.example'`,
  )
  const moveTo = (accountId: unknown) =>
    fair.rows('update contact set account_id = $2 where id = $1', sender?.id, accountId)
  const paymentMails = () =>
    fair.rows(`select "to" from message where key = 'payment.noticeRejected' order by created_date`)
  const [second] = await fair.rows(
    `select id from payment_notice where state = 'open' and name = $1`,
    reference,
  )
  const before = await paymentMails()
  await moveTo(null)
  const [successor] = await fair.rows(
    `select id, account_id as "accountId" from contact where email = 'visitor@foyer.example'`,
  )
  await fair.rows('update contact set account_id = $2 where id = $1', successor?.id, sender?.accountId)
  const [referent] = await fair.rows(
    `insert into referent select (jsonb_populate_record(r, jsonb_build_object('id', 'a0Rsuccessor', 'contact', $2::text, 'primary', false, 'administrative', false, 'legal', false, 'email', 'visitor@foyer.example', 'areas', '{administration}'::text[]))).*
     from referent r where contact = $1 order by r.id limit 1 returning id`,
    sender?.id,
    successor?.id,
  )
  expect((await staff.act('PaymentNotice__c.RejectNotice', String(second?.id), no)).status).toBe(201)
  expect((await paymentMails()).slice(before.length)).toEqual([{ to: 'visitor@foyer.example' }])
  await fair.rows('delete from referent where id = $1', referent?.id)
  await fair.rows('update contact set account_id = $2 where id = $1', successor?.id, successor?.accountId)
  await moveTo(sender?.accountId)
  await fair.rows(`update payment_notice set state = 'open' where id = $1`, second?.id)

  // The statement has the transfer: matched by its reference, and everything opens in the open session.
  const csv = fair.statement([due.openCents, `Saldo ${reference}`, 'CRO-J16'])
  expect(await staff.ask('PaymentsController/importStatement', { csv })).toMatchObject({ matched: 1 })
  expect(await unpaidOf()).toEqual([])
  const home = await company.home()
  expect(home.closures).toEqual([])
  expect(home.tasks.map(({ name }: { name: string }) => name)).not.toContain(`due.${reference}`)
  expect((await fair.mailTo('unpaid@foyer.example', 'gate.opened'))?.subject).toBeTruthy()
  const open = await fair.rows(`select from payment_notice where state = 'open' and name = $1`, reference)
  expect(open).toEqual([])
})

test('J-16: a payment that staff find by the receipt is recorded with its number, and opens the booth too', async () => {
  const staff = await fair.as('staff')
  const company = await fair.as('exhibitor')
  const [open] = (await company.ask('PaymentsController/getDues')).filter(
    ({ state }: { state: string }) => state === 'open',
  )
  const files = [await company.upload('ricevuta.pdf', PDF)]
  const said = { dueId: open.id, paidOn: '2027-01-14', text: '', files }
  const { id } = await company.ask('PaymentsController/sayPaid', said)
  expect((await staff.act('PaymentNotice__c.ConfirmNotice', id, { Note__c: 'CRO-0815' })).status).toBe(201)
  expect((await staff.act('PaymentNotice__c.ConfirmNotice', id, { Note__c: 'CRO-0815' })).status).toBe(403)
  const after = (await company.ask('PaymentsController/getDues')).find(
    (due: { id: string }) => due.id === open.id,
  )
  expect(after).toMatchObject({ state: 'paid', openCents: 0, notice: { state: 'confirmed' } })
})
