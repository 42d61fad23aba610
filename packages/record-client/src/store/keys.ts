/**
 * Returns the key of a result. Records are stored by id. Values are JSON, so that 5 differs from "5" and no
 * string can imitate another part of the key.
 */
export function resultKey(name: string, config: Readonly<Record<string, unknown>>) {
  let key = name
  for (const part of Object.keys(config).sort()) {
    const value = config[part]
    if (value !== undefined) key += `|${part}=${JSON.stringify(value)}`
  }
  return key
}

/** Returns the key of a request, for deduplication. */
export const requestKey = (method: string, url: string, body: unknown) =>
  `${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`
