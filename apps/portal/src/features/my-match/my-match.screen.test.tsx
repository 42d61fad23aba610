// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './my-match.screen.tsx'

afterEach(cleanup)

type Answer = { status: number; body?: unknown }
const PROFILE = {
  id: 'a82000000000001AAA',
  state: 'accepted',
  handOver: 'notNeeded',
  link: null,
  categories: ['skinCare'],
  covered: [],
  markets: ['italy'],
  channels: [],
  certifications: [],
}
const answer = (values: object = {}) => ({
  edition: 2027,
  side: 'exhibitor',
  until: '2027-03-21',
  reasons: [],
  isElsewhere: false,
  profile: PROFILE,
  ...values,
})
const MATCH = {
  id: 'a82000000000002AAA',
  name: 'Meridian Retail',
  country: 'PT',
  reasons: { categories: ['skinCare'], markets: ['europeanUnion'], certifications: ['organic'] },
  isMarked: false,
  isMutual: true,
  meeting: null,
}
const reason = (code: string, text: string, values: object = {}) => ({
  code,
  text,
  fixer: 'organiser',
  people: [],
  path: null,
  opens: null,
  ...values,
})

function show(
  stored: object,
  matches: readonly object[] = [MATCH],
  onPost: () => Answer = () => ({ status: 200, body: {} }),
  path?: string,
) {
  const posted: string[] = []
  const asked: string[] = []
  const portal = buildPortal(({ method, url }: WireRequest) => {
    asked.push(url)
    if (method === 'POST') {
      posted.push(url.split('/').at(-1) ?? '')
      return onPost()
    }
    if (url.includes('getMyMatch')) return { status: 200, body: stored }
    if (url.includes('getMatches'))
      return { status: 200, body: { total: matches.length, pageSize: 20, matches } }
    return {
      status: 200,
      body: {
        productCategory: [{ value: 'skinCare', label: 'Skin care' }],
        brandMarket: [{ value: 'europeanUnion', label: 'European Union' }],
        certification: [{ value: 'organic', label: 'Natural or organic' }],
      },
    }
  })
  renderScreen(portal, Component, path)
  return { posted, asked }
}

test('shows without permission every reason, who can change it, and where', async () => {
  show(
    answer({
      reasons: [
        reason('notPublished', 'Your profile is not published', {
          fixer: 'primaryReferent',
          people: ['Giulia Ferrante'],
          path: '/reserved/directory',
        }),
        reason('primaryPending', 'The primary member is not validated'),
      ],
    }),
  )
  expect(await screen.findByText('You do not have permission to use My Match')).toBeTruthy()
  expect(screen.getByText('Your profile is not published')).toBeTruthy()
  expect(screen.getByText('The primary member is not validated')).toBeTruthy()
  expect(screen.getByText(/Giulia Ferrante/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go there' }).getAttribute('href')).toContain('/reserved/directory')
  expect(screen.queryByText('Meridian Retail')).toBeNull()
})

test('shows the permission, and a successful request', async () => {
  const { posted } = show(answer({ profile: null }))
  expect(await screen.findByText('Permission granted: you can use My Match')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enter My Match' }))
  expect(await screen.findByText('Your My Match request was successful')).toBeTruthy()
  expect(posted).toEqual(['request'])
})

test('reports a failed request', async () => {
  show(answer({ profile: null }), [], () => ({ status: 500 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Enter My Match' }))
  expect(await screen.findByText('My Match error')).toBeTruthy()
})

test('shows possible matches with their reasons as text', async () => {
  show(answer())
  const item = (await screen.findByText('Meridian Retail')).closest('li')
  if (!item) throw new Error('no item')
  expect(within(item).getByText('Portugal')).toBeTruthy()
  expect(within(item).getByText('Is looking for what you exhibit')).toBeTruthy()
  expect(within(item).getByText('Skin care')).toBeTruthy()
  expect(within(item).getByText('European Union')).toBeTruthy()
  expect(within(item).getByText('Interested in you')).toBeTruthy()
})

test('words the reasons from the buyer’s point of view', async () => {
  show(answer({ side: 'buyer' }))
  expect(await screen.findByText('Exhibits what you are looking for')).toBeTruthy()
})

test('proposes times to the exhibitor of a catalogue page, also without an interest', async () => {
  const address = '/reserved/my-match?company=aurora'
  const { asked } = show(
    answer({ side: 'buyer' }),
    [{ ...MATCH, isMutual: false, reasons: {} }],
    undefined,
    address,
  )
  const section = await screen.findByRole('region', { name: 'From the catalogue' })
  const link = within(section).getByRole('link', { name: 'Propose times to Meridian Retail' })
  expect(link.getAttribute('href')).toContain('/reserved/agenda?with=a82000000000002AAA')
  expect(asked.some((url) => url.includes('company') && url.includes('aurora'))).toBe(true)
  // In the list, an interest comes first.
  expect(screen.getAllByRole('link', { name: /^Propose times/ })).toHaveLength(1)
  cleanup()
  show(answer({ side: 'buyer' }), [], undefined, address)
  expect(await screen.findByText(/This exhibitor does not take part in My Match/)).toBeTruthy()
  cleanup()
  show(answer(), [MATCH], undefined, address)
  await screen.findByText('Meridian Retail')
  expect(screen.queryByRole('region', { name: 'From the catalogue' })).toBeNull()
})

test('shows the meeting with a match instead of proposing times again', async () => {
  show(answer(), [
    { ...MATCH, meeting: { state: 'accepted', startsAt: '2027-02-11T09:30:00.000Z' } },
    { ...MATCH, id: 'a82000000000003AAA', name: 'Atlas', meeting: { state: 'requested', startsAt: null } },
    { ...MATCH, id: 'a82000000000004AAA', name: 'Lago' },
  ])
  expect(await screen.findByText('Meeting confirmed: Thu 11 Feb, 10:30')).toBeTruthy()
  expect(screen.getByText('Meeting requested')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Open the agenda/ })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: /^Propose times/ })).toHaveLength(1)
})

test('sends an interest mark', async () => {
  const { posted } = show(answer())
  fireEvent.click(await screen.findByRole('switch', { name: 'Interested in Meridian Retail' }))
  expect(await screen.findByText('Meridian Retail')).toBeTruthy()
  expect(posted).toEqual(['mark'])
})

test('shows an empty message for all and for marked', async () => {
  show(answer(), [])
  expect(await screen.findByText('No results')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Marked by you' }))
  expect(await screen.findByText(/Mark those you would like to meet/)).toBeTruthy()
})

test('shows the state of an external platform: pending, refused, or a link', async () => {
  show(answer({ isElsewhere: true, profile: { ...PROFILE, handOver: 'waiting' } }))
  expect(await screen.findByText(/is being sent/)).toBeTruthy()
  cleanup()
  show(answer({ isElsewhere: true, profile: { ...PROFILE, handOver: 'failed' } }))
  expect(await screen.findByText(/rejected your profile/)).toBeTruthy()
  cleanup()
  show(
    answer({
      isElsewhere: true,
      profile: { ...PROFILE, handOver: 'sent', link: 'https://match.example/me' },
    }),
  )
  const link = await screen.findByRole('link', { name: 'Open the matchmaking platform' })
  expect(link.getAttribute('href')).toBe('https://match.example/me')
})
