// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ConcurrentEditNotice } from './concurrent-edit-notice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows a link to the notice while it is out of view, and removes it with its reason', () => {
  let look: (entries: { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof look) {
        look = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  renderScreen(
    buildPortal(() => ({ status: 500 }), 'it'),
    () => (
      <ConcurrentEditNotice
        recordId={null}
        conflicts={[{ name: 'Phone', label: 'Telefono', mine: '051 1', theirs: '051 2' }]}
        taken={[{ name: 'Title', label: 'Ruolo', value: 'Direttrice' }]}
        onSettle={() => {}}
      />
    ),
  )
  const line = () => screen.queryByText('Appena salvato altrove: Telefono, Ruolo')
  expect(line()).toBeNull()
  act(() => look([{ isIntersecting: false }]))
  expect(line()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mostra' }))
  expect(seen).toHaveBeenCalled()
  expect(document.activeElement?.textContent).toContain('Appena salvato altrove')
  act(() => look([{ isIntersecting: true }]))
  expect(line()).toBeNull()
})
