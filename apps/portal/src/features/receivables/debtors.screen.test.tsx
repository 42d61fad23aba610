// @vitest-environment jsdom
import type { DebtorItem, DebtorResult, DebtorsResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component as Debtors } from './debtors.screen.tsx'
import { ReceiptForm } from './receipt-form.tsx'

afterEach(cleanup)

const VELLUTO = '001000000000001AAA'
const OMBRA = '001000000000002AAA'
const debtor = (id: string, name: string, overrides: Partial<DebtorItem> = {}): DebtorItem => ({
  id,
  name,
  openCents: 100_000,
  overdueCents: 60_000,
  ageing: [40_000, 60_000, 0, 0, 0],
  daysLate: 12,
  level: 1,
  lastReminder: '2026-10-11',
  stopped: null,
  phone: '+39 051 3',
  halls: ['Pad. 15'],
  owner: 'Anna',
  standing: { kind: 'neverReached' },
  nextStep: 'remind',
  ...overrides,
})
const debts: DebtorsResult = {
  today: '2026-11-16',
  debtors: [
    debtor(VELLUTO, 'Velluto Profumi'),
    debtor(OMBRA, 'Ombra Lab', {
      stopped: 'says it has paid: check first',
      standing: { kind: 'saysPaid' },
      nextStep: 'wait',
      owner: null,
    }),
  ],
}
const details: DebtorResult = {
  name: 'Velluto Profumi',
  city: 'Milano',
  people: [
    { id: '003000000000001AAA', name: 'Paolo Ricci', title: 'owner', phone: '+39 02 555', email: null },
  ],
  dues: [
    { id: 'd1', reference: 'TF27-1', kind: 'balance', openCents: 60_000, dueOn: '2026-11-04', daysLate: 12 },
    { id: 'd2', reference: 'TF27-2', kind: 'badges', openCents: 40_000, dueOn: '2026-12-04', daysLate: 0 },
  ],
  events: [
    {
      id: 'aD1',
      kind: 'call',
      at: '2026-11-10T09:00:00.000Z',
      by: 'Anna',
      outcome: 'promise',
      person: 'Paolo Ricci',
      note: 'Sent on Friday.',
      promisedCents: 60_000,
      promisedOn: '2026-11-12',
    },
    {
      kind: 'letter',
      at: '2026-11-01T09:00:00.000Z',
      by: 'Anna',
      id: 'a50',
      name: 'Letter.pdf',
      isReady: true,
    },
  ],
  averageDaysLate: 12,
}

/** Shows the screen over these responses of methods; returns the calls of one of them. */
function show(responses: Readonly<Record<string, unknown>> = {}) {
  const answer = vi.fn(({ url }: WireRequest) => {
    const all: Readonly<Record<string, unknown>> = {
      getBalances: { balances: [] },
      getDebtors: debts,
      'getDebtor?': details,
      ...responses,
    }
    const name = Object.keys(all).find((key) => url.includes(key))
    return { status: 200, body: name === undefined ? {} : all[name] }
  })
  renderAt(buildPortal(answer), Debtors, '/console/debtors', '/console/debtors')
  return (name: string) =>
    answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes(name))?.body
}

test('preselects debtors who may be reminded, previews the mails, and excludes the others', async () => {
  const bodyOf = show({
    previewReminders: {
      mails: [{ to: 'a@velluto.example', subject: 'Second reminder', text: 'Dear Paolo' }],
      left: [],
    },
    remindDebtors: { reminded: 1, mails: 1 },
  })
  expect(await screen.findByText('Says it has paid')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Ombra Lab/ })).getByRole('checkbox')).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getAllByRole('link', { name: '+39 051 3' })).toHaveLength(2)
  expect(
    screen.getByRole('link', { name: 'Assign to a colleague: Ombra Lab' }).getAttribute('href'),
  ).toContain(`/console/Account/${OMBRA}?edit=OwnerId`)
  // Each amount links to the rows that it sums.
  const [late] = screen.getAllByRole('link', { name: '€600.00' })
  expect(new URL(String(late?.getAttribute('href')), 'http://x').searchParams.getAll('f')).toEqual([
    'State__c~Equals~open~part_paid',
    'Kind__c~NotEqual~tickets~shop',
    `Account__c~Equals~${VELLUTO}`,
    'DueOn__c~LessOrEqual~2026-11-15',
  ])
  expect(screen.getByRole('button', { name: /^Remind one company…/ })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'r' })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Second reminder')).toBeTruthy()
  expect(bodyOf('remindDebtors')).toBeUndefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send one email' }))
  await waitFor(() => expect(bodyOf('remindDebtors')).toEqual({ accountIds: [VELLUTO] }))
  expect(await screen.findByText('One company was reminded')).toBeTruthy()
})

