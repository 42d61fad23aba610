// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { browserNetwork } from '../page/browser-network.ts'
import { holdUnsaved, isTyping, watchTyping } from './typing.ts'

beforeAll(watchTyping)
afterEach(() => document.body.replaceChildren())

/** Types into the control of the page. */
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

test('counts text inside and outside of forms, but no searches and immediate choices', () => {
  expect(type('<form><input></form>')).toBe(true)
  expect(type('<form><input type="checkbox"></form>')).toBe(true)
  expect(type('<textarea></textarea>')).toBe(true)
  // Adding a note clears its field.
  expect(typeAgain('')).toBe(false)
  expect(type('<input type="search">')).toBe(false)
  expect(type('<input type="checkbox">')).toBe(false)
  expect(type('<table><tr><td data-editable><input></td></tr></table>')).toBe(false)
  expect(type('<form><input></form>') && isTyping()).toBe(true)
  document.body.replaceChildren()
  expect(isTyping()).toBe(false)
})

test('counts registered work outside of controls', () => {
  const first = holdUnsaved()
  const second = holdUnsaved()
  first()
  expect(isTyping()).toBe(true)
  second()
  expect(isTyping()).toBe(false)
})

test('clears an open form once the server has accepted it, not before', async () => {
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
  // Input typed during a request is not saved by it.
  typeAgain('Borea')
  send()
  typeAgain('Borea 2')
  await answer(200)
  expect(isTyping()).toBe(true)
})
