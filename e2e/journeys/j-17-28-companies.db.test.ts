import { INVOICE_STATES } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { callMethod } from '../../apps/server/src/testing/call-method.ts'
import { uploadFile } from '../../apps/server/src/testing/upload-file.ts'
import { openFair, PDF } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
  // Split payment expires by law unless it is extended, as before.
  await fair.server.pool.query(
    `insert into edition_setting (id, name, edition, value, reason, created_date, created_by_id, last_modified_date,
       last_modified_by_id, system_modstamp)
     select 'a02splitpayment001', 'splitPaymentUntil', id, '"2029-12-31"', 'Prolonged', now(), '005', now(), '005', now()
     from edition where current`,
  )
})
afterAll(() => fair.server.close())

const AURORA = demoIds.account('Aurora Cosmetici')
const PASSWORD = 'a quieter word 7'

test('J-17: an invoice with CUP and split payment is rejected, corrected and delivered, and the company reads the reason in plain language', async () => {
  const company = await fair.as('exhibitor')
  const staff = await fair.as('staff')
  const ask = async (change: object) => {
    const { data } = await company.ask('CompanyDataController/getCompanyData')
    return company.call('CompanyDataController/send', { data: { ...data, ...change } })
  }
  const accept = async () => {
    const [request] = await fair.rows(
      `select id from company_data_change where account = $1 and state = 'pending'`,
      AURORA,
    )
    expect((await staff.act('CompanyDataChange__c.AcceptAll', String(request?.id))).status).toBe(201)
    return String(request?.id)
  }

  // The grant: a mistyped CUP gets an error at its field, the corrected one goes to staff.
  const funded = { publicGrant: true, splitPayment: true }
  const faulty = await ask({ ...funded, cup: 'B123' })
  expect(faulty.body.output.fieldErrors.cup[0].message).toBe('cupFormat')
  expect((await ask({ ...funded, cup: 'B12345678901234' })).status).toBe(200)
  const requestId = await accept()

  // Something to invoice: an addendum with a price, signed by both.
  const [contract] = await fair.rows(
    `select c.id from contract c join edition e on e.id = c.edition and e.current
     where c.account_id = $1 and c.type = 'space'`,
    AURORA,
  )
  const change = { Change__c: 'A second storage room', ChangeAmount__c: 500 }
  expect((await staff.act('Contract.AddAddendum', String(contract?.id), change)).status).toBe(201)
  const [addendum] = await fair.rows(
    `select id, "order" from contract where parent = $1 order by created_date desc, id limit 1`,
    contract?.id,
  )
  const addendumId = String(addendum?.id)
  const { body } = await uploadFile(company.browser, 'addendum.pdf', PDF, addendumId)
  const signed = { id: addendumId, versionId: body.contentVersion.id }
  await company.ask('ContractsController/sign', signed)
  expect((await staff.act('Contract.Countersign', addendumId)).status).toBe(201)
  expect((await staff.act('Order.InvoiceBalance', String(addendum?.order))).status).toBe(201)

  // With split payment the customer pays the VAT to the state: Home, invoice and amount due have the net amount.
  const [invoice] = await fair.rows<{ id: string; name: string; payable: number; reference: string }>(
    `select i.id, i.name, (i.payable * 100)::int as payable, d.reference from invoice i
     join amount_due d on d.id = i.amount_due where i.order_id = $1`,
    addendum?.order,
  )
  const { id = '', name = '', reference = '' } = invoice ?? {}
  expect(invoice?.payable).toBe(500_00)
  const task = (await company.home()).tasks.find(
    ({ name: own }: { name: string }) => own === `due.${reference}`,
  )
  expect(task).toMatchObject({ amountCents: 500_00 })
  const invoiceText = async () =>
    (await company.ask('InvoicesController/getInvoices')).find((one: { id: string }) => one.id === id)
      .stateText
  expect(await invoiceText()).toBe(INVOICE_STATES.issued.customerText.it)
  await fair.server.runJobs('invoices.transmit')
  expect(await invoiceText()).toBe(INVOICE_STATES.sent.customerText.it)
  const xml = async () =>
    (await staff.browser.send({ method: 'GET', url: `/fair/console/invoices/${id}.xml` })).body
  expect(await xml()).toContain('<CodiceCUP>B12345678901234</CodiceCUP>')
  expect(await xml()).toContain('<EsigibilitaIVA>S</EsigibilitaIVA>')

  // Rejected with a code: the company reads its meaning, not the code.
  const why = { SdiNote__c: '00311: codice destinatario non valido' }
  expect((await staff.act('Invoice__c.MarkRejected', id, why)).status).toBe(201)
  expect(await invoiceText()).toBe(INVOICE_STATES.rejected.customerText.it)
  const mail = await fair.mailTo('exhibitor@foyer.example', 'invoice.sdi_problem', name)
  expect(mail?.text).not.toContain('00311')

  // The code is corrected after the organiser has reopened the data; the same number is sent again and delivered.
  const reopened = await (await fair.as('admin')).act('CompanyDataChange__c.Reopen', requestId, {
    Reason__c: 'The code of the receiver is wrong',
  })
  expect(reopened.status).toBe(201)
  expect((await ask({ sdi: 'XYZ9876' })).status).toBe(200)
  await accept()
  expect((await staff.act('Invoice__c.Resend', id)).status).toBe(201)
  await fair.server.runJobs('invoices.transmit')
  expect(await xml()).toContain('<CodiceDestinatario>XYZ9876</CodiceDestinatario>')
  expect(await xml()).toContain(`<Numero>${name}</Numero>`)
  expect((await staff.act('Invoice__c.MarkDelivered', id)).status).toBe(201)
  expect(await invoiceText()).toBe(INVOICE_STATES.delivered.customerText.it)
})

