// @vitest-environment jsdom

import type { CompanyPageResult, DebtorResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildObjectInfo, buildPage, buildRecord } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { ActDialog } from '../acting/act-dialog.tsx'
import { Timeline } from '../record-pages/timeline.tsx'
import { companySections } from './company-sections.ts'

afterEach(cleanup)

const person = { id: '003000000000001AAA', email: 'irene@cipria.example', phone: null, title: null }
const page: CompanyPageResult = {
  company: {
    name: 'Cipria Nove',
    city: 'Firenze',
    country: 'IT',
    vatNumber: 'IT01234567897',
    phone: null,
    website: null,
    owner: 'Anna Galli',
  },
  edition: 'Foyer 2027',
  checks: [
    {
      name: 'payment',
      label: 'Payment',
      screen: 'invoices',
      related: 'AmountsDue__r',
      readiness: 'risk',
      words: 'Overdue',
    },
    {
      name: 'team',
      label: 'Matchmaking team',
      screen: 'team',
      related: 'TeamMembers__r',
      readiness: 'done',
      words: 'Primary member validated',
    },
  ],
  participations: [
    {
      id: 'a04000000000001AAA',
      edition: 'Foyer 2027',
      number: 'TF27-90001',
      kind: 'Exhibitor',
      status: 'Confirmed',
      organiser: null,
      stands: [{ pavilion: 'Pad. 36', name: 'F20', area: 16 }],
    },
  ],
  money: {
    today: '2027-01-15',
    due: 90_000,
    overdue: 30_000,
    paid: 40_000,
    credit: 0,
    entries: [
      {
        id: 'a60000000000001AAA',
        reference: 'TF27-90001-B-4',
        kind: 'Balance',
        state: 'To be paid',
        amount: 130_000,
        paid: 40_000,
        dueOn: '2027-01-10',
        isOverdue: true,
        isOpen: true,
      },
    ],
  },
  people: [
    {
      ...person,
      name: 'Irene Bandini',
      userId: '005000000000009AAA',
      roles: ['Primary referent'],
      areas: ['Legal'],
    },
    { ...person, id: '003000000000002AAA', name: 'Ugo Neri', userId: null, roles: [], areas: [] },
  ],
  messages: [
    {
      id: 'a06000000000001AAA',
      subject: 'Welcome',
      to: 'irene@cipria.example',
      status: 'sent',
      at: '2027-01-10T09:00:00.000Z',
    },
    {
      id: 'a06000000000002AAA',
      subject: 'Your stand',
      to: 'irene@cipria.example',
      status: 'withdrawn',
      at: '2027-01-09T09:00:00.000Z',
    },
  ],
  papers: [
    {
      id: 'a50000000000001AAA',
      title: 'Contract CT27-90001.pdf',
      source: 'document',
      extension: 'pdf',
      at: '2027-01-10T09:00:00.000Z',
    },
  ],
  canAct: true,
  handover: { canStart: true, open: null },
}

const entry = (number: number, name: string) =>
  buildRecord(
    {
      Name: name,
      ObjectApiName__c: 'Badge__c',
      RecordId__c: `a7${number}`,
      CreatedDate: '2027-01-15T11:00:00.000Z',
    },
    `a0500000000000${number}AAA`,
  )
const history = [entry(1, 'record.updated'), entry(2, 'record.updated'), entry(3, 'team.primaryValidated')]

const ID = '001000000000001AAA'
const { Facts, Head, Main, history: of } = companySections
function Page() {
  const [isActing, setActing] = useState(false)
  return (
    <>
      <Facts recordId={ID} />
      <Head recordId={ID} />
      <Main recordId={ID} />
      <Timeline recordId={ID} info={buildObjectInfo([])} fields={[]} of={of} />
      <button type="button" onClick={() => setActing(true)}>
        Act on behalf
      </button>
      {isActing && <ActDialog recordId={ID} name="Cipria Nove" onClose={() => setActing(false)} />}
    </>
  )
}

const ACTIONS = ['RecordReceipt', 'InvoiceBalance', 'Remind'].map((name) => ({
  apiName: `Account.${name}`,
  label: name,
  type: 'QuickAction',
}))
const balance = { number: 'SO-1', company: 'Cipria Nove', totalCents: 100_000 }
const BALANCES = [
  { ...balance, id: '801000000000001AAA', accountId: ID },
  { ...balance, id: '801000000000002AAA', accountId: '001000000000002AAA', company: 'Ombra Lab' },
]

const debtor: DebtorResult = {
  name: 'Cipria Nove',
  city: null,
  people: [],
  dues: [
    { id: 'd1', reference: 'TF27-1', kind: 'balance', openCents: 60_000, dueOn: '2026-11-04', daysLate: 12 },
  ],
  events: [],
  averageDaysLate: null,
}

