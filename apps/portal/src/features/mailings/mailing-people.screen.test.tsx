// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component } from './mailing-people.screen.tsx'

afterEach(cleanup)

const person = (n: number) => ({
  contactId: `003${n}`,
  name: `Person ${n}`,
  company: n % 2 ? 'Aurora' : null,
  email: `p${n}@aurora.example`,
  language: 'it',
  leftOut: n % 2 ? 'has not agreed to it' : 'no email address',
})

function show(answer: { status: number; body?: unknown }) {
  const network = vi.fn(({ url }: WireRequest) =>
    url.includes('MailingsController/start') ? { status: 200, body: { id: 'aM0000000000001AAA' } } : answer,
  )
  const portal = buildPortal(network, 'en-US')
  const viewer = { ...portal.viewer, profiles: ['staff'] }
  renderAt(
    { ...portal, viewer },
    Component,
    '/console/mailings/aM1/leftOut',
    '/console/mailings/:mailingId/:of',
  )
  return (name: string) =>
    network.mock.calls.map(([request]) => request).find(({ url }) => url.includes(name))
}

test('lists the people of a figure, finds them by name and reason, and starts a mail to them', async () => {
  const sent = show({
    status: 200,
    body: { name: 'Planimetria', people: Array.from({ length: 12 }, (_, n) => person(n)) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Planimetria: excluded' })).toBeTruthy()
  expect(screen.getByText('12 people')).toBeTruthy()
  expect(document.querySelectorAll('a[href*="/console/Contact/003"]')).toHaveLength(12)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'p9@ agreed' } })
  expect(screen.getByText('1 of 12 people')).toBeTruthy()
  fireEvent.click(screen.getByText('Write to this person…'))
  await waitFor(() =>
    expect(sent('/start')?.body).toEqual({ ids: ['0039'], source: 'Planimetria: excluded' }),
  )
})

test('offers a retry after a failure', async () => {
  show({ status: 500 })
  expect(await screen.findByText('Try again')).toBeTruthy()
})
