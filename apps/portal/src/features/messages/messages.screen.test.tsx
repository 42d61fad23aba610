// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './messages.screen.tsx'

afterEach(cleanup)

const ID = 'a06000000000001AAA'
const field = (value: string | null) => ({ displayValue: null, value })
const message = (readAt: string | null, id = ID, subject = 'Your stand is confirmed') => ({
  apiName: 'Message__c',
  childRelationships: {},
  eTag: 'x',
  id,
  lastModifiedById: null,
  lastModifiedDate: null,
  recordTypeId: null,
  recordTypeInfo: null,
  systemModstamp: null,
  weakEtag: 1,
  fields: { Name: field(subject), CreatedDate: field('2027-01-15T11:00:00.000Z'), ReadAt__c: field(readAt) },
})
const list = (records: object[], nextPageToken: string | null = null) => ({
  status: 200,
  body: {
    count: records.length,
    currentPageToken: '0',
    nextPageToken,
    previousPageToken: null,
    pageSize: 50,
    records,
    listReference: {
      parentObjectApiName: 'User',
      relatedListId: 'Messages__r',
      objectApiName: 'Message__c',
      type: 'relatedlist',
      inContextOfRecordId: '005000000000001AAA',
      parentRecordId: '005000000000001AAA',
    },
    fields: [],
    optionalFields: [],
    sortBy: [],
  },
})

test('loads older messages on demand', async () => {
  const older = message(null, 'a06000000000002AAA', 'Welcome')
  const portal = buildPortal(({ url, body }) =>
    /pageSize=100|"pageSize":100/.test(url + JSON.stringify(body ?? null))
      ? list([message(null), older])
      : list([message(null)], '50'),
  )
  renderScreen(portal, Component)
  expect(await screen.findByText('Your stand is confirmed')).toBeTruthy()
  expect(screen.queryByText('Welcome')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show older messages' }))
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows a friendly message if there are no messages', async () => {
  renderScreen(
    buildPortal(() => list([])),
    Component,
  )
  expect(await screen.findByText('No results')).toBeTruthy()
})

test('shows a message when loading fails', async () => {
  renderScreen(
    buildPortal(() => ({ status: 503, body: [] })),
    Component,
  )
  expect(await screen.findByText('Information not available')).toBeTruthy()
})

test('opens a message in place, in a frame without scripts, and marks it as read', async () => {
  const marked = vi.fn()
  const portal = buildPortal(({ url, body }) => {
    if (url.includes('markRead')) {
      marked(body)
      return { status: 200, body: { read: false } }
    }
    return list([message(null)])
  })
  renderScreen(portal, Component, `/reserved/messages?open=${ID}`)
  const link = await screen.findByRole('link', { name: /Your stand is confirmed/ })
  expect(link.getAttribute('aria-expanded')).toBe('true')
  const frame = screen.getByTitle('Message: Your stand is confirmed')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  expect(frame.getAttribute('src')).toBe(`/fair/reserved/messages/${ID}/content`)
  expect(marked).toHaveBeenCalledWith({ id: ID })
})

test('does not mark a closed message as read', async () => {
  const portal = buildPortal(({ url }) => {
    if (url.includes('markRead')) throw new Error('nobody opened it')
    return list([message(null)])
  })
  renderScreen(portal, Component, '/reserved/messages')
  expect(await screen.findByText('unread')).toBeTruthy()
  expect(screen.queryByTitle(/Message/)).toBeNull()
})
