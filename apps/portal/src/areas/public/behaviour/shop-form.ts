import { showIssue } from './mended-fields.ts'

/** Client-side behaviour of the shop form; the server computes everything again. */
interface Shop {
  offers: readonly { ticket: string; minDays: number; maxDays: number; full: number; price: number }[]
  vatRate: number
  language: string
}

const FORM = 'form[data-shop]'
const KEY_BYTES = 16

/**
 * Enter in the code field applies the code; elsewhere it pays. The total follows the selection, places appear
 * with the number of people, and each page has its own idempotency key.
 */
export function attachShopForm(page: Document) {
  const form = page.querySelector<HTMLFormElement>(FORM)
  if (form) {
    giveKey(form)
    refresh(form)
  }
  page.addEventListener('keydown', (event) => {
    const field = event.key === 'Enter' && event.target instanceof Element ? event.target : null
    const apply = field?.closest(`${FORM} [data-code]`)?.querySelector('button')
    if (!apply) return
    event.preventDefault()
    apply.click()
  })
  page.addEventListener('change', ({ target }) => {
    const changed = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null
    if (!changed) return
    keepDaysInBounds(changed, target as HTMLInputElement)
    refresh(changed)
  })
}

/** Two submissions of one page make one order. */
function giveKey(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('[name="requestKey"]')
  if (field?.value !== '') return
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const shopOf = (form: HTMLFormElement) => JSON.parse(form.dataset.shop ?? '{}') as Shop

const offerOf = (form: HTMLFormElement) => {
  const ticket = new FormData(form).get('ticket')
  return shopOf(form).offers.find((offer) => offer.ticket === ticket)
}

const daysOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[name="days"]')]

/** A day beyond the number of the ticket replaces another; a ticket for all days selects all of them. */
function keepDaysInBounds(form: HTMLFormElement, changed: HTMLInputElement) {
  const offer = offerOf(form)
  const days = daysOf(form)
  if (!offer) return
  if (changed.name === 'ticket' && offer.maxDays === days.length) for (const day of days) day.checked = true
  const others = days.filter((day) => day.checked && day !== changed)
  const room = offer.maxDays - (changed.name === 'days' && changed.checked ? 1 : 0)
  for (const day of others.slice(Math.max(0, room))) day.checked = false
}

/** Days that came back as too few or too many; the required number follows the ticket. */
function judgeDays(form: HTMLFormElement, { ticket, minDays, maxDays }: Shop['offers'][number]) {
  const days = daysOf(form)
  const words = form.querySelector<HTMLElement>('[data-days-fault]')
  if (!words) return
  words.dataset.fault = (JSON.parse(words.dataset.daysFault ?? '{}') as Record<string, string>)[ticket] ?? ''
  const chosen = days.filter((day) => day.checked).length
  showIssue(days, chosen < minDays || chosen > maxDays)
}

function refresh(form: HTMLFormElement) {
  const { vatRate, language } = shopOf(form)
  const offer = offerOf(form)
  if (!offer) return
  judgeDays(form, offer)
  const values = new FormData(form)
  const quantity = Number(values.get('quantity') ?? 1)
  const total = offer.price * quantity
  const vat = total - Math.round((total * 100) / (100 + vatRate))
  const format = new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-US', {
    style: 'currency',
    currency: 'EUR',
  })
  // Same format as `formatPrice` on the server.
  const euro = (cents: number) => format.format(cents / 100).replace(/[.,]00(?=\D|$)/, '')
  const field = form.querySelector<HTMLInputElement>('[name="total"]')
  if (field) field.value = String(total)
  const write = (selector: string, text: (element: HTMLElement) => string) => {
    for (const element of form.querySelectorAll<HTMLElement>(selector)) element.textContent = text(element)
  }
  write('[data-total]', () => euro(total))
  write('[data-full]', () => euro(offer.full * quantity))
  write('[data-discount]', () => `−${euro((offer.full - offer.price) * quantity)}`)
  write('[data-vat]', ({ dataset }) => (dataset.vat ?? '').replace('{vat}', euro(vat)))
  write('[data-line]', ({ dataset }) =>
    String((JSON.parse(dataset.line ?? '{}') as Record<string, string>)[offer.ticket] ?? '').replace(
      '{count}',
      String(quantity),
    ),
  )
  write('[data-chosen]', ({ dataset }) =>
    (dataset.chosen ?? '')
      .replace('{count}', String(daysOf(form).filter((day) => day.checked).length))
      .replace('{max}', String(offer.maxDays)),
  )
  write('[data-people-count]', ({ dataset }) => {
    const [one = '', more = ''] = JSON.parse(dataset.peopleCount ?? '[]') as string[]
    return quantity === 1 ? one : more.replace('2', String(quantity))
  })
  write('[data-pay]', ({ dataset }) => {
    const words = JSON.parse(dataset.pay ?? '{}') as Record<string, string>
    return String(words[String(values.get('method'))] ?? words.card ?? '').replace('{total}', euro(total))
  })
  for (const person of form.querySelectorAll<HTMLElement>('[data-person]'))
    person.hidden = Number(person.dataset.person) > quantity
}
