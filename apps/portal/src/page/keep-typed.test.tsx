// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

/** What React knows of each field is shown beside it. */
function Form() {
  const [name, setName] = useState('Ada')
  const [agrees, setAgrees] = useState(false)
  const [size, setSize] = useState('s')
  const [note, setNote] = useState('')
  return (
    <form>
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
      <textarea id="note" onChange={(event) => setNote(event.target.value)} />
      <output>{[name, agrees, size, note].join(' ')}</output>
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
  root.remove()
})

const control = <T extends HTMLElement>(id: string) => root.querySelector<T>(`#${id}`) as T

async function takeOver() {
  const forget = keepTyped(document)
  const hydrated = await act(async () => hydrateRoot(root, <Form />))
  stop = () => {
    forget()
    hydrated.unmount()
  }
}
const known = () => root.querySelector('output')?.textContent

test('what was typed, ticked and chosen before the page was taken over stays, and React knows it', async () => {
  control<HTMLInputElement>('name').value = 'Ada Conti'
  control<HTMLInputElement>('agrees').checked = true
  control<HTMLSelectElement>('size').value = 'l'
  control<HTMLTextAreaElement>('note').value = 'at noon'
  await takeOver()
  await waitFor(() => expect(known()).toBe('Ada Conti true l at noon'))
  expect(control<HTMLInputElement>('name').value).toBe('Ada Conti')
})

test('fields that nobody touched stay as they were drawn', async () => {
  await takeOver()
  control<HTMLInputElement>('name').value = ''
  expect(known()).toBe('Ada false s ')
})
