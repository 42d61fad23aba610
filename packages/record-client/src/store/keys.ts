/**
 * The one place where a key of the store is spelled. Records are kept under their id alone. Values stand there as JSON,
 * so that 5 is not "5" and no text can pass for another part of the key.
 */
export function resultKey(name: string, config: Readonly<Record<string, unknown>>) {
  let key = name
  for (const part of Object.keys(config).sort()) {
    const value = config[part]
    if (value !== undefined) key += `|${part}=${JSON.stringify(value)}`
  }
  return key
}

/** Identifies a call on the wire: two that are equal and in flight together are one. */
export const requestKey = (method: string, url: string, body: unknown) =>
  `${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`