test('logs a promise by keyboard, and shows the history with its letters', async () => {
  const bodyOf = show({ logCall: { id: 'aD1' } })
  expect(await screen.findByText('Milano · pays 12 days late on average')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Amount/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'p' })
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
  expect(amount.value).toBe('€600.00')
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Sent on Friday.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the promise' }))
  await waitFor(() =>
    expect(bodyOf('logCall')).toEqual({
      accountId: VELLUTO,
      contactId: '003000000000001AAA',
      outcome: 'promise',
      amountCents: 60_000,
      promisedOn: '2026-11-19',
      note: 'Sent on Friday.',
    }),
  )
  expect(await screen.findByText('Call saved')).toBeTruthy()
  // A new call, not another promise.
  expect(screen.getByRole('radio', { name: 'No answer' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText(/€600.00 by 12 November 2026 · Paolo Ricci/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Letter.pdf' }).getAttribute('href')).toBe('/fair/documents/a50')
})

test('opens the form of a call by keyboard from another tab, and keeps a typed note', async () => {
  show()
  const note = await screen.findByRole('textbox', { name: 'Note' })
  fireEvent.change(note, { target: { value: 'Called at nine.' } })
  fireEvent.keyDown(document.body, { key: 'l' })
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'No answer' }))
  expect(note).toHaveProperty('value', 'Called at nine.')
  fireEvent.click(screen.getByRole('tab', { name: 'Record a receipt' }))
  fireEvent.keyDown(document.body, { key: 'p' })
  const promise = await screen.findByRole('radio', { name: 'Promises to pay' })
  await waitFor(() => expect(document.activeElement).toBe(promise))
  expect(screen.getByRole('button', { name: 'Save the promise' })).toBeTruthy()
})

test('shows what a receipt pays, warns of an overpayment, and records it', async () => {
  const bodyOf = show({ recordReceipt: { id: 'a61', isCreated: true } })
  fireEvent.click(await screen.findByRole('tab', { name: 'Record a receipt' }))
  const amount = await screen.findByRole('textbox', { name: /^Amount/ })
  const type = (value: string) => {
    fireEvent.change(amount, { target: { value } })
    fireEvent.blur(amount)
  }
  type('700')
  const paid = () =>
    screen
      .getAllByRole('row')
      .flatMap((row) => (row.closest('table')?.className.includes('pays') ? [row.textContent] : []))
  expect(paid()).toEqual([
    'Amounts paidOpenPaid',
    'Balance TF27-1€600.00€600.00',
    expect.stringMatching(/TF27-2€400.00€100.00$/),
  ])
  type('1200')
  expect(screen.getByText(/€200.00 more than the open amounts/)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Bank’s number/ }), { target: { value: 'CRO-9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Record, keep €200.00 as credit' }))
  await waitFor(() =>
    expect(bodyOf('recordReceipt')).toEqual({
      accountId: VELLUTO,
      dueIds: ['d1', 'd2'],
      amountCents: 120_000,
      receivedOn: '2026-11-16',
      bankReference: 'CRO-9',
      payer: '',
    }),
  )
})

test('writes letters to the companies that wait for one, and names those that get none', async () => {
  const waiting = [
    debtor(VELLUTO, 'Velluto Profumi', { standing: { kind: 'noAnswer', tries: 2 }, nextStep: 'letter' }),
  ]
  const left = [
    {
      accountId: VELLUTO,
      company: 'Velluto Profumi',
      reason: 'has promised to pay: wait',
      phone: null,
      people: [],
    },
  ]
  const byPost = [
    {
      accountId: '001000000000009AAA',
      company: 'Aurora Cosmetici',
      reason: '',
      phone: '+39 051 1',
      people: [],
    },
  ]
  const bodyOf = show({
    getDebtors: { ...debts, debtors: waiting },
    writeLetters: { letters: [], byPost, left },
  })
  expect(await screen.findByText('No answer, 2 tries')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'One letter…' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Write one letter' }))
  await waitFor(() => expect(bodyOf('writeLetters')).toEqual({ accountIds: [VELLUTO], language: 'en-US' }))
  expect(await screen.findByText(/has promised to pay: wait/)).toBeTruthy()
  expect(screen.getByText(/Post this letter/)).toBeTruthy()
  expect(screen.getByText('+39 051 1')).toBeTruthy()
})

test('shows the reminders already sent, and the first day of the next one', async () => {
  show()
  const steps = within(await screen.findByRole('complementary', { name: 'Velluto Profumi' }))
  const first = await steps.findByText('First')
  // The level of the debt is one: the letter of 1 November.
  expect(first.textContent).toBe('First1 Nov')
  expect(steps.getByText('Second').closest('li')?.textContent).toBe('Secondfrom 16 Nov')
  expect(steps.getByText('Second').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(steps.getByText('Final notice').textContent).toBe('Final notice')
})

test('counts the companies of a chosen age, and stops filtering when it is pressed again', async () => {
  show()
  expect(await screen.findByText('2 companies')).toBeTruthy()
  const band = () => screen.getByRole('button', { name: /31–60 days/ })
  fireEvent.click(band())
  expect(await screen.findByText('0 companies')).toBeTruthy()
  fireEvent.click(band())
  expect(await screen.findByText('2 companies')).toBeTruthy()
})

test('keeps a typed receipt while the debt changes, and follows the debt until an amount is typed', async () => {
  const Screen = () => {
    const [dues, setDues] = useState(details.dues)
    return (
      <>
        <button type="button" onClick={() => setDues(dues.slice(1))}>
          Pay the oldest
        </button>
        <ReceiptForm accountId={VELLUTO} dues={dues} today={debts.today} onSaved={() => {}} />
      </>
    )
  }
  renderAt(
    buildPortal(() => ({ status: 200, body: {} })),
    Screen,
    '/x',
    '/x',
  )
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Bank’s number/ })
  fireEvent.change(number, { target: { value: 'CRO-9' } })
  expect(screen.getByRole('button', { name: 'Record €1,000.00' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Pay the oldest' }))
  expect(screen.getByRole('button', { name: 'Record €400.00' })).toBeTruthy()
  expect(number.value).toBe('CRO-9')
})
