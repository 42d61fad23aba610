// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { isTypedElsewhere, onReloadRequest, reloadPage } from './reload-page.ts'
import { isTyping } from './typing.ts'
import { useBeforeReload } from './use-before-reload.tsx'

type Tab = { onmessage?: (event: { data: string }) => void }
const reload = vi.fn()
const posted = vi.fn()
let tabs: Tab[]
beforeEach(() => {
  tabs = []
  vi.stubGlobal('location', { ...window.location, reload })
  vi.stubGlobal(
    'BroadcastChannel',
    class implements Tab {
      onmessage?: NonNullable<Tab['onmessage']>
      postMessage = posted
      constructor() {
        tabs.push(this)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  reload.mockClear()
  posted.mockClear()
})
const hear = (data: string) => tabs.at(-1)?.onmessage?.({ data })

test('reloads every tab for another day or edition, from the top; later reloads keep the position', async () => {
  onReloadRequest(true)
  reloadPage()
  expect([posted.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
  expect(window.history.scrollRestoration).toBe('manual')
  hear('reload')
  expect([posted.mock.calls.length, reload.mock.calls.length]).toEqual([1, 2])
  // The page was reloaded.
  onReloadRequest(true)
  await vi.waitFor(() => expect(window.history.scrollRestoration).toBe('auto'))
})

const Form = ({ step }: { step: () => void }) => {
  const { beforeReload, question } = useBeforeReload(isTyping)
  return (
    <>
      <input type="search" aria-label="Search" />
      <form>
        <input aria-label="Name" />
      </form>
      <button type="button" onClick={() => void beforeReload(step)}>
        Change
      </button>
      {question}
    </>
  )
}

test('asks before a change discards typed input, other than searches', async () => {
  const step = vi.fn()
  onReloadRequest(true)
  renderScreen(
    buildPortal(() => ({ status: 500 })),
    () => <Form step={step} />,
  )
  const change = () => fireEvent.click(screen.getByText('Change'))
  fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'aurora' } })
  change()
  await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(1))
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Aurora' } })
  change()
  fireEvent.click(await screen.findByText('Stay and save first'))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(step).toHaveBeenCalledTimes(1)
  change()
  fireEvent.click(await screen.findByText('Continue anyway'))
  await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2))
})

test('collects unsaved input of other tabs, unless nothing can be saved there', async () => {
  const step = vi.fn()
  onReloadRequest(true)
  renderScreen(
    buildPortal(() => ({ status: 500 })),
    () => <Form step={step} />,
  )
  fireEvent.click(screen.getByText('Change'))
  expect(posted.mock.calls).toEqual([['is anybody typing?']])
  hear('I am')
  expect(await screen.findByText('A form has unsaved changes')).toBeTruthy()
  expect(step).not.toHaveBeenCalled()
  // Another tab asks this one.
  hear('is anybody typing?')
  expect(posted).toHaveBeenCalledTimes(1)
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Aurora' } })
  hear('is anybody typing?')
  expect(posted.mock.lastCall).toEqual(['I am'])
  onReloadRequest(false)
  hear('is anybody typing?')
  expect(posted).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('asks once on a double click, and shares the answer with concurrent calls', async () => {
  const step = vi.fn()
  onReloadRequest(true)
  renderScreen(
    buildPortal(() => ({ status: 500 })),
    () => <Form step={step} />,
  )
  fireEvent.click(screen.getByText('Change'))
  fireEvent.click(screen.getByText('Change'))
  const both = Promise.all([isTypedElsewhere(), isTypedElsewhere()])
  expect(posted.mock.calls).toEqual([['is anybody typing?']])
  hear('I am')
  expect(await both).toEqual([true, true])
  expect(await screen.findByText('A form has unsaved changes')).toBeTruthy()
  expect(step).not.toHaveBeenCalled()
})

test('does not run an action twice while it is in progress', async () => {
  const step = vi.fn(() => new Promise<void>(() => {}))
  onReloadRequest(true)
  renderScreen(
    buildPortal(() => ({ status: 500 })),
    () => <Form step={step} />,
  )
  fireEvent.click(screen.getByText('Change'))
  await vi.waitFor(() => expect(step).toHaveBeenCalled())
  posted.mockClear()
  fireEvent.click(screen.getByText('Change'))
  expect(posted).not.toHaveBeenCalled()
})

test('keeps the input of a tab that could not answer, and marks it as stale', async () => {
  onReloadRequest(true)
  renderScreen(
    buildPortal(() => ({ status: 500 })),
    () => <Form step={() => {}} />,
  )
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Aurora' } })
  act(() => hear('reload'))
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledTimes(1)
  // Nothing is kept if nothing can be saved.
  act(() => onReloadRequest(false))
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  hear('reload')
  expect(reload).toHaveBeenCalledTimes(2)
})
