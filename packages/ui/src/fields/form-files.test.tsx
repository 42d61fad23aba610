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

/** A form with one file, whose state is given from outside. */
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

test('a form sent early waits for its file, says so, and goes out once with what was typed since', () => {
  const send = vi.fn()
  const form = renderForm([UPLOADING], send)
  fireEvent.click(form.button())
  form.submitForm()
  expect(send).not.toHaveBeenCalled()
  expect(form.button().hasAttribute('data-pending')).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('still on its way')
  form.change([{ ...UPLOADING, progress: 80 }], 'typed meanwhile')
  expect(send).not.toHaveBeenCalled()
  form.change([UPLOADED], 'typed meanwhile')
  expect(send.mock.calls).toEqual([['typed meanwhile']])
  expect(screen.queryByRole('status')).toBeNull()
  expect(form.button().hasAttribute('data-pending')).toBe(false)
})

test('a file that did not arrive holds the form back, in words and with the focus there', () => {
  const send = vi.fn()
  const form = renderForm([UPLOADING], send)
  form.submitForm()
  form.change([FAILED])
  expect(send).not.toHaveBeenCalled()
  const summary = screen.getByRole('alert', { name: /One field needs/ })
  expect(summary.textContent).toContain('The file plan.pdf has not arrived: remove it, or add it again.')
  expect(document.activeElement).toBe(summary)
  form.submitForm()
  expect(send).not.toHaveBeenCalled()
  // Removed, it holds nothing back any more.
  form.change([])
  expect(screen.queryByRole('alert', { name: /field/ })).toBeNull()
  form.submitForm()
  expect(send).toHaveBeenCalledTimes(1)
})

test('who removes the file while the form waits thinks again: nothing goes out by itself', () => {
  const send = vi.fn()
  const form = renderForm([UPLOADING], send)
  form.submitForm()
  fireEvent.click(screen.getByRole('button', { name: /plan.pdf/ }))
  expect(form.onRemove).toHaveBeenCalledWith('1')
  form.change([])
  expect(send).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})

test('while it is being sent, neither Enter nor a second press sends it again', () => {
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

test('a button beside the one that sends may be busy: the form goes out all the same', () => {
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
