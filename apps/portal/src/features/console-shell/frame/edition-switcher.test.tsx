// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { EditionSwitcher } from './edition-switcher.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const edition = (year: number, more: object = {}) => ({
  id: `a0${year}`,
  name: `Foyer ${year}`,
  opening: `${year}-03-18`,
  closing: `${year}-03-21`,
  status: 'closed',
  isCurrent: false,
  companies: 331,
  ...more,
})
const EDITIONS = [
  edition(2027, { status: 'open', isCurrent: true, companies: 348 }),
  edition(2028, { status: 'planned', companies: 0 }),
  edition(2026),
]

function show(
  viewer: object = {},
  answer: { status: number; body?: unknown } = { status: 200, body: EDITIONS },
) {
  const asked: WireRequest[] = []
  const portal = buildPortal((request) => {
    asked.push(request)
    if (request.url.includes('getEditions')) return answer
    if (request.url.includes('/look')) return { status: 200, body: { editionId: null } }
    return { status: 200, body: { ...edition(2027), place: null } }
  })
  renderScreen(
    { ...portal, viewer: { ...portal.viewer, profiles: ['staff'], ...viewer } } as typeof portal,
    EditionSwitcher,
    '/console',
  )
  return (name: string) => asked.filter(({ url }) => url.includes(name))
}

test('loads the other editions on demand, and switches to one on the same page', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  const sent = show()
  const open = await screen.findByRole('button', { name: /Edition: Foyer 2027/ })
  expect(sent('getEditions')).toHaveLength(0)
  fireEvent.focus(open)
  const last = await screen.findByText('Foyer 2026')
  const states = [...document.querySelectorAll('li button')].map(({ textContent }) => textContent)
  expect(states).toEqual([
    expect.stringMatching(/^Foyer 2027348 companies.*the current one$/),
    expect.stringMatching(/^Foyer 2028–.*in preparation, read-only$/),
    expect.stringMatching(/^Foyer 2026331 companies.*closed, read-only$/),
  ])
  fireEvent.click(last)
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(sent('/look').map(({ body }) => body)).toEqual([{ editionId: 'a02026' }])
  vi.unstubAllGlobals()
})

test('loads them if opened before hydration or without focus; offers a retry after a failure', async () => {
  const sent = show({}, { status: 500 })
  const menu = async () =>
    (await screen.findByText(/^You stay on the same page/)).parentElement as HTMLElement
  fireEvent(await menu(), new Event('toggle'))
  fireEvent.click(await screen.findByText('Try again'))
  await waitFor(() => expect(sent('getEditions')).toHaveLength(2))
  cleanup()
  // jsdom does not implement popovers.
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' || matches.call(this, selector)
  })
  show()
  expect(await screen.findByText('Foyer 2026')).toBeTruthy()
})

test('marks another edition and offers the way back; a rehearsal has its own edition', async () => {
  show({ rehearsedEdition: 'Foyer 2026' })
  expect(screen.getByRole('region', { name: 'Another edition' }).textContent).toContain(
    'You are viewing Foyer 2026. Nothing can be changed here.',
  )
  expect(screen.getByRole('button', { name: 'Back to the current edition' })).toBeTruthy()
  cleanup()
  show({ rehearsedEdition: 'Foyer 2028', rehearsalDay: '2028-01-10' })
  expect(await screen.findByText('Foyer 2027')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edition:/ })).toBeNull()
})
