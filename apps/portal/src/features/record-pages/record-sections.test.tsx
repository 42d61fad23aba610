// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { MASTER_RECORD_TYPE_ID } from '@foyer/record-contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildField, buildLayout, buildObjectInfo, buildRecord } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RecordSections } from './record-sections.tsx'

afterEach(cleanup)

const text = buildField('Text', { dataType: 'TextArea', htmlFormatted: true })
const fields = [buildField('Name'), text]
const layout = buildLayout(fields)
const full = {
  ...layout,
  sections: layout.sections.map((section) => ({
    ...section,
    heading: 'Details',
    useHeading: true,
    id: 'details',
  })),
}
const record = buildRecord({
  Name: 'Aurora',
  Text: '<p>Since <strong>1987</strong></p><script>alert(1)</script><img src=x onerror=alert(1)>',
})

function show(collapsed: boolean, of = record, onEdit?: (field: string) => void, given = fields) {
  const answer = vi.fn((_request: WireRequest) => ({
    status: 200,
    body: { id: 'layout', sectionUserStates: {} },
  }))
  const bundle = {
    record: of,
    info: buildObjectInfo(given),
    recordTypeId: MASTER_RECORD_TYPE_ID,
    full: {
      ...full,
      sections: full.sections.map((one) => ({
        ...one,
        layoutRows: buildLayout(given).sections[0]?.layoutRows ?? [],
      })),
    },
    edit: undefined,
    compact: undefined,
    userState: {
      apiName: 'Thing__c',
      id: 'layout',
      layoutType: 'Full' as const,
      mode: 'View' as const,
      recordTypeId: MASTER_RECORD_TYPE_ID,
      sectionUserStates: { details: { collapsed, id: 'details' } },
    },
  }
  renderScreen(buildPortal(answer), () => <RecordSections bundle={bundle} onEdit={onEdit} />)
  return () => answer.mock.calls.map(([request]) => request).filter(({ method }) => method !== 'GET')
}

const section = () =>
  screen.getByRole('heading', { name: 'Details' }).closest('details') as HTMLDetailsElement

test('keeps a section collapsed that the user collapsed', () => {
  show(true)
  expect(section().open).toBe(false)
})

test('omits an empty section that cannot be edited', () => {
  show(false, buildRecord({ Name: null, Text: null }))
  expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull()
})

test('collapses empty fields below the others, and omits them if they cannot be edited', async () => {
  const given = ['Name', 'City', 'Street', 'Phone'].map((name) => buildField(name))
  const of = buildRecord({ Name: 'Aurora', City: null, Street: null, Phone: null })
  const edit = vi.fn()
  show(false, of, edit, given)
  const folded = screen.getByText('3 fields are empty').closest('details') as HTMLDetailsElement
  expect([folded.open, folded.textContent?.includes('City')]).toEqual([false, true])
  fireEvent.click(within(folded).getByRole('button', { name: 'Edit City', hidden: true }))
  expect(edit).toHaveBeenCalledWith('City')
  cleanup()
  show(false, of, undefined, given)
  expect(screen.queryByText('City')).toBeNull()
  expect(screen.getByText('Aurora')).toBeTruthy()
})

test('shows a managed field without a value, and names the action that changes it', () => {
  const managed = buildField('Owner', { updateable: false, managedBy: 'Changed with “Assign”' })
  const given = [buildField('Name'), managed]
  show(false, buildRecord({ Name: 'Aurora', Owner: null }), vi.fn(), given)
  const summary = document.querySelector('summary[aria-label="Why Owner cannot be edited here"]')
  expect(summary?.parentElement?.textContent).toBe('Changed with “Assign”')
  expect(screen.queryByRole('button', { name: 'Edit Owner' })).toBeNull()
  cleanup()
  // The hint is hidden from a user who cannot use the action either.
  show(false, buildRecord({ Name: 'Aurora', Owner: null }), undefined, given)
  expect(screen.queryByText('Owner')).toBeNull()
})

test('stores the collapsed state for the next visit', async () => {
  const writes = show(false)
  expect(section().open).toBe(true)
  section().open = false
  fireEvent(section(), new Event('toggle'))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(JSON.stringify(writes()[0]?.body)).toContain('"collapsed":true')
})

test('renders formatted text without active content', async () => {
  show(false)
  await waitFor(() => expect(document.querySelector('strong')?.textContent).toBe('1987'))
  expect(document.querySelector('dd script')).toBeNull()
  expect(document.querySelector('dd [onerror]')).toBeNull()
})
