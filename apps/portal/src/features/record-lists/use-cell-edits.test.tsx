// @vitest-environment jsdom
import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isTyping } from '../../shell/typing.ts'
import { buildPortal, contactRecord } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CellEditBar } from './cell-edit-bar.tsx'
import { ListCell } from './list-cell.tsx'
import { useCellEdits } from './use-cell-edits.ts'

afterEach(cleanup)

const INFO = {
  apiName: 'Stand__c',
  nameFields: ['Name'],
  fields: {
    Name: { apiName: 'Name', label: 'Stand', dataType: 'String', length: 40, inlineHelpText: null },
    Area__c: {
      apiName: 'Area__c',
      label: 'Area',
      dataType: 'Double',
      scale: 2,
      length: 0,
      inlineHelpText: null,
    },
  },
} as unknown as ObjectInfo
const RECORD = {
  ...contactRecord({}),
  id: '001000000000001AAA',
  apiName: 'Stand__c',
  lastModifiedDate: '2027-01-15T11:00:00.000Z',
  fields: { Name: { value: 'D1', displayValue: null }, Area__c: { value: 24, displayValue: null } },
} as unknown as RecordRepresentation

function Screen() {
  const edits = useCellEdits(INFO)
  return (
    <>
      <table>
        <tbody>
          <tr>
            <ListCell
              info={INFO}
              record={RECORD}
              fieldApiName="Area__c"
              label="Area"
              isEditable
              edits={edits}
            >
              24
            </ListCell>
          </tr>
        </tbody>
      </table>
      <CellEditBar edits={edits} />
    </>
  )
}

function show(answer: (count: number) => { status: number; body?: unknown }) {
  const sent: { headers: Record<string, string>; body: unknown }[] = []
  const portal = buildPortal(
    (request: { method: string; headers?: Record<string, string>; body?: unknown }) => {
      if (request.method !== 'PATCH') return { status: 404 }
      sent.push({ headers: request.headers ?? {}, body: request.body })
      return answer(sent.length)
    },
    'en-US',
  )
  renderScreen(portal, Screen)
  return sent
}

async function type(value: string) {
  const cell = await screen.findByRole('cell')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'Enter' })
  const input = screen.getByRole('textbox', { name: 'Area' })
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
  // Releases the key that opened the cell, then presses it to close it.
  fireEvent.keyUp(input, { key: 'Enter' })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.keyUp(input, { key: 'Enter' })
}

test('edits a cell by keyboard, names it in the bar, and saves with the displayed version', async () => {
  const sent = show(() => ({ status: 200, body: RECORD }))
  await type('28')
  expect(await screen.findByText('1 cell changed: D1')).toBeTruthy()
  expect(isTyping()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  await screen.findByText('1 record saved')
  expect(isTyping()).toBe(false)
  expect(JSON.stringify(sent[0])).toContain('"Area__c":28')
  expect(JSON.stringify(sent[0]?.headers).toLowerCase()).toContain('if-unmodified-since')
})

test('reports a concurrent edit, and overwrites it only on a second save', async () => {
  const sent = show((count) => (count === 1 ? { status: 412, body: [] } : { status: 200, body: RECORD }))
  await type('30')
  fireEvent.click(await screen.findByRole('button', { name: /Save/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this record')
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  await screen.findByText('1 record saved')
  expect(JSON.stringify(sent[1]?.headers).toLowerCase()).not.toContain('if-unmodified-since')
})

test('restores the cell when the edit is discarded', async () => {
  const sent = show(() => ({ status: 200, body: {} }))
  await type('99')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect((await screen.findByRole('cell')).textContent).toBe('24')
  expect(sent).toEqual([])
})
