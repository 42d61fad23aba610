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

test('runs the action of a key, but not while the user types or holds a modifier', () => {
  render(<Screen />)
  expect(press(document.body)).toBe(1)
  expect(press(screen.getByLabelText('typed'))).toBe(0)
  expect(press(document.body, { ctrlKey: true })).toBe(0)
})

test('disables keys behind a dialog, not behind a toast', () => {
  render(
    <Screen>
      {/* biome-ignore lint/a11y/useSemanticElements: as react-aria renders its toasts */}
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

test('turns single letters off persistently; other keys still work', () => {
  render(<Screen />)
  fireEvent.click(screen.getByText('Letters'))
  expect([press(document.body), press(document.body, { key: 'Enter' })]).toEqual([0, 1])
  cleanup()
  render(<Screen />)
  expect(press(document.body)).toBe(0)
  fireEvent.click(screen.getByText('Letters'))
  expect(press(document.body)).toBe(1)
})

test('keeps them off until navigation in a browser without storage', () => {
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
