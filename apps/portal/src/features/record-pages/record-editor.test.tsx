// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { errorBody, MASTER_RECORD_TYPE_ID, refusedWrite, StaleWrite } from '@foyer/record-contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildDuplicate, SAME_PHONE } from '../../testing/build-duplicate.ts'
import {
  buildField,
  buildLayout,
  buildObjectInfo,
  buildRecord,
  THING_ID,
} from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RecordEditor } from './record-editor.tsx'

afterEach(cleanup)

const fields = [buildField('Name'), buildField('Phone'), buildField('City')]
const info = buildObjectInfo(fields)
const layout = buildLayout(fields)
const record = buildRecord({ Name: 'Aurora', Phone: '1', City: 'Bologna' })
const theirRecord = (values: Record<string, string>) => ({
  ...buildRecord({ Name: 'Aurora', Phone: '1', City: 'Bologna', ...values }),
  weakEtag: 2,
  lastModifiedDate: '2027-01-15T11:05:00.000Z',
})
const lastChange = {
  status: 200,
  body: { at: '2027-01-15T11:05:00.000Z', by: { who: 'colleague', name: 'Anna Galli' } },
}
const picklists = { status: 200, body: { eTag: '', picklistFieldValues: {} } }

function show(answer: (request: WireRequest) => { status: number; body?: unknown }) {
  const onDone = vi.fn()
  let setRecord: (next: typeof record) => void = () => {}
  const answered = vi.fn((request: WireRequest) => {
    if (request.url.includes('getLastChange')) return lastChange
    return request.url.includes('picklist-values') ? picklists : answer(request)
  })
  const Screen = () => {
    const [shown, set] = useState(record)
    setRecord = set
    return (
      <RecordEditor
        record={shown}
        info={info}
        layout={layout}
        recordTypeId={MASTER_RECORD_TYPE_ID}
        onDone={onDone}
      />
    )
  }
  renderScreen(buildPortal(answered), Screen)
  return {
    onDone,
    /** Simulates a save by a colleague on the stream. */
    saved: (values: Record<string, string>) => act(() => setRecord(theirRecord(values))),
    writes: () => answered.mock.calls.map(([request]) => request).filter(({ method }) => method === 'PATCH'),
  }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('sends only changed fields, with the displayed version', async () => {
  const { onDone, writes } = show(() => ({ status: 200, body: buildRecord({ Phone: '2' }) }))
  type('Phone', ' 2 ')
  save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(writes()[0]?.body).toEqual({ apiName: undefined, fields: { Phone: '2' } })
  expect(writes()[0]?.headers).toEqual({ 'If-Unmodified-Since': '2027-01-15T11:00:00.000+00:00' })
})

test('sends nothing without a change', () => {
  const { onDone, writes } = show(() => ({ status: 500 }))
  save()
  expect(onDone).toHaveBeenCalled()
  expect(writes()).toEqual([])
})

test('shows server errors at their field, and keeps the form', async () => {
  const issue = {
    errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    message: 'No such number',
    field: 'Phone',
    fieldLabel: 'Phone',
    constituentField: null,
    duplicateRecordError: null,
  }
  const { onDone } = show(() => ({ status: 400, body: errorBody(refusedWrite([issue])) }))
  type('Phone', '99')
  type('City', 'Roma')
  save()
  const phone = screen.getByRole('textbox', { name: 'Phone' }) as HTMLInputElement
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('No such number').length).toBeGreaterThan(0)
  expect(phone.value).toBe('99')
  expect((screen.getByRole('textbox', { name: 'City' }) as HTMLInputElement).value).toBe('Roma')
  expect(onDone).not.toHaveBeenCalled()
})

