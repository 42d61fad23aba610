// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catchEarlyInput, clearEarlyInput, replayEarlyInput } from './early-input.ts'

/** Shows the React state of each field beside it. */
function Form() {
  const [name, setName] = useState('Ada')
  const [agrees, setAgrees] = useState(false)
  const [size, setSize] = useState('s')
  const [note, setNote] = useState('')
  const [presses, setPresses] = useState(0)
  const [sent, setSent] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(`sent ${name}`)
      }}
    >
      <button id="press" type="button" onClick={() => setPresses(presses + 1)}>
        Press
      </button>
      <button id="send" type="submit">
        Send
      </button>
      <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input
        id="agrees"
        type="checkbox"
        checked={agrees}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      <select id="size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option value="s">S</option>
        <option value="l">L</option>
      </select>
      <div aria-hidden="true">
        <select id="behind" tabIndex={-1} onChange={() => setNote('nobody chose this')}>
          <option value="" />
          <option value="ada">Ada</option>
        </select>
      </div>
      <input
        id="file"
        type="file"
        onChange={(event) => setNote([...(event.target.files ?? [])].map((file) => file.name).join())}
      />
      <textarea id="note" onChange={(event) => setNote(event.target.value)} />
      <output>{[name, agrees, size, note, presses, sent].join(' ').trim()}</output>
    </form>
  )
}

let root: HTMLElement
let stop: () => void
beforeEach(() => {
  root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
})
afterEach(async () => {
  await act(async () => stop())
  clearEarlyInput()
  root.remove()
})

const control = <T extends HTMLElement>(id: string) => root.querySelector<T>(`#${id}`) as T

async function takeOver() {
  const hydrated = await act(async () => hydrateRoot(root, <Form />))
  await act(async () => replayEarlyInput())
  stop = () => hydrated.unmount()
}
const known = () => root.querySelector('output')?.textContent

test('keeps input from before hydration, and updates the React state', async () => {
  control<HTMLInputElement>('name').value = 'Ada Conti'
  control<HTMLInputElement>('agrees').checked = true
  control<HTMLSelectElement>('size').value = 'l'
  control<HTMLTextAreaElement>('note').value = 'at noon'
  catchEarlyInput()
  await takeOver()
  await waitFor(() => expect(known()).toBe('Ada Conti true l at noon 0'))
  expect(control<HTMLInputElement>('name').value).toBe('Ada Conti')
})

test('replays an early click and an early submit once', async () => {
  catchEarlyInput()
  const leaves = vi.fn((event: Event) => event.defaultPrevented)
  root.addEventListener('submit', leaves)
  control('press').click()
  control('send').click()
  expect(leaves).toHaveReturnedWith(true)
  expect(known()).toBe('Ada false s  0')
  await takeOver()
  await waitFor(() => expect(known()).toBe('Ada false s  1 sent Ada'))
  control('press').click()
  await waitFor(() => expect(known()).toBe('Ada false s  2 sent Ada'))
})

test('replays a click when its section is hydrated', async () => {
  catchEarlyInput()
  replayEarlyInput()
  control('press').click()
  const hydrated = await act(async () => hydrateRoot(root, <Form />))
  stop = () => hydrated.unmount()
  await waitFor(() => expect(known()).toBe('Ada false s  1'))
})

test('requests no animation frame while nothing is pending', async () => {
  const ask = vi.spyOn(window, 'requestAnimationFrame')
  catchEarlyInput()
  await takeOver()
  expect(ask).not.toHaveBeenCalled()
  ask.mockRestore()
})

test('replays in a hidden tab without frames, before the input expires', async () => {
  const ask = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  control<HTMLInputElement>('name').value = 'Ada Conti'
  catchEarlyInput()
  await takeOver()
  expect(known()).toBe('Ada false s  0')
  await act(async () => vi.runOnlyPendingTimers())
  vi.useRealTimers()
  expect(known()).toBe('Ada Conti false s  0')
  // The tab is visible again: its frames run.
  for (const [frame] of ask.mock.calls) frame(0)
  ask.mockRestore()
})

test('does not change untouched fields', async () => {
  catchEarlyInput()
  await takeOver()
  control<HTMLInputElement>('name').value = ''
  expect(known()).toBe('Ada false s  0')
})

test('ignores values that a browser restores behind a widget after a reload', async () => {
  control<HTMLSelectElement>('behind').value = 'ada'
  control<HTMLInputElement>('name').value = 'Ada Conti'
  catchEarlyInput()
  await takeOver()
  await waitFor(() => expect(known()).toBe('Ada Conti false s  0'))
})

test('reports a file that was chosen early, although its field is read-only for scripts', async () => {
  catchEarlyInput()
  const field = control<HTMLInputElement>('file')
  Object.defineProperty(field, 'files', { value: [new File(['x'], 'companies.csv')] })
  Object.defineProperty(field, 'value', {
    get: () => 'C:\\fakepath\\companies.csv',
    set: () => {
      throw new DOMException('This input element accepts a filename', 'InvalidStateError')
    },
  })
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await takeOver()
  await waitFor(() => expect(known()).toBe('Ada false s companies.csv 0'))
})
