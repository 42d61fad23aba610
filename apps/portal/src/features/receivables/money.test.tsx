// @vitest-environment jsdom
import type { CandidatesResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
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
