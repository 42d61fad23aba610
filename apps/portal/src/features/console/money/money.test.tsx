// @vitest-environment jsdom
import type { CandidatesResult, DebtorsResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { Component as Debtors } from '../debtors.screen.tsx'
import { BankCandidates } from './bank-candidates.tsx'
import { InvoiceCompanyDialog } from './invoice-balances.tsx'

afterEach(cleanup)

const candidates: CandidatesResult = {
  amountCents: 500_000,
  candidates: [
    {
      references: ['TF27-00002-B1-7'],
      company: 'Velluto Profumi',
      companyId: '001000000000001AAA',
      kinds: ['Balance'],
      openCents: 889_526,
      score: 94,
      reasons: [
        { tone: 'for', words: 'same account as before' },
        { tone: 'note', words: '€3,895.26 stay open' },
      ],
    },
    {
      references: ['TF27-00002-B1-7', 'TF27-N9005-T1-4'],
      company: 'Velluto Profumi',
      companyId: '001000000000001AAA',
      kinds: ['Balance', 'Prepaid tickets'],
      openCents: 973_526,
      score: 61,
      reasons: [],
    },
  ],
  paidBefore: [{ receivedOn: '2026-09-15', amountCents: 453_206 }],
}

test('shows why a candidate matches; its digit assigns the line to all its references', async () => {
  const onDecided = vi.fn()
  const answer = vi.fn(({ url }: WireRequest) =>
    url.includes('getCandidates')
      ? { status: 200, body: candidates }
      : { status: 200, body: { isOpen: false } },
  )
  renderAt(
    buildPortal(answer),
    () => <BankCandidates queue="bank-lines" lineId="a68000000000001AAA" onDecided={onDecided} />,
    '/x',
    '/x',
  )
  expect(await screen.findByText('same account as before')).toBeTruthy()
  expect(screen.getByText('94% likely')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: '2' })
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce())
  const decided = answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes('/decide'))
  expect(decided?.body).toMatchObject({
    action: 'MatchLine',
    recordId: 'a68000000000001AAA',
    note: 'TF27-00002-B1-7, TF27-N9005-T1-4',
  })
})

test('shows that a line has no candidates', async () => {
  renderAt(
    buildPortal(() => ({ status: 200, body: { ...candidates, candidates: [], paidBefore: [] } })),
    () => <BankCandidates queue="bank-lines" lineId="a68000000000001AAA" onDecided={() => {}} />,
    '/x',
    '/x',
  )
  expect(await screen.findByText(/No open amount is similar/)).toBeTruthy()
})

const debtor = (id: string, name: string, stopped: string | null) => ({
  id,
  name,
  openCents: 100_000,
  overdueCents: 60_000,
  ageing: [40_000, 60_000, 0, 0, 0],
  daysLate: 12,
  level: 1,
  lastReminder: '2026-10-11',
  stopped,
  phone: '+39 051 3',
  halls: ['Pad. 15'],
  owner: 'Anna',
})
const debts: DebtorsResult = {
  today: '2026-11-16',
  debtors: [
    debtor('001000000000001AAA', 'Velluto Profumi', null),
    debtor('001000000000002AAA', 'Ombra Lab', 'says it has paid: check first'),
  ],
}

test('preselects debtors who may be reminded, previews the mails, and excludes the others', async () => {
  const answer = vi.fn(({ url }: WireRequest) => {
    if (url.includes('getDebtors')) return { status: 200, body: debts }
    if (url.includes('getBalances')) return { status: 200, body: { balances: [] } }
    if (url.includes('previewReminders'))
      return {
        status: 200,
        body: {
          mails: [{ to: 'a@velluto.example', subject: 'Second reminder', text: 'Dear Paolo' }],
          left: [],
        },
      }
    return { status: 200, body: { reminded: 1, mails: 1 } }
  })
  renderAt(buildPortal(answer), Debtors, '/console/debtors', '/console/debtors')
  expect(await screen.findByText('says it has paid: check first')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Ombra Lab/ })).getByRole('checkbox')).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getAllByRole('link', { name: '+39 051 3' })).toHaveLength(2)
  // Each amount links to the rows that it sums.
  const [late] = screen.getAllByText('€600.00')
  expect(new URL(String(late?.getAttribute('href')), 'http://x').searchParams.getAll('f')).toEqual([
    'State__c~Equals~open~part_paid',
    'Kind__c~NotEqual~tickets~shop',
    'Account__c~Equals~001000000000001AAA',
    'DueOn__c~LessOrEqual~2026-11-15',
    'DueOn__c~GreaterThan~2026-10-16',
  ])
  expect(screen.getByRole('button', { name: /^Remind one company…/ })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'r' })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Second reminder')).toBeTruthy()
  const sent = () =>
    answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes('remindDebtors'))
  expect(sent()).toBeUndefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send one mail' }))
  await waitFor(() => expect(sent()?.body).toEqual({ accountIds: ['001000000000001AAA'] }))
  expect(await screen.findByText('One company was reminded')).toBeTruthy()
})

test('names the reserved orders among several of a company, with a link to each', async () => {
  const order = { accountId: '001000000000001AAA', company: 'Velluto Profumi', totalCents: 100_000 }
  const held = { id: '801000000000002AAA', number: 'SO-2', company: 'Velluto Profumi' }
  const balances = [
    { ...order, id: '801000000000001AAA', number: 'SO-1' },
    { ...order, ...held },
  ]
  const answer = ({ url }: WireRequest) =>
    url.includes('getBalances')
      ? { status: 200, body: { balances } }
      : { status: 200, body: { issued: 1, refused: [{ ...held, reason: 'It has no lines.' }] } }
  const Screen = () => (
    <InvoiceCompanyDialog recordId={order.accountId} name={order.company} onClose={() => {}} />
  )
  renderAt(buildPortal(answer), Screen, '/x', '/x')
  fireEvent.click(await screen.findByRole('button', { name: 'Issue 2 invoices' }))
  expect(await screen.findByText('One was rejected')).toBeTruthy()
  expect(screen.getByText(/It has no lines/).textContent).toBe('Velluto Profumi SO-2: It has no lines.')
  expect(screen.getByRole('link', { name: 'SO-2' }).getAttribute('href')).toContain(`/Order/${held.id}`)
})
