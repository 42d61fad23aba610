// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLetters, useShortcuts } from './use-shortcuts.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const run = vi.fn()
function Screen({ children }: { children?: React.ReactNode }) {
  useShortcuts({ e: run, Enter: run })
  const [areOn, turn] = useLetters()
  return (
    <>
      <button type="button" onClick={() => turn(!areOn)}>
        Letters
      </button>
      <input aria-label="typed" />
      {children}
    </>
  )
}
const press = (target: Element, more = {}) => {
  run.mockClear()
  fireEvent.keyDown(target, { key: 'e', ...more })
  return run.mock.calls.length
}

test('a key does its work, but not while somebody types or holds another key', () => {
  render(<Screen />)
  expect(press(document.body)).toBe(1)
  expect(press(screen.getByLabelText('typed'))).toBe(0)
  expect(press(document.body, { ctrlKey: true })).toBe(0)
})

test('keys rest behind a dialog, not behind a toast', () => {
  render(
    <Screen>
      {/* biome-ignore lint/a11y/useSemanticElements: as react-aria draws its toasts */}
      <div role="region">
        <div role="alertdialog" />
      </div>
    </Screen>,
  )
  expect(press(document.body)).toBe(1)
  cleanup()
  render(
    <Screen>
      <div role="dialog" />
    </Screen>,
  )
  expect(press(document.body)).toBe(0)
})

test('single letters can be turned off, and stay so; the other keys go on', () => {
  render(<Screen />)
  fireEvent.click(screen.getByText('Letters'))
  expect([press(document.body), press(document.body, { key: 'Enter' })]).toEqual([0, 1])
  cleanup()
  render(<Screen />)
  expect(press(document.body)).toBe(0)
  fireEvent.click(screen.getByText('Letters'))
  expect(press(document.body)).toBe(1)
})

test('in a browser that stores nothing they are off until the page is left', () => {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  render(<Screen />)
  fireEvent.click(screen.getByText('Letters'))
  expect(press(document.body)).toBe(0)
  cleanup()
  render(<Screen />)
  expect(press(document.body)).toBe(0)
  storage.mockRestore()
  fireEvent.click(screen.getByText('Letters'))
  expect(press(document.body)).toBe(1)
})
