// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAccountLists, syncKeptLists } from './account-lists.ts'
import { attachVisitCounter } from './count-visits.ts'
import { attachSavedLists } from './saved-lists.ts'

const PAGE = `<ul><li data-keepable><button type="button" data-keep="plan" data-value="a1" data-off="Add"
  data-on="Added" data-about="Talk">Add</button></li></ul>
  <a data-kept-link="" data-words="My visit (#)" href="/fair/my-visit">My visit</a>`

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
  expect(link().getAttribute('href')).toBe('/fair/my-visit?visit=&plan=a1')
  expect(link().textContent).toBe('My visit (1)')
  button().click()
  expect(link().getAttribute('href')).toBe('/fair/my-visit')
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

test('counts a saved exhibitor when it is added, not when it is removed', () => {
  document.body.innerHTML = PAGE.replace('"plan"', '"visit"')
  const send = vi.fn()
  attachSavedLists(document, () => localStorage, send)
  button().click()
  button().click()
  expect(send.mock.calls).toEqual([['a1', 'save']])
})

test('counts an opened page of the catalogue once a day', () => {
  document.body.innerHTML = '<div data-entry="aurora"></div>'
  const send = vi.fn()
  attachVisitCounter(document, () => localStorage, send)
  attachVisitCounter(document, () => localStorage, send)
  expect(send.mock.calls).toEqual([['aurora', 'view']])
})

describe('in an account', () => {
  const account = (lists: { visit: string[]; plan: string[] }) => ({
    userId: '005A',
    get: vi.fn(async () => lists),
    save: vi.fn(async (add: Readonly<Record<'visit' | 'plan', readonly string[]>>, _remove: unknown) => ({
      visit: [...new Set([...lists.visit, ...add.visit])],
      plan: [...new Set([...lists.plan, ...add.plan])],
    })),
  })
  // Listeners of the other tests stay attached to the document.
  const page = document.implementation.createHTMLDocument()
  const kept = (list: string) => localStorage.getItem(`foyer.kept.${list}`)

  test('joins the lists of the device at sign-in, sends later changes, and forgets them after sign-out', async () => {
    localStorage.setItem('foyer.kept.plan', '["a1","b2"]')
    const { get, save, userId } = account({ visit: ['aurora'], plan: ['b2'] })
    page.body.innerHTML = PAGE
    attachSavedLists(page, () => localStorage)
    const stop = syncKeptLists(page, () => localStorage, { get, save, userId })
    await vi.waitFor(() => expect(kept('plan')).toBe('["b2","a1"]'))
    expect(save.mock.calls).toEqual([
      [
        { visit: [], plan: ['a1', 'b2'] },
        { visit: [], plan: [] },
      ],
    ])
    page.querySelector('button')?.click()
    expect(save.mock.calls.at(-1)).toEqual([
      { visit: [], plan: [] },
      { visit: [], plan: ['a1'] },
    ])
    stop()
    forgetAccountLists(() => localStorage)
    expect([kept('visit'), kept('plan')]).toEqual([null, null])
  })

  test('replaces the lists of another account instead of joining them', async () => {
    localStorage.setItem('foyer.kept.of', '005B')
    localStorage.setItem('foyer.kept.visit', '["secret"]')
    const { get, save, userId } = account({ visit: ['aurora'], plan: [] })
    syncKeptLists(page, () => localStorage, { get, save, userId })
    await vi.waitFor(() => expect(kept('visit')).toBe('["aurora"]'))
    expect(save).not.toHaveBeenCalled()
  })
})