function show(
  given: Partial<CompanyPageResult> = {},
  start: { status: number; body?: unknown } = { status: 500 },
  mayCreate = true,
) {
  const answer = vi.fn(({ url }: WireRequest) => {
    if (url.includes('getCompany')) return { status: 200, body: { ...page, ...given } }
    if (url.includes('ActingController/start') || url.includes('StaffHandoverController/')) return start
    if (url.includes('/object-info/Contact'))
      return { status: 200, body: { ...buildObjectInfo([]), apiName: 'Contact', createable: mayCreate } }
    if (url.includes('/actions/record/'))
      return { status: 200, body: { actions: { [ID]: { actions: ACTIONS, eTag: '', url: '' } }, eTag: '' } }
    if (url.includes('previewReminders'))
      return {
        status: 200,
        body: {
          mails: [],
          left: [
            {
              accountId: ID,
              company: 'Cipria Nove',
              phone: '+39 051 9',
              reason: 'says it has paid: check first',
              people: [],
            },
          ],
        },
      }
    if (url.includes('getDebtor?')) return { status: 200, body: debtor }
    if (url.includes('recordReceipt')) return { status: 200, body: { id: 'a61', isCreated: true } }
    if (url.includes('getBalances')) return { status: 200, body: { balances: BALANCES } }
    if (url.includes('invoiceBalances')) return { status: 200, body: { issued: 1, refused: [] } }
    if (url.includes('/list-records/')) return { status: 200, body: buildPage(history) }
    return { status: 404, body: [] }
  })
  renderAt(buildPortal(answer), Page, `/console/Account/${ID}`, '/console/Account/:recordId')
  return {
    starts: () => answer.mock.calls.map(([request]) => request).filter(({ url }) => url.includes('/start')),
    sent: (name: string) =>
      answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes(name))?.body,
  }
}

test('shows all data of a company on one screen, as text', async () => {
  show()
  const readiness = await screen.findByRole('region', { name: 'Readiness for Foyer 2027' })
  for (const fact of ['Firenze, Italy', 'VAT IT01234567897', 'Hall 36 F20, 16 m²', 'Assigned to Anna Galli'])
    expect(screen.getByText(fact)).toBeTruthy()
  expect(
    within(readiness)
      .getByRole('link', { name: /Payment.*Overdue/ })
      .getAttribute('href'),
  ).toContain(`/console/Account/${ID}/related/AmountsDue__r`)
  expect(within(readiness).getByText('Primary member validated')).toBeTruthy()
  const money = screen.getByRole('region', { name: 'Money' })
  const filtersOf = (figure: string) =>
    new URL(String(within(money).getByText(figure).getAttribute('href')), 'http://x').searchParams.getAll('f')
  const own = [`Account__c~Equals~${ID}`, 'Kind__c~NotEqual~refund']
  expect(filtersOf('€900.00')).toEqual([...own, 'State__c~Equals~open~part_paid'])
  expect(filtersOf('€300.00')).toEqual([
    `Account__c~Equals~${ID}`,
    'Kind__c~NotEqual~refund~tickets~shop',
    'State__c~Equals~open~part_paid',
    'DueOn__c~LessThan~2027-01-15',
  ])
  expect(filtersOf('€400.00')).toEqual([...own, 'Paid__c~GreaterThan~0'])
  expect(within(money).getByRole('link', { name: 'TF27-90001-B-4' })).toBeTruthy()
  expect(screen.getByText('Primary referent, Legal')).toBeTruthy()
  expect(screen.getAllByText(/Hall 36 F20, 16 m²/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Welcome' }).closest('li')?.textContent).not.toContain('Sent')
  expect(screen.getByRole('link', { name: 'Your stand' }).closest('li')?.textContent).toContain('Withdrawn')
})

test('offers invoicing and reminders for the company in its money section, and explains why it is not reminded', async () => {
  const { sent } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Remind' }))
  const reminder = await screen.findByRole('dialog')
  expect(await within(reminder).findByText(/says it has paid: check first/)).toBeTruthy()
  expect(within(reminder).getByRole('link', { name: '+39 051 9' })).toBeTruthy()
  expect(sent('previewReminders')).toEqual({ accountIds: [ID] })
  expect(within(reminder).getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true)
  fireEvent.click(within(reminder).getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'InvoiceBalance' }))
  const invoice = await screen.findByRole('dialog', { name: 'Invoice the balance of Cipria Nove' })
  fireEvent.click(await within(invoice).findByRole('button', { name: 'Issue one invoice' }))
  expect(await screen.findByText('One invoice was issued')).toBeTruthy()
  expect(sent('invoiceBalances')).toEqual({ orderIds: ['801000000000001AAA'] })
})

