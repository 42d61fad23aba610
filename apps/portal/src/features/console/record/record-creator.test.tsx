// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { buildField, buildLayout, buildObjectInfo, buildRecord, THING_ID } from '../testing/build-metadata.ts'
import { RecordCreator } from './record-creator.tsx'

afterEach(cleanup)

const fields = [buildField('Name'), buildField('Phone')]
const match = (allowSave: boolean) => ({
  allowSave,
  duplicateError: !allowSave,
  duplicateRules: ['Same name'],
  matches: [
    {
      apiName: 'Thing__c',
      isAllowSave: allowSave,
      matchRecordIds: [THING_ID],
      matchRule: 'Same name',
      objectLabel: 'Thing',
      objectLabelPlural: 'Things',
    },
  ],
})
const none = { allowSave: true, duplicateError: false, duplicateRules: [], matches: [] }

function show(predupe: unknown) {
  const answer = vi.fn(({ url, method }: WireRequest) => {
    if (url.includes('picklist-values')) return { status: 200, body: { eTag: '', picklistFieldValues: {} } }
    if (url.includes('/predupe')) return { status: 200, body: predupe }
    if (method === 'POST')
      return { status: 201, body: buildRecord({ Name: 'New one' }, 'a99000000000002AAA') }
    return { status: 200, body: buildRecord({ Name: 'Aurora' }) }
  })
  const Screen = () => (
    <RecordCreator
      info={buildObjectInfo(fields)}
      layout={buildLayout(fields)}
      start={{ Phone: { value: '+39', displayValue: null } }}
      given={{ Name: 'From the address' }}
    />
  )
  renderScreen(buildPortal(answer), Screen)
  return () =>
    answer.mock.calls
      .map(([request]) => request)
      .filter(({ url, method }) => method === 'POST' && !url.includes('predupe'))
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('starts with the defaults and what the address brings, and creates with both', async () => {
  const creations = show(none)
  expect((screen.getByRole('textbox', { name: 'Phone' }) as HTMLInputElement).value).toBe('+39')
  save()
  await waitFor(() => expect(creations()).toHaveLength(1))
  expect(creations()[0]?.body).toEqual({
    apiName: 'Thing__c',
    fields: { Name: 'From the address', Phone: '+39' },
  })
})

test('a likely duplicate is shown first, and saved only on demand', async () => {
  const creations = show(match(true))
  save()
  expect(await screen.findByText('This may exist already')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Aurora/ })).toBeTruthy()
  expect(creations()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(creations()).toHaveLength(1))
  expect(creations()[0]?.url).toContain('allowSaveOnDuplicate=true')
})

test('a duplicate that a rule forbids cannot be saved anyway', async () => {
  const creations = show(match(false))
  save()
  expect(await screen.findByText('A rule forbids saving it a second time.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull()
  expect(creations()).toEqual([])
})
