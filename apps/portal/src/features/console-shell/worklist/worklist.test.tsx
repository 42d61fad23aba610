// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { Worklist } from './worklist.tsx'

afterEach(cleanup)

const rows = [{ id: 'a' }, { id: 'b' }]

function Screen() {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0]
  return (
    <Worklist
      rows={rows}
      shown={shown}
      isOpen={chosen !== null}
      onOpen={setChosen}
      filters={null}
      count="2 rows"
      panel={{ label: `Row ${shown?.id}`, content: chosen }}
    >
      <input aria-label="Search" />
    </Worklist>
  )
}

const panel = () => screen.getByRole('complementary').getAttribute('aria-label')

test('goes to the next and previous row by key, not beyond the ends and not while typing', async () => {
  renderAt(
    buildPortal(() => ({ status: 200, body: {} })),
    Screen,
    '/x',
    '/x',
  )
  expect(await screen.findByText('2 rows')).toBeDefined()
  expect(panel()).toBe('Row a')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(panel()).toBe('Row b')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(panel()).toBe('Row b')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'k' })
  expect(panel()).toBe('Row b')
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(panel()).toBe('Row a')
})

test('goes back to the list', async () => {
  renderAt(
    buildPortal(() => ({ status: 200, body: {} })),
    Screen,
    '/x',
    '/x',
  )
  await screen.findByText('2 rows')
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(panel()).toBe('Row a')
})
