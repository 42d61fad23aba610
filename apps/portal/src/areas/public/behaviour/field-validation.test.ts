// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { attachFieldValidation } from './field-validation.ts'
import { attachShopForm } from './shop-form.ts'

const OFFERS = [
  { ticket: 'oneDay', minDays: 1, maxDays: 1, full: 4000, price: 4000 },
  { ticket: 'twoDays', minDays: 2, maxDays: 2, full: 7000, price: 7000 },
  { ticket: 'moreDays', minDays: 3, maxDays: 4, full: 11000, price: 11000 },
]
const QUESTION = JSON.stringify({
  question: { twoDays: 'Due giorni, e {day}?' },
  longer: { moreDays: '3–4 giorni' },
  instead: '{day} invece di {other}',
  keep: 'Lascia {days}',
})
const day = (value: string) =>
  `<input type="checkbox" name="days" value="${value}" data-day="il ${Number(value.slice(8))}" data-judged aria-invalid="true" aria-describedby="days-fault">`

beforeEach(() => {
  // jsdom has no layout; elements that are not hidden count as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function seen(this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList
  })
  document.body.innerHTML = `<form data-mendable data-shop='${JSON.stringify({ offers: OFFERS, vatRate: 22, language: 'it' })}'>
    <p role="alert" data-check>Controlla</p>
    <input type="radio" name="ticket" value="oneDay"><input type="radio" name="ticket" value="twoDays" checked>
    <input type="radio" name="ticket" value="moreDays"><div data-third='${QUESTION}' hidden>
      <template><button type="button"></button></template></div>
    ${day('2027-03-18')}${day('2027-03-19')}${day('2027-03-20')}
    <p id="days-fault" data-fault data-days-fault='{"oneDay":"Un giorno","twoDays":"Due giorni"}'>Due giorni</p>
    <input name="email" type="email" pattern="[^@]+@[^@]+\\.[^@.]{2,}" value="chiara" aria-required="true"
      aria-invalid="true" aria-describedby="email-fault email-hint">
    <p id="email-hint">Qui arrivano i biglietti.</p><p id="email-fault" data-fault>Non è un indirizzo</p>
    <input name="code" value="NOPE" aria-invalid="true" aria-describedby="code-fault">
    <p id="code-fault" data-fault>Non esiste</p>
    <div hidden><input name="lastName2" aria-invalid="true"></div>
  </form>`
  attachShopForm(document)
  attachFieldValidation(document)
})

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const type = (name: string, value: string) => {
  const field = find<HTMLInputElement>(`[name="${name}"]`)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const check = (selector: string) => find(selector).click()
const isFaulty = (name: string) => find(`[name="${name}"]`).getAttribute('aria-invalid')

test('removes the error of a corrected field, and restores it when the field becomes invalid again', () => {
  type('email', 'chiara@')
  expect(isFaulty('email')).toBe('true')
  type('email', 'chiara@montanari.example')
  expect(isFaulty('email')).toBe('false')
  expect(find('#email-fault').hidden).toBe(true)
  // Screen readers announce a description even if it is hidden.
  expect(find('#email-fault').textContent).toBe('')
  expect(find('#email-hint').hidden).toBe(false)
  type('email', ' ')
  expect(isFaulty('email')).toBe('true')
  expect(find('#email-fault').textContent).toBe('Non è un indirizzo')
  type('code', 'NOPE')
  expect(isFaulty('code'), 'what was refused').toBe('true')
  type('code', 'ALBA-27')
  expect(isFaulty('code')).toBe('false')
})

test('validates days by the ticket, and removes the alert when no visible field is invalid', () => {
  check('[value="2027-03-18"]')
  expect(isFaulty('days')).toBe('true')
  expect(find('#days-fault').textContent).toBe('Due giorni')
  check('[value="oneDay"]')
  expect(isFaulty('days')).toBe('false')
  expect(find('[data-check]').hidden).toBe(false)
  check('[value="twoDays"]')
  expect(find('#days-fault').textContent).toBe('Due giorni')
  check('[value="2027-03-19"]')
  expect(find('#days-fault').hidden).toBe(true)
  type('email', 'chiara@montanari.example')
  type('code', '')
  expect(find('[data-check]').hidden).toBe(true)
})

test('asks before a third day replaces one of two, and offers a longer ticket', () => {
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name="days"]:checked')].map(({ value }) => value)
  const question = find('[data-third]')
  const answers = () => [...question.querySelectorAll('button')]
  check('[value="2027-03-18"]')
  check('[value="2027-03-19"]')
  check('[value="2027-03-20"]')
  expect(chosen()).toEqual(['2027-03-18', '2027-03-19'])
  expect(question.hidden).toBe(false)
  expect(question.querySelector('p')?.textContent).toBe('Due giorni, e il 20?')
  expect(answers().map(({ textContent }) => textContent)).toEqual([
    '3–4 giorni',
    'il 20 invece di il 18',
    'il 20 invece di il 19',
    'Lascia il 18, il 19',
  ])
  answers()[1]?.click()
  expect(chosen()).toEqual(['2027-03-19', '2027-03-20'])
  expect(question.hidden).toBe(true)
  check('[value="2027-03-18"]')
  answers()[0]?.click()
  expect(chosen()).toHaveLength(3)
  expect(find<HTMLInputElement>('[value="moreDays"]').checked).toBe(true)
})
