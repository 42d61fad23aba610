// @vitest-environment jsdom
import '@foyer/ui/testing'
import {
  COMMUNITY_CHANNEL,
  createMessageBus,
  createRecordClient,
  createUserProvider,
  type MessageBus,
  USER_NAME_UPDATE,
  type WireRequest,
} from '@foyer/record-client'
import { RecordClientProvider } from '@foyer/record-react'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LanguageContext } from '../../i18n/language-context.ts'
import { PortalContext } from '../../shell/portal.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { Component } from './public.layout.tsx'

const USER_ID = '005000000000001AAA'
const LINKS = [
  { name: 'fair', label: 'The Fair', place: 'expandable', links: [{ id: '1', label: 'Map', target: null }] },
  { name: 'footerInfo', label: 'Info', place: 'footer', links: [{ id: '2', label: 'FAQ', target: '/faq' }] },
]

type Answers = Readonly<Record<string, unknown>>

/** Renders the layout with responses by method name; `Error` means a failure, a missing entry no response. */
function show(
  answers: Answers,
  { isGuest = false, isBehind = false, language = 'en-US' as 'en-US' | 'it' } = {},
) {
  const asked: string[] = []
  const network = async ({ url }: WireRequest) => {
    const method = /Controller\/(\w+)/.exec(url)?.[1] ?? ''
    asked.push(method)
    const answer = answers[method]
    if (answer === undefined) return new Promise<never>(() => {})
    return answer instanceof Error ? { status: 500, body: [] } : { status: 200, body: answer }
  }
  const portal = buildPortal(() => ({ status: 200 }))
  const client = createRecordClient({ network })
  const bus = createMessageBus({ channels: [COMMUNITY_CHANNEL] })
  if (isBehind) hideContexts(bus)
  const user = createUserProvider({
    fetchIsGuest: async () => isGuest,
    fetchUser: async () => ({ userId: USER_ID }),
  })
  const router = createMemoryRouter([{ path: '*', Component }])
  render(
    <PortalContext value={{ ...portal, client }}>
      <RecordClientProvider client={client} user={user} bus={bus}>
        <LanguageContext value={language}>
          <RouterProvider router={router} />
        </LanguageContext>
      </RecordClientProvider>
    </PortalContext>,
  )
  const publish = () => bus.publish(bus.createContext(), COMMUNITY_CHANNEL, { name: USER_NAME_UPDATE })
  return { asked, publish }
}

/** Hides the whole page, as in a hidden tab. */
function hideContexts(bus: MessageBus) {
  const { createContext } = bus
  bus.createContext = () => Object.assign(createContext(), { active: false })
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ALL: Answers = {
  getSiteLinks: LINKS,
  getThemeLineInfo: { Paragraph_1_sx__c: '<p>Left</p>', Paragraph_1__c: '', Paragraph_1_dx__c: '' },
  showCommunicationIcon: true,
  getCommunicationNumber: 3,
  getCommunicationMenuItem: { Link__c: 'https://mail.example/', Link_ITA__c: '', Open_In__c: '1' },
  getParticipationData: { FirstName__c: 'Ada', LastName__c: 'Conti' },
}

test('shows a spinner instead of the layout while the theme is hidden', () => {
  show({})
  expect(screen.getByRole('status', { name: 'Loading the site' })).toBeDefined()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('logs and flags header texts that fail, and leaves their places empty', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  show({ ...ALL, getThemeLineInfo: new Error('broken') }, { isGuest: true })
  await screen.findByRole('contentinfo')
  const row = screen.getByTestId('header-row-2')
  await waitFor(() => expect(row.dataset.themeLine).toBe('failed'))
  for (const place of [1, 2, 3]) expect(screen.getByTestId(`header-text-${place}`).textContent).toBe('')
  expect(log).toHaveBeenCalledWith('Reading the texts of the header failed', expect.anything())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('renders an entry without target as plain text', async () => {
  show(ALL, { isGuest: true })
  const entries = await screen.findAllByText('Map')
  for (const entry of entries) expect(entry.closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq')
})

describe('communications', () => {
  test('are never requested for a guest', async () => {
    const { asked } = show(ALL, { isGuest: true })
    await screen.findByRole('contentinfo')
    expect(asked.sort()).toEqual(['getSiteLinks', 'getThemeLineInfo'])
    expect(screen.queryByText('LOGOUT')).toBeNull()
  })

  test('stay hidden, uncounted, until the server enables them', async () => {
    const { asked } = show({ ...ALL, showCommunicationIcon: false })
    await screen.findByText('Hello Ada Conti')
    await waitFor(() => expect(asked).toContain('showCommunicationIcon'))
    expect(asked).not.toContain('getCommunicationNumber')
    expect(screen.queryByRole('link', { name: /Communications/ })).toBeNull()
  })

  test('have no URL and open a new tab until the entry has loaded', async () => {
    show({ ...ALL, getCommunicationMenuItem: undefined })
    const envelope = await screen.findByLabelText('Communications, 3 unread')
    expect(envelope.getAttribute('href')).toBeNull()
    expect(envelope.getAttribute('target')).toBe('_blank')
  })

  test('lead to the URL of the entry in the language, in its tab', async () => {
    show(ALL)
    const row = await screen.findByTestId('header-row-1')
    const envelope = await within(row).findByRole('link', { name: 'Communications, 3 unread' })
    expect(envelope.getAttribute('href')).toBe('https://mail.example/')
    expect(envelope.getAttribute('target')).toBe('_blank')
  })

  test('lead to the Italian URL in Italian', async () => {
    const item = { Link__c: 'https://mail.example/', Link_ITA__c: 'https://posta.example/', Open_In__c: '1' }
    show({ ...ALL, getCommunicationMenuItem: item }, { language: 'it' })
    const row = await screen.findByTestId('header-row-1')
    const envelope = await within(row).findByRole('link', { name: 'Comunicazioni, 3 non lette' })
    expect(envelope.getAttribute('href')).toBe('https://posta.example/')
  })

  test.each(['', '0', '2', 'true', null])(
    'stay in the same tab when the entry opens in %j',
    async (opensIn) => {
      const item = { Link__c: 'https://mail.example/', Link_ITA__c: '', Open_In__c: opensIn }
      show({ ...ALL, getCommunicationMenuItem: item })
      const row = await screen.findByTestId('header-row-1')
      const envelope = await within(row).findByRole('link', { name: 'Communications, 3 unread' })
      expect(envelope.getAttribute('target')).toBeNull()
    },
  )
})

test.each([
  ['in front', false],
  ['behind another', true],
])('refetches the name when the site reports a change, on a page %s', async (_, isBehind) => {
  const { asked, publish } = show(ALL, { isBehind })
  await screen.findByText('Hello Ada Conti')
  await act(async () => publish())
  await waitFor(() => expect(asked.filter((method) => method === 'getParticipationData')).toHaveLength(2))
})
