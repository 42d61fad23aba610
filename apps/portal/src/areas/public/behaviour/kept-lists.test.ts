// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attachSavedLists } from './kept-lists.ts'

const PAGE = `<ul><li data-keepable><button type="button" data-keep="plan" data-value="a1" data-off="Add"
  data-on="Added" data-about="Talk">Add</button></li></ul>
  <a data-kept-link="plan" data-words="My plan (#)" href="/fair/event-calendar?plan=">My plan</a>`

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = PAGE
})
afterEach(() => localStorage.clear())

const button = () => document.querySelector('button') as HTMLButtonElement
const link = () => document.querySelector('a') as HTMLAnchorElement

test('saves an entry on this device, removes it on a second click, and updates the link', () => {
  attachSavedLists(document, () => localStorage)
  button().click()
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(button().textContent).toBe('Added')
  expect(button().closest('li')?.hasAttribute('data-kept')).toBe(true)
  expect(link().getAttribute('href')).toBe('/fair/event-calendar?plan=a1')
  expect(link().textContent).toBe('My plan (1)')
  button().click()
  expect(link().getAttribute('href')).toBe('/fair/event-calendar?plan=')
  expect(button().textContent).toBe('Add')
})

test('marks saved entries on the next page and in content that is added later', async () => {
  localStorage.setItem('foyer.kept.plan', '["a1"]')
  document.body.innerHTML = ''
  attachSavedLists(document, () => localStorage)
  document.body.innerHTML = PAGE
  await new Promise((resolve) => queueMicrotask(() => resolve(null)))
  expect(button().getAttribute('aria-pressed')).toBe('true')
})

test('ignores unavailable storage and foreign content in it', () => {
  localStorage.setItem('foyer.kept.plan', '{"not":"ours"}')
  attachSavedLists(document, () => {
    throw new Error('refused')
  })
  button().click()
  expect(button().getAttribute('aria-pressed')).toBe('false')
})

test('does not touch elements that are already right, to avoid a reflow of long pages', async () => {
  attachSavedLists(document, () => localStorage)
  const touched: MutationRecord[] = []
  const observer = new MutationObserver((records) => touched.push(...records))
  observer.observe(document.body, { subtree: true, attributes: true, childList: true })
  attachSavedLists(document, () => localStorage)
  touched.push(...observer.takeRecords())
  expect(touched).toEqual([])
})
