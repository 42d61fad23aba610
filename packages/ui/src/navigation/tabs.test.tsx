// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = [
  { id: 'order', label: 'Order', content: 'Items' },
  { id: 'notes', label: 'Notes', content: 'None', isDisabled: true },
  { id: 'summary', label: 'Summary', content: 'Totals' },
]

test('moves between tabs with the arrow keys and skips disabled ones', async () => {
  const user = userEvent.setup()
  const onSelect = vi.fn()
  render(<Tabs label="Application" tabs={tabs} onSelect={onSelect} />)
  expect(screen.getByRole('tabpanel').textContent).toBe('Items')
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Summary' })).toBe(document.activeElement)
  expect(screen.getByRole('tabpanel').textContent).toBe('Totals')
  expect(onSelect).toHaveBeenLastCalledWith('summary')
})

test('scrolls the row to the selected tab', () => {
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'tab' ? rect(500, 620) : rect(10, 380)
  })
  render(<Tabs label="Application" tabs={tabs} selected="summary" />)
  expect(screen.getByRole('tablist').scrollLeft).toBe(240)
  vi.restoreAllMocks()
})
