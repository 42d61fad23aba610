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
  if (!captured.toasts) throw new Error('no toasts')
  return captured.toasts
}

const titles = () => screen.queryAllByRole('alertdialog').map((toast) => toast.textContent)

test('a toast is announced and named by its title', () => {
  const toasts = setUp()
  act(() => void toasts.success('Operation complete', 'Saved.'))
  expect(screen.getByRole('region', { name: /Notifications/ })).toBeTruthy()
  expect(screen.getByRole('alertdialog', { name: 'Operation complete' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Saved.')
})

test('a success leaves by itself, an error stays until it is closed', () => {
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

test('time stands still while someone points at the toasts', () => {
  const toasts = setUp()
  act(() => void toasts.success('Operation complete'))
  fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(titles()).toHaveLength(1)
  fireEvent.pointerLeave(screen.getByRole('region'), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(titles()).toHaveLength(0)
})

test('more than three wait for their turn', () => {
  const toasts = setUp()
  act(() => {
    for (const title of ['one', 'two', 'three', 'four']) toasts.error(title)
  })
  expect(titles()).toHaveLength(3)
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(titles()).toHaveLength(3)
})

test('the caller can take its message away', () => {
  const toasts = setUp()
  const captured: { close?: () => void } = {}
  act(() => {
    captured.close = toasts.error('Error')
  })
  act(() => captured.close?.())
  expect(titles()).toHaveLength(0)
})

test('an error goes when the thing works, and is said once when it fails again', () => {
  const toasts = setUp()
  act(() => void toasts.error('Error', 'Not saved.'))
  act(() => void toasts.error('Error', 'Not saved.'))
  expect(titles()).toEqual(['ErrorNot saved.'])
  act(() => void toasts.success('Saved'))
  expect(titles()).toEqual(['Saved'])
})

test('errors go with the place and with the connection that they were about', () => {
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
