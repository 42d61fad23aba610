// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, type Toasts, useToasts } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function setUp(): Toasts {
  const captured: { toasts?: Toasts } = {}
  function Capture() {
    captured.toasts = useToasts()
    return null
  }
  render(
    <ToastProvider>
      <Capture />
    </ToastProvider>,
  )
  if (!captured.toasts) throw new Error('No toasts')
  return captured.toasts
}

const titles = () => screen.queryAllByRole('alertdialog').map((toast) => toast.textContent)

test('announces a toast and names it by its title', () => {
  const toasts = setUp()
  act(() => void toasts.success('Operation complete', 'Saved.'))
  expect(screen.getByRole('region', { name: /Notifications/ })).toBeTruthy()
  expect(screen.getByRole('alertdialog', { name: 'Operation complete' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Saved.')
})

test('closes a success automatically and keeps an error until it is closed', () => {
  const toasts = setUp()
  act(() => {
    toasts.success('Operation complete')
    toasts.error('Error', 'An error has occurred.')
  })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(titles()).toEqual(['ErrorAn error has occurred.'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(titles()).toEqual([])
})

test('pauses timeouts while the pointer is over the toasts', () => {
  const toasts = setUp()
  act(() => void toasts.success('Operation complete'))
  fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(titles()).toHaveLength(1)
  fireEvent.pointerLeave(screen.getByRole('region'), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(titles()).toHaveLength(0)
})

test('queues more than three toasts', () => {
  const toasts = setUp()
  act(() => {
    for (const title of ['one', 'two', 'three', 'four']) toasts.error(title)
  })
  expect(titles()).toHaveLength(3)
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(titles()).toHaveLength(3)
})

test('closes a toast through the returned function', () => {
  const toasts = setUp()
  const captured: { close?: () => void } = {}
  act(() => {
    captured.close = toasts.error('Error')
  })
  act(() => captured.close?.())
  expect(titles()).toHaveLength(0)
})

test('closes errors after a success, and shows a repeated error once', () => {
  const toasts = setUp()
  act(() => void toasts.error('Error', 'Not saved.'))
  act(() => void toasts.error('Error', 'Not saved.'))
  expect(titles()).toEqual(['ErrorNot saved.'])
  act(() => void toasts.success('Saved'))
  expect(titles()).toEqual(['Saved'])
})

test('closes errors when the path or the connection changes', () => {
  const { rerender } = render(<Errors path="/one" isOnline={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
  expect(titles()).toEqual(['Error'])
  rerender(<Errors path="/one" isOnline />)
  expect(titles()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
  rerender(<Errors path="/two" isOnline />)
  expect(titles()).toEqual([])
})

function Errors(props: { path: string; isOnline: boolean }) {
  return (
    <ToastProvider {...props}>
      <FailButton />
    </ToastProvider>
  )
}

function FailButton() {
  const toasts = useToasts()
  return (
    <button type="button" onClick={() => toasts.error('Error')}>
      Fail
    </button>
  )
}
