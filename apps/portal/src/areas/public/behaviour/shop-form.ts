import { showIssue } from './field-validation.ts'

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

/**
 * A second day of a one-day ticket replaces the first; beyond two days the page asks. A ticket for all days selects
 * all of them.
 */
function keepDaysInBounds(form: HTMLFormElement, changed: HTMLInputElement) {
  const offer = offerOf(form)
  const days = daysOf(form)
  if (!offer || (changed.name !== 'days' && changed.name !== 'ticket')) return
  if (changed.name === 'ticket' && offer.maxDays === days.length) for (const day of days) day.checked = true
  const others = days.filter((day) => day.checked && day !== changed)
  const isAdded = changed.name === 'days' && changed.checked
  if (isAdded && offer.maxDays > 1 && others.length >= offer.maxDays) {
    changed.checked = false
    return askForDay(form, offer, changed, others)
  }
  // The day in question was unchecked by the question itself.
  if (changed.checked || questionOf(form)?.dataset.asked !== changed.value) closeQuestion(form)
  for (const day of others.slice(Math.max(0, offer.maxDays - (isAdded ? 1 : 0)))) day.checked = false
}

const questionOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-third]')

function closeQuestion(form: HTMLFormElement) {
  const question = questionOf(form)
  if (question) question.hidden = true
}

interface QuestionTexts {
  question: Readonly<Record<string, string>>
  longer: Readonly<Record<string, string>>
  instead: string
  keep: string
}

/** Offers a longer ticket, the new day instead of each other one, and no change. */
function askForDay(
  form: HTMLFormElement,
  { ticket }: Shop['offers'][number],
  added: HTMLInputElement,
  chosen: readonly HTMLInputElement[],
) {
  const question = questionOf(form)
  // Its class is in the page, because styles of classes that a script adds are removed.
  const template = question?.querySelector('template')
  const answerButton = template?.content.querySelector('button')
  if (!question || !template || !answerButton) return
  const texts = JSON.parse(question.dataset.third ?? '{}') as QuestionTexts
  const nameOf = ({ dataset }: HTMLInputElement) => dataset.day ?? ''
  const fill = (text: string | undefined) => (text ?? '').replace('{day}', nameOf(added))
  const answers: [string, () => void][] = [
    ...shopOf(form)
      .offers.filter(({ minDays, maxDays }) => chosen.length + 1 >= minDays && chosen.length < maxDays)
      .map((offer): [string, () => void] => [
        texts.longer[offer.ticket] ?? '',
        () => {
          const choice = form.querySelector<HTMLInputElement>(`[name="ticket"][value="${offer.ticket}"]`)
          if (choice) choice.checked = true
          added.checked = true
        },
      ]),
    ...chosen.map((day): [string, () => void] => [
      fill(texts.instead).replace('{other}', nameOf(day)),
      () => {
        day.checked = false
        added.checked = true
      },
    ]),
    [texts.keep.replace('{days}', chosen.map(nameOf).join(', ')), () => {}],
  ]
  const words = form.ownerDocument.createElement('p')
  words.textContent = fill(texts.question[ticket])
  const buttons = answers.map(([label, choose]) => {
    const button = form.ownerDocument.importNode(answerButton, true)
    button.textContent = label
    button.addEventListener('click', () => {
      choose()
      closeQuestion(form)
      refresh(form)
      added.focus()
    })
    return button
  })
  question.replaceChildren(template, words, ...buttons)
  question.dataset.asked = added.value
  question.hidden = false
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
  write('[data-chosen-days]', () =>
    daysOf(form)
      .filter((day) => day.checked)
      .map(({ dataset }) => dataset.day)
      .join(', '),
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
