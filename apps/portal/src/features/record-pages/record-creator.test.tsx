// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { errorBody, refusedWrite } from '@foyer/record-contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildDuplicate, SAME_PHONE } from '../../testing/build-duplicate.ts'
import { buildField, buildLayout, buildObjectInfo, buildRecord } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RecordCreator } from './record-creator.tsx'

afterEach(cleanup)

const fields = [buildField('Name'), buildField('Phone')]

function show(duplicates?: 'warned' | 'forbidden') {
  const answer = vi.fn(({ url, method }: WireRequest) => {
    if (url.includes('picklist-values')) return { status: 200, body: { eTag: '', picklistFieldValues: {} } }
    if (url.includes('/duplicates/')) return { status: 200, body: SAME_PHONE }
    if (method === 'POST' && duplicates && !url.includes('allowSaveOnDuplicate'))
      return { status: 400, body: errorBody(refusedWrite([buildDuplicate(duplicates === 'warned')])) }
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
  return () => answer.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST')
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('starts with the defaults and the values of the URL, and creates with both', async () => {
  const creations = show()
  expect((screen.getByRole('textbox', { name: 'Phone' }) as HTMLInputElement).value).toBe('+39')
  save()
  await waitFor(() => expect(creations()).toHaveLength(1))
  expect(creations()[0]?.body).toEqual({
    apiName: 'Thing__c',
    fields: { Name: 'From the address', Phone: '+39' },
  })
})

test('shows a possible duplicate with the matching fields, and saves only on confirmation', async () => {
  const creations = show('warned')
  save()
  const warning = (await screen.findByText('This may already exist')).closest('[role=status]')
  expect(document.activeElement).toBe(warning)
  const match = await screen.findByRole('link', { name: /Aurora/ })
  expect(match.closest('li')?.textContent).toContain('same Phone')
  expect(creations()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(creations()).toHaveLength(2))
  expect(creations()[1]?.url).toContain('allowSaveOnDuplicate=true')
})

test('does not offer to save a duplicate that a rule forbids', async () => {
  show('forbidden')
  save()
  expect(await screen.findByText('A duplicate rule prevents saving it again.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull()
})
