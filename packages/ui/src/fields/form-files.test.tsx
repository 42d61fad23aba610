// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { FileDrop } from './file-drop.tsx'
import type { FileDropItem } from './file-drop-item.ts'
import { Form } from './form.tsx'

afterEach(cleanup)

const UPLOADING: FileDropItem = { id: '1', name: 'plan.pdf', progress: 40 }
const UPLOADED: FileDropItem = { id: '1', name: 'plan.pdf' }
const FAILED: FileDropItem = { id: '1', name: 'plan.pdf', error: 'Could not be sent' }

/** Renders a form with one file in the given state. */
function renderForm(first: readonly FileDropItem[], onSubmit: (text: string) => void) {
  const onRemove = vi.fn()
  const buildForm = (items: readonly FileDropItem[], text = '') => (
    <Form onSubmit={() => onSubmit(text)} actions={<Button type="submit">Send</Button>}>
      <FileDrop name="plan" label="Plan" items={items} onAdd={() => undefined} onRemove={onRemove} />
    </Form>
  )
  const { rerender } = render(buildForm(first))
  return {
    onRemove,
    change: (items: readonly FileDropItem[], text?: string) => rerender(buildForm(items, text)),
    submitForm: () => fireEvent.submit(document.querySelector('form') as HTMLFormElement),
    button: () => screen.getByRole('button', { name: /Send/ }),
  }
}

test('waits for the upload of its file, announces it, and submits once with the latest values', () => {
  const send = vi.fn()
  const form = renderForm([UPLOADING], send)
  fireEvent.click(form.button())
  form.submitForm()
  expect(send).not.toHaveBeenCalled()
  expect(form.button().hasAttribute('data-pending')).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('still being uploaded')
  form.change([{ ...UPLOADING, progress: 80 }], 'typed during the upload')
  expect(send).not.toHaveBeenCalled()
  form.change([UPLOADED], 'typed during the upload')
  expect(send.mock.calls).toEqual([['typed during the upload']])
  expect(screen.queryByRole('status')).toBeNull()
  expect(form.button().hasAttribute('data-pending')).toBe(false)
})

test('does not submit with a failed upload, and focuses the error', () => {
  const send = vi.fn()
  const form = renderForm([UPLOADING], send)
  form.submitForm()
  form.change([FAILED])
  expect(send).not.toHaveBeenCalled()
  const summary = screen.getByRole('alert', { name: /One field needs/ })
  expect(summary.textContent).toContain('The file plan.pdf was not uploaded. Remove it or add it again.')
  expect(document.activeElement).toBe(summary)
  form.submitForm()
  expect(send).not.toHaveBeenCalled()
  // A removed file does not block the form.
  form.change([])
  expect(screen.queryByRole('alert', { name: /field/ })).toBeNull()
  form.submitForm()
  expect(send).toHaveBeenCalledTimes(1)
})

test('does not submit automatically after a file was removed while waiting', () => {
  const send = vi.fn()
  const form = renderForm([UPLOADING], send)
  form.submitForm()
  fireEvent.click(screen.getByRole('button', { name: /plan.pdf/ }))
  expect(form.onRemove).toHaveBeenCalledWith('1')
  form.change([])
  expect(send).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})

test('does not submit again on Enter or a second press while pending', () => {
  const send = vi.fn()
  const buildForm = (isPending: boolean) => (
    <Form
      onSubmit={send}
      actions={
        <Button type="submit" isPending={isPending}>
          Send
        </Button>
      }
    >
      <input aria-label="Name" />
    </Form>
  )
  const { rerender, container } = render(buildForm(true))
  const submit = () => fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  submit()
  fireEvent.click(screen.getByRole('button', { name: /Send/ }))
  expect(send).not.toHaveBeenCalled()
  rerender(buildForm(false))
  submit()
  expect(send).toHaveBeenCalledTimes(1)
})

test('submits although another button is pending', () => {
  const send = vi.fn()
  render(
    <Form
      onSubmit={send}
      actions={
        <>
          <Button type="submit">Send</Button>
          <Button isPending>Preview</Button>
        </>
      }
    />,
  )
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  expect(send).toHaveBeenCalledOnce()
})
