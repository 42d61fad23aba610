import { DATA_PATH } from '@foyer/record-contract'

type Values = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** Returns the URL of a page, for GET. Empty and undefined parameters are omitted. */
export function pageUrl(path: string, values: Values) {
  const given = Object.entries(values).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join() : String(value ?? '')
    return text === '' ? [] : [`${name}=${encodeURIComponent(text.toWellFormed())}`]
  })
  return `${DATA_PATH}/ui-api/${path}?${given.join('&')}`
}
