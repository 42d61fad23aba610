// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { browserNetwork } from '../page/browser-network.ts'
import { holdUnsaved, isTyping, watchTyping } from './typing.ts'

beforeAll(watchTyping)
afterEach(() => document.body.replaceChildren())

/** Types into the control that the page has. */
function type(html: string, value = 'Aurora') {
  document.body.innerHTML = html
  return typeAgain(value)
}
function typeAgain(value: string) {
  const control = document.querySelector('input, textarea') as HTMLInputElement
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  return isTyping()
}

test('what is written counts inside a form and outside; searches, and choices that hold at once, do not', () => {
  expect(type('<form><input></form>')).toBe(true)
  expect(type('<form><input type="checkbox"></form>')).toBe(true)
  expect(type('<textarea></textarea>')).toBe(true)
  // A note that was added leaves its field empty.
  expect(typeAgain('')).toBe(false)
  expect(type('<input type="search">')).toBe(false)
  expect(type('<input type="checkbox">')).toBe(false)
  expect(type('<table><tr><td data-editable><input></td></tr></table>')).toBe(false)
  expect(type('<form><input></form>') && isTyping()).toBe(true)
  document.body.replaceChildren()
  expect(isTyping()).toBe(false)
})

test('work that stands in no control counts while it is held', () => {
  const first = holdUnsaved()
  const second = holdUnsaved()
  first()
  expect(isTyping()).toBe(true)
  second()
  expect(isTyping()).toBe(false)
})

test('a form that stays open is finished once the server has taken it, and not before', async () => {
  const answer = (status: number, write = true) =>
    browserNetwork('it', { onSignedOut() {}, send: async () => ({ status, body: {} }) })({
      method: 'POST',
      url: '/x',
      write,
    })
  const send = () => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
  type('<form><input></form>')
  await answer(200)
  expect(isTyping()).toBe(true)
  send()
  await answer(200, false)
  expect(isTyping()).toBe(true)
  await answer(409)
  await answer(200)
  expect(isTyping()).toBe(true)
  send()
  await answer(200)
  expect(isTyping()).toBe(false)
  // What is typed while it is being sent is not saved with it.
  typeAgain('Borea')
  send()
  typeAgain('Borea 2')
  await answer(200)
  expect(isTyping()).toBe(true)
})