test('J-28: the organiser of a collective imports participants from a table, shares badges and reminds those who have not accepted the conditions', async () => {
  const organiser = await fair.as('pavilion')
  const take = async (...rows: string[]) => {
    const response = await organiser.browser.send({
      method: 'POST',
      url: '/services/collective/participants/import',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(['Company;Country;VAT;Last name;First name;Email', ...rows].join('\n')),
    })
    return response.json()
  }
  const NILS = 'nils@salt.example'
  const salt = (country: string) => `Salt AB;${country};;Berg;Nils;${NILS}`

  // One invalid row blocks the import; corrected, they are imported and get a mail.
  expect((await take(salt(''), 'Mist AB;SE;;Lund;Eva;eva@mist.example')).isDone).toBe(false)
  expect((await take(salt('SE'), 'Mist AB;SE;;Lund;Eva;eva@mist.example')).isDone).toBe(true)
  const listed = async () =>
    (await organiser.ask('CollectiveController/getParticipants')).find(
      ({ company }: { company: string }) => company === 'Salt AB',
    )
  expect((await listed()).readiness.conditions).toBe(false)
  const [invitation] = await fair.rows<{ text: string }>('select text from message where "to" = $1', NILS)
  const token = /welcome\?token=([\w-]+)/.exec(invitation?.text ?? '')?.[1] ?? ''
  const entered = await callMethod(fair.server.browser(), 'WelcomeController/accept', {
    token,
    password: PASSWORD,
    confirmation: PASSWORD,
  })
  expect(entered.status).toBe(200)
  const browser = fair.server.browser()
  await browser.signIn(NILS, PASSWORD)
  const participant = fair.person(browser)

  // The organiser shares badges beyond the minimum; the participant assigns one.
  const [account] = await fair.rows(`select id from account where name = 'Salt AB'`)
  const badges = async () => (await participant.ask('BadgesController/getBadges')).quota.badge
  const { total } = await badges()
  await organiser.ask('BadgesController/share', { accountId: account?.id, share: 2 })
  expect((await badges()).total).toBe(total + 2)

  // Home shows the conditions in both languages; the reminder names them, once.
  const asked = async (language: 'it' | 'en-US') =>
    (await participant.home(language)).tasks.find(
      ({ name }: { name: string }) => name === 'conditions.missing',
    )
  const [english, italian] = [await asked('en-US'), await asked('it')]
  expect(english.title).not.toBe(italian.title)
  expect(english.path).toBe(italian.path)
  const { id } = await listed()
  await organiser.ask('CollectiveController/remind', { id })
  expect((await organiser.call('CollectiveController/remind', { id })).status).toBe(409)
  expect((await fair.mailTo(NILS, 'collective.reminder'))?.text).toMatch(
    /condizioni generali|general conditions/i,
  )

  // Accepted: the task is gone, and the organiser sees it.
  await participant.ask('ConsentsController/saveConsents', {
    language: 'en-US',
    answers: { generalConditions: true },
  })
  expect(await asked('en-US')).toBeUndefined()
  expect((await listed()).readiness.conditions).toBe(true)
})
