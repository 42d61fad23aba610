// @vitest-environment jsdom
import type { PlannedHallItem, PlanVersionItem } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component } from './hall-plans.screen.tsx'

afterEach(cleanup)

const version = (number: number, state: PlanVersionItem['state']): PlanVersionItem => ({
  ...{ id: `aP000000000000${number}AAA`, version: number, state, publishedAt: null },
  ...{ changedAt: '2027-01-15T10:00:00.000Z', changedBy: 'Anna Galli', stands: 26, area: 900 },
})
const HALLS: PlannedHallItem[] = [
  { id: 'a01000000000001AAA', name: 'Pad. 15', versions: [] },
  { id: 'a01000000000002AAA', name: 'Pad. 16', versions: [version(2, 'draft'), version(1, 'published')] },
]

function show(path: string, halls = HALLS, profiles = ['staff']) {
  const posted: unknown[] = []
  const built = buildPortal(({ method, body }: WireRequest) => {
    if (method !== 'POST') return { status: 200, body: { halls } }
    posted.push(body)
    return { status: 200, body: { id: 'aP0000000000009AAA' } }
  })
  const portal = { ...built, viewer: { ...built.viewer, profiles } }
  return { posted, ...renderAt(portal, Component, path, '/console/hall-plans') }
}

test('lists the versions of a hall, and begins a draft from the published one', async () => {
  const { posted, path } = show('/console/hall-plans?hall=a01000000000002AAA')
  expect(await screen.findByRole('link', { name: 'Open draft 2' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'View version 1' })).toBeDefined()
  const files = within(screen.getByRole('region', { name: 'Files of the published version' }))
  expect(files.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/.*\//, ''))).toEqual([
    ...['16.pdf', '16.svg', '16.dxf', '16.png', '16-codes.pdf'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'New draft from version 1' }))
  await waitFor(() => expect(path()).toBe('/console/hall-plans/aP0000000000009AAA'))
  expect(posted).toEqual([{ hallId: 'a01000000000002AAA', from: 'aP0000000000001AAA' }])
})

test('begins a hall without a plan with an empty draft', async () => {
  const { posted } = show('/console/hall-plans')
  expect(await screen.findByText(/This hall has no plan yet/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /New draft from/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'New empty draft' }))
  await waitFor(() => expect(posted).toEqual([{ hallId: 'a01000000000001AAA', from: null }]))
})

test('says that an edition has no halls', async () => {
  show('/console/hall-plans', [])
  expect(await screen.findByText('The edition has no halls yet.')).toBeDefined()
})

test('offers no drafts to users who only read', async () => {
  show('/console/hall-plans?hall=a01000000000002AAA', HALLS, ['viewer'])
  expect(await screen.findByRole('link', { name: 'View version 1' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /draft/ })).toBeNull()
})
