// @vitest-environment jsdom
import { standMethods } from '@foyer/fair-domain'
import { methodRead, type WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MoveStandDialog } from './move-stand-dialog.tsx'
import { standSections } from './stand-sections.tsx'

afterEach(cleanup)

const STAND = 'a03000000000001AAA'
const place = (id: string, name: string, company: string | null) => ({
  id,
  name,
  pavilion: 'Pad. 15',
  area: 48,
  openSides: 1,
  company,
  participationId: company === null ? null : `p-${id}`,
})
const effects = [{ label: 'Total excluding VAT', before: '€10,000.00', after: '€12,000.00' }]

function show(move: { status: number; body: unknown }) {
  const answer = vi.fn(({ url }: WireRequest) => {
    if (url.includes('/getTargets'))
      return {
        status: 200,
        body: {
          stand: place(STAND, 'B12', 'Aurora'),
          targets: [place('free', 'B14', null), place('taken', 'C7', 'Velluto')],
          hasMore: false,
        },
      }
    if (url.includes('/previewMove'))
      return {
        status: 200,
        body: {
          companies: [
            { company: 'Aurora', effects },
            { company: 'Velluto', effects },
          ],
          unreached: [
            {
              accountId: '001000000000002AAA',
              company: 'Velluto',
              reason: 'no contact',
              phone: '+39 051 7',
              people: [],
            },
          ],
        },
      }
    return move
  })
  const onClose = vi.fn()
  renderScreen(buildPortal(answer), () => <MoveStandDialog recordId={STAND} onClose={onClose} />)
  const sent = () => answer.mock.calls.map(([request]) => request).filter(({ url }) => url.endsWith('/move'))
  return { onClose, sent }
}

test('previews the effects of a swap on each company, and names those that no mail reaches', async () => {
  const { onClose, sent } = show({ status: 200, body: { moved: 2 } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Aurora from Hall 15, B12' }))
  expect(dialog.getByText(/Free/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: /Hall 15, C7/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Preview the changes' }))
  expect(await dialog.findByRole('region', { name: 'What changes for Velluto' })).toBeTruthy()
  expect(dialog.getByText(/no contact/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: '+39 051 7' })).toBeTruthy()
  expect(sent()).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Swap the two stands' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[0]?.body).toMatchObject({ targetId: 'taken', holderId: 'p-taken' })
})

test('moves nothing before a stand is chosen, and returns to the choice after a refusal', async () => {
  const { onClose } = show({
    status: 409,
    body: [
      { errorCode: 'STAND_TAKEN', message: 'The stand belongs to somebody else.', advice: 'Choose again.' },
    ],
  })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Preview the changes' }))
  expect((await dialog.findAllByText('Choose a stand')).length).toBeGreaterThan(0)
  fireEvent.click(dialog.getByRole('radio', { name: /Hall 15, B14/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Preview the changes' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(/belongs to somebody else/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('follows the company back when its move is undone', async () => {
  let company: string | null = 'Aurora'
  const portal = buildPortal(() => ({ status: 200, body: { ...FREE, company } }))
  const Head = () => <standSections.Head recordId="free" />
  const path = { pathname: '/x', state: { movedFrom: STAND, company: 'Aurora' } }
  const page = renderAt(portal, Head, path, '/x')
  const read = () =>
    portal.client.read(methodRead(standMethods.getState), { standId: 'free' }, { cachePolicy: 'no-cache' })
  await read()
  expect(page.path()).toBe('/x')
  company = null
  await read()
  await vi.waitFor(() => expect(page.path()).toBe(`/console/Stand__c/${STAND}`))
})

const FREE = {
  company: null,
  offeredTo: null,
  offeredUntil: null,
  heldFor: null,
  heldUntil: null,
  blockReason: null,
}
test.each([
  ['free', FREE, 'Free'],
  ['blocked', { ...FREE, blockReason: 'Information desk' }, 'Blocked: Information desk'],
  [
    'held',
    { ...FREE, heldFor: 'Velluto Profumi', heldUntil: '2027-01-20' },
    /^On hold for Velluto Profumi until .*2027$/,
  ],
  [
    'offered',
    { ...FREE, offeredTo: 'Maison Sillage', offeredUntil: '2027-01-20' },
    /^Offered to Maison Sillage until .*2027$/,
  ],
])('says on the page of a stand that it is %s', async (_, body, title) => {
  renderScreen(
    buildPortal(() => ({ status: 200, body })),
    () => <standSections.Head recordId={STAND} />,
  )
  expect(await screen.findByText(title)).toBeTruthy()
})
