import { listCountries } from './country-list.ts'

const STORED = 'foyer.shop.draft'
const FORM = 'form[data-shop]'

type Draft = readonly (readonly [string, string])[]

/**
 * Keeps the form of an order while its buyer is on the payment page. A buyer who comes back finds it filled in, with
 * the number of the order that waits; the same key replaces that order if the form is sent again.
 */
export function attachShopDraft(page: Document, storage: () => Storage, load: typeof fetch) {
  const form = page.querySelector<HTMLFormElement>(FORM)
  form?.addEventListener('submit', ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && submitter.value === 'order') save(form, storage)
  })
  if (form && form.dataset.sent === undefined) void restore(form, storage, load)
  // A page from the browser's own cache is filled in already.
  page.defaultView?.addEventListener('pageshow', ({ persisted }) => {
    const shown = persisted ? page.querySelector<HTMLFormElement>(FORM) : null
    if (shown) void restore(shown, storage, load)
  })
}

function save(form: HTMLFormElement, storage: () => Storage) {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  try {
    storage().setItem(STORED, JSON.stringify(fields))
  } catch {
    // Without storage the form is empty after coming back.
  }
}

function readDraft(storage: () => Storage): Draft {
  try {
    return JSON.parse(storage().getItem(STORED) ?? '[]') as Draft
  } catch {
    return []
  }
}

async function restore(form: HTMLFormElement, storage: () => Storage, load: typeof fetch) {
  const banner = form.querySelector<HTMLElement>('[data-waiting]')
  const draft = readDraft(storage)
  const requestKey = draft.find(([name]) => name === 'requestKey')?.[1]
  if (!banner || !requestKey) return
  const params = encodeURIComponent(JSON.stringify({ requestKey }))
  const response = await load(`${banner.dataset.waiting}?methodParams=${params}`).catch(() => null)
  if (!response?.ok) return
  const waiting = (await response.json()) as { number: string; expiresAt: string; token: string } | null
  if (!waiting) return storage().removeItem(STORED)
  await listCountries(form)
  fill(form, draft)
  show(banner, waiting)
  form.dispatchEvent(new Event('change', { bubbles: true }))
}

function fill(form: HTMLFormElement, draft: Draft) {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const values = draft.filter(([name]) => name === field.name).map(([, value]) => value)
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = values.includes(field.value)
    else if (values[0] !== undefined && field.tagName !== 'BUTTON') field.value = values[0]
  }
}

function show(
  banner: HTMLElement,
  { number, expiresAt, token }: { number: string; expiresAt: string; token: string },
) {
  const time = new Date(expiresAt).toLocaleTimeString('it-IT', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Rome',
  })
  const write = (selector: string, text: (element: HTMLElement) => string) => {
    const element = banner.querySelector<HTMLElement>(selector)
    if (element) element.textContent = text(element)
  }
  write('[data-number]', ({ dataset }) => (dataset.number ?? '').replace('{number}', number))
  write('[data-time]', ({ dataset }) => (dataset.time ?? '').replace('{time}', time))
  const link = banner.querySelector('a')
  if (link) link.href = `${banner.dataset.order}?token=${encodeURIComponent(token)}`
  banner.hidden = false
}
