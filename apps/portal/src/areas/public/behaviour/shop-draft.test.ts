// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { attachCountryList } from './country-list.ts'
import { attachShopDraft } from './shop-draft.ts'

const PAGE = `<form data-shop='{"offers":[]}'>
  <p hidden data-waiting="/waiting" data-order="/order"><b data-number="Order {number}"></b><span data-time="until {time}"></span><a href="/order">Pay</a></p>
  <input type="hidden" name="requestKey" value=""><input name="email"><input type="checkbox" name="days" value="1">
  <input type="checkbox" name="days" value="2"><select name="invoiceCountry" data-countries="it"><option value="">Scegli</option></select><button type="submit" name="step" value="order">Pay</button>
</form>`
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const answer = (body: unknown) => vi.fn(async () => new Response(JSON.stringify(body)))
const attach = (load: ReturnType<typeof answer>) => attachShopDraft(document, () => sessionStorage, load)

/** Sends the form, and opens the page again as after a visit of the payment page. */
function sendAndReturn(load: ReturnType<typeof answer>) {
  attach(answer(null))
  find<HTMLInputElement>('[name="requestKey"]').value = 'key-of-the-page'
  find<HTMLInputElement>('[name="email"]').value = 'chiara@montanari.example'
  find<HTMLInputElement>('[value="2"]').checked = true
  const country = find<HTMLSelectElement>('select')
  country.add(new Option('Germania', 'DE', true, true))
  find<HTMLFormElement>('form').dispatchEvent(
    new SubmitEvent('submit', { submitter: find<HTMLButtonElement>('button') }),
  )
  document.body.innerHTML = PAGE
  attach(load)
}

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = PAGE
})

test('fills in the form of an unpaid order and names it after coming back', async () => {
  const load = answer({ number: 'TK27-00417', expiresAt: '2027-01-10T15:42:00.000Z', token: 'a.b' })
  sendAndReturn(load)
  await vi.waitFor(() => expect(find('[data-waiting]').hidden).toBe(false))
  expect(decodeURIComponent(String(load.mock.calls[0]))).toContain('"requestKey":"key-of-the-page"')
  expect(find('[data-waiting]').textContent?.trim()).toBe('Order TK27-00417until 16:42Pay')
  expect(find<HTMLAnchorElement>('a').getAttribute('href')).toBe('/order?token=a.b')
  expect(find<HTMLInputElement>('[name="email"]').value).toBe('chiara@montanari.example')
  // The same key replaces the unpaid order if the form is sent again.
  expect(find<HTMLInputElement>('[name="requestKey"]').value).toBe('key-of-the-page')
  expect(find<HTMLInputElement>('[value="2"]').checked).toBe(true)
  expect(find<HTMLSelectElement>('select').value).toBe('DE')
})

test('forgets the form of an order that is paid or expired', async () => {
  sendAndReturn(answer(null))
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
  expect(find<HTMLInputElement>('[name="email"]').value).toBe('')
  expect(find('[data-waiting]').hidden).toBe(true)
})

test('adds the countries once, when the buyer needs them', async () => {
  attachCountryList(document)
  const select = find<HTMLSelectElement>('select')
  expect(select.options).toHaveLength(1)
  for (const kind of ['focusin', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
  await vi.waitFor(() => expect(select.options.length).toBeGreaterThan(150))
  const codes = [...select.options].map(({ value }) => value)
  expect(new Set(codes).size).toBe(codes.length)
  expect([...select.options].find(({ value }) => value === 'DE')?.label).toBe('Germania')
})
