import { DATA_PATH } from '@foyer/record-contract'

type Values = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The address of a page: a GET of it gives that page. What is empty or not given is left out. */
export function pageUrl(path: string, values: Values) {
  const given = Object.entries(values).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join() : String(value ?? '')
    return text === '' ? [] : [`${name}=${encodeURIComponent(text.toWellFormed())}`]
  })
  return `${DATA_PATH}/ui-api/${path}?${given.join('&')}`
}
