// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildField, buildObjectInfo, buildRecord } from '../../../testing/build-metadata.ts'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { FieldInput } from './field-input.tsx'

afterEach(cleanup)

const field = buildField('Company__c', {
  dataType: 'Reference',
  label: 'Company',
  reference: true,
  relationshipName: 'Company__r',
  referenceToInfos: [{ apiName: 'Thing__c', nameFields: ['Name'] }],
})
const HELD = 'a99000000000009AAA'
const lookup = (names: readonly string[]) => ({
  lookupResults: {
    Thing__c: {
      count: names.length,
      records: names.map((Name, place) =>
        buildRecord({ Name, City: 'Bologna' }, `a9900000000000${place}AAA`),
      ),
    },
  },
})

function show(value: string | null = null) {
  const onChange = vi.fn()
  const answer = vi.fn(({ url }: WireRequest) => {
    if (url.includes('/object-info/')) return { status: 200, body: buildObjectInfo([buildField('Name')]) }
    if (url.includes('/records/')) return { status: 200, body: buildRecord({ Name: 'Costa Azahar' }, HELD) }
    if (!url.includes('/lookups/')) return { status: 404, body: [] }
    return { status: 200, body: lookup(url.includes('q=au') ? ['Aurora Cosmetici'] : ['Velluto Profumi']) }
  })
  renderScreen(buildPortal(answer), () => (
    <FieldInput objectApiName="Badge__c" field={field} value={value} onChange={onChange} values={{}} />
  ))
  const searches = () => answer.mock.calls.map(([{ url }]) => url).filter((url) => url.includes('/lookups/'))
  return { onChange, searches }
}

test('offers recent records first, then matches of the typed text', async () => {
  const { onChange, searches } = show()
  const box = screen.getByRole('combobox', { name: 'Company' })
  await waitFor(() => expect(searches()[0]).toContain('searchType=Recent'))
  act(() => box.focus())
  fireEvent.change(box, { target: { value: 'au' } })
  await screen.findByRole('option', { name: /Aurora Cosmetici/ })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('a99000000000000AAA')
  expect(searches().some((url) => url.includes('q=au') && url.includes('searchType=TypeAhead'))).toBe(true)
})

test('does not search for a single letter', async () => {
  const { searches } = show()
  await waitFor(() => expect(searches()).toHaveLength(1))
  fireEvent.change(screen.getByRole('combobox', { name: 'Company' }), { target: { value: 'a' } })
  await waitFor(() => expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('a'))
  expect(searches().every((url) => !url.includes('q='))).toBe(true)
})

test('links users with permission to a new form', async () => {
  show()
  const link = await screen.findByRole('link', { name: /Thing/ })
  expect(link.getAttribute('href')).toContain('/console/Thing__c/new')
})

test('names the record that it starts with, and keeps it below the matches of a search', async () => {
  show(HELD)
  const box = screen.getByRole('combobox', { name: 'Company' }) as HTMLInputElement
  await waitFor(() => expect(box.value).toBe('Costa Azahar'))
  act(() => box.focus())
  fireEvent.change(box, { target: { value: 'au' } })
  await screen.findByRole('option', { name: /Aurora Cosmetici/ })
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual([expect.stringContaining('Aurora Cosmetici'), 'Costa Azahar'])
})