test('saves a change that makes a duplicate on confirmation', async () => {
  const { onDone, writes } = show(({ url, method }) => {
    if (url.includes('/duplicates/')) return { status: 200, body: SAME_PHONE }
    if (method === 'PATCH' && !url.includes('allowSaveOnDuplicate'))
      return { status: 400, body: errorBody(refusedWrite([buildDuplicate(true)])) }
    return { status: 200, body: buildRecord({ Phone: '99' }) }
  })
  type('Phone', '99')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const [, second] = writes()
  expect(second?.url).toContain('allowSaveOnDuplicate=true')
  expect(second?.body).toEqual({ apiName: undefined, fields: { Phone: '99' } })
  expect(second?.headers).toHaveProperty('If-Unmodified-Since')
})

test('shows a failure, and keeps the form', async () => {
  const { onDone } = show(() => ({ status: 503, body: [] }))
  type('City', 'Roma')
  save()
  expect(await screen.findByText(/Your text is still here/)).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'City' }) as HTMLInputElement).value).toBe('Roma')
  expect(onDone).not.toHaveBeenCalled()
})

test('shows both values of each field after a concurrent edit, and sends only the chosen ones', async () => {
  const theirs = theirRecord({ Phone: '7', City: 'Milano' })
  let isStale = true
  const { onDone, writes } = show(({ method }) => {
    if (method !== 'PATCH') {
      const ui = {
        eTag: '',
        layoutUserStates: {},
        layouts: {},
        objectInfos: { Thing__c: info },
        records: { [THING_ID]: theirs },
      }
      return { status: 200, body: ui }
    }
    if (!isStale) return { status: 200, body: theirs }
    isStale = false
    return { status: 412, body: errorBody(StaleWrite()) }
  })
  type('Phone', '2')
  type('City', 'Roma')
  save()
  expect(await screen.findByText('Someone else has changed this record')).toBeTruthy()
  expect(screen.getByText('7')).toBeTruthy()
  expect(screen.getByText('Milano')).toBeTruthy()
  const group = screen.getByRole('radiogroup', { name: 'City' })
  const theirCity = [...group.querySelectorAll('input')][1]
  if (theirCity) fireEvent.click(theirCity)
  fireEvent.click(screen.getByRole('button', { name: 'Save my choices' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(writes()[1]?.body).toEqual({ apiName: undefined, fields: { Phone: '2' } })
  expect(writes()[1]?.headers).toEqual({ 'If-Unmodified-Since': '2027-01-15T11:05:00.000+00:00' })
})

const shownIn = (label: string) => (screen.getByRole('textbox', { name: label }) as HTMLInputElement).value

test('merges a colleague’s values into untouched fields while typing, and offers them at touched ones', async () => {
  const { onDone, writes, saved } = show(() => ({ status: 200, body: theirRecord({}) }))
  type('Phone', '2')
  saved({ Phone: '7', City: 'Milano' })
  expect(screen.getByText('Just saved elsewhere')).toBeTruthy()
  expect(await screen.findByText('Saved by Anna Galli, 15 Jan 2027, 12:05.')).toBeTruthy()
  expect([shownIn('Phone'), shownIn('City')]).toEqual(['2', 'Milano'])
  expect(screen.getByRole('radiogroup', { name: 'Phone' }).textContent).toContain('7')
  fireEvent.click(screen.getByRole('button', { name: 'Use the chosen values' }))
  expect(screen.queryByText('Just saved elsewhere')).toBeNull()
  save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(writes()[0]?.body).toEqual({ apiName: undefined, fields: { Phone: '2' } })
  expect(writes()[0]?.headers).toEqual({ 'If-Unmodified-Since': '2027-01-15T11:05:00.000+00:00' })
})

test('requires the choice before saving', async () => {
  const { onDone, writes, saved } = show(() => ({ status: 200, body: theirRecord({}) }))
  type('Phone', '2')
  saved({ Phone: '7' })
  save()
  expect(await screen.findByText('Someone else has changed this record')).toBeTruthy()
  expect(writes()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save my choices' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(writes()[0]?.body).toEqual({ apiName: undefined, fields: { Phone: '2' } })
})