test('shows what a receipt pays in the dialog of the company, and warns of an overpayment', async () => {
  const { sent } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'RecordReceipt' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record a receipt: Cipria Nove' })
  const amount = await within(dialog).findByRole('textbox', { name: /^Amount/ })
  expect(within(dialog).getByRole('row', { name: /TF27-1/ }).textContent).toContain('€600.00€600.00')
  fireEvent.change(amount, { target: { value: '700' } })
  fireEvent.blur(amount)
  expect(within(dialog).getByText(/€100.00 more than the open amounts/)).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Bank’s number/ }), {
    target: { value: 'CRO-9' },
  })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Note/ }), { target: { value: 'By post' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record, keep €100.00 as credit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('recordReceipt')).toMatchObject({
    accountId: ID,
    dueIds: ['d1'],
    amountCents: 70_000,
    bankReference: 'CRO-9',
    note: 'By post',
  })
})

test('does not offer to add people without permission', async () => {
  show()
  expect(await screen.findByRole('link', { name: 'Add' })).toBeTruthy()
  cleanup()
  show({}, undefined, false)
  await screen.findByText('Irene Bandini')
  expect(screen.queryByRole('link', { name: 'Add' })).toBeNull()
})

test('groups repeated steps of the history, each with its text', async () => {
  show()
  const timeline = await screen.findByRole('region', { name: 'History' })
  const steps = (await within(timeline).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(steps).toHaveLength(2)
  expect(steps[0]).toContain('Changed 2 ×')
  expect(steps[1]).toContain('Primary team member validated')
})

test('requires a reason to act on behalf, and reports a failure', async () => {
  const { starts } = show({}, { status: 409, body: { errorCode: 'NOT_FOR_STAFF' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Act on behalf' }))
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start acting' }))
  expect(starts()).toEqual([])
  expect(within(dialog).getAllByText('Give a reason of at least five characters')).not.toEqual([])
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), {
    target: { value: 'Asked by phone' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start acting' }))
  expect(await within(dialog).findByText(/You could not start acting/)).toBeTruthy()
  expect(starts()[0]?.body).toEqual({ userId: '005000000000009AAA', reason: 'Asked by phone' })
})

const HANDOVER = {
  firstName: 'Nina',
  lastName: 'Sole',
  email: 'nina@cipria.example',
  reason: 'Irene has left',
}

async function sendHandover() {
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over the primary role' }))
  const dialog = screen.getByRole('dialog', { name: 'Hand over the primary role of Cipria Nove' })
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send the invitation' }))
  const fill = () => {
    const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', reason: 'Reason' }
    for (const [field, label] of Object.entries(labels))
      fireEvent.change(within(dialog).getByRole('textbox', { name: new RegExp(label) }), {
        target: { value: HANDOVER[field as keyof typeof HANDOVER] },
      })
  }
  return { dialog, send, fill }
}

test('starts a handover with a person and a reason', async () => {
  const { starts } = show({}, { status: 200, body: { id: 'a31000000000001AAA' } })
  const { dialog, send, fill } = await sendHandover()
  send()
  expect(starts()).toEqual([])
  expect(within(dialog).getAllByText('Give a reason of at least five characters')).not.toEqual([])
  fill()
  send()
  expect(await screen.findByText('Invitation sent to nina@cipria.example')).toBeTruthy()
  expect(starts()[0]?.body).toEqual({ accountId: ID, ...HANDOVER })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('explains next to the field why a person cannot become the primary referent', async () => {
  const output = {
    errors: [],
    fieldErrors: { email: [{ errorCode: 'X', message: 'samePrimary', field: 'email' }] },
  }
  show({}, { status: 400, body: { errorCode: 'X', message: '', output } })
  const { dialog, send, fill } = await sendHandover()
  fill()
  send()
  expect(await within(dialog).findAllByText(/This is the same email as the primary referent’s/)).not.toEqual(
    [],
  )
})

test('shows an open handover with its withdrawal, and only the fact to other staff', async () => {
  const open = {
    id: 'a31000000000001AAA',
    name: 'Nina Sole',
    email: HANDOVER.email,
    expiresAt: '2027-01-22T11:00:00.000Z',
  }
  const { sent } = show({ handover: { canStart: true, open } }, { status: 200, body: null })
  expect(await screen.findByText('Nina Sole has been invited to become the primary referent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over the primary role' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation' }))
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw the invitation' }),
  )
  expect(await screen.findByText('Invitation withdrawn')).toBeTruthy()
  expect(sent('StaffHandoverController/withdraw')).toEqual({ id: open.id })
  cleanup()
  show({ handover: { canStart: false, open } })
  expect(await screen.findByText(/Sent to nina@cipria.example/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw the invitation' })).toBeNull()
})

test('shows an empty text in each section of a new company, and does not offer to act for it', async () => {
  show({
    canAct: false,
    checks: [],
    people: [],
    messages: [],
    participations: [],
    money: { ...page.money, entries: [] },
  })
  expect(await screen.findByText('This company is not taking part in Foyer 2027.')).toBeTruthy()
  expect(screen.getByText('No people are on record for this company.')).toBeTruthy()
  expect(screen.getByText('Nothing has been billed to this company yet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Act on behalf' }))
  expect(screen.getByText('No one at this company can sign in yet.')).toBeTruthy()
})
