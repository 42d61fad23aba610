/** A parser turns the text of a setting into its value, or throws `Issue` with the error and a suggested fix. */
export type Parser<T> = (text: string) => T

/** Describes the expected value; becomes one line of the report at startup. */
export class Issue extends Error {
  override readonly name = 'Fault'
}

const MAX_PORT = 65_535

export const port: Parser<number> = (text) => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > MAX_PORT)
    throw new Issue(`must be a number from 0 to ${MAX_PORT}, such as 3000`)
  return value
}

export const wholeNumber =
  (min: number, max: number): Parser<number> =>
  (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Issue(`must be a whole number from ${min} to ${max}`)
    return value
  }

export const host: Parser<string> = (text) => {
  if (/[\s/]/.test(text)) throw new Issue('must be a name or an address without a port, such as 127.0.0.1')
  return text
}

export const pathSegment: Parser<string> = (text) => {
  if (!/^[a-z][a-z0-9-]*$/.test(text))
    throw new Issue('must be one path segment of lower-case letters, digits and hyphens, such as fair')
  return text
}

export const folder: Parser<string> = (text) => text

export const secret =
  (minLength: number): Parser<string> =>
  (text) => {
    if (text.length < minLength) throw new Issue(`must have at least ${minLength} characters`)
    return text
  }

export const plainText: Parser<string> = (text) => text

export const oneOf =
  <const T extends string>(...values: readonly T[]): Parser<T> =>
  (text) => {
    const found = values.find((value) => value === text)
    if (found === undefined) throw new Issue(`must be one of: ${values.join(', ')}`)
    return found
  }

/** A comma-separated list of these values. */
export const someOf =
  <const T extends string>(...values: readonly T[]): Parser<readonly T[]> =>
  (text) => {
    const one = oneOf(...values)
    try {
      return text.split(',').map((part) => one(part.trim()))
    } catch {
      throw new Issue(`must name some of: ${values.join(', ')}, with commas between`)
    }
  }

export const onOff: Parser<boolean> = (text) => {
  if (text !== 'on' && text !== 'off') throw new Issue('must be on or off')
  return text === 'on'
}

/** An absolute URL with one of these schemes, without spaces. */
export const address =
  (example: string, ...schemes: readonly string[]): Parser<string> =>
  (text) => {
    const parsed = URL.parse(text)
    if (!parsed || !schemes.includes(parsed.protocol.slice(0, -1)))
      throw new Issue(`must be an address that begins with ${schemes.join(':// or ')}://, such as ${example}`)
    return text
  }

/** The public origin, without a path. */
export const origin: Parser<string> = (text) => {
  const parsed = URL.parse(text)
  const isOrigin =
    parsed !== null &&
    (parsed.protocol === 'https:' || parsed.protocol === 'http:') &&
    parsed.pathname === '/' &&
    parsed.search === '' &&
    parsed.hash === ''
  if (!isOrigin)
    throw new Issue('must be the address of the site without a path, such as https://www.fair.example')
  return parsed.origin
}

/** A moment in ISO 8601, as epoch milliseconds. */
export const moment: Parser<number> = (text) => {
  const value = Date.parse(text)
  if (Number.isNaN(value) || !/^\d{4}-\d\d-\d\d/.test(text))
    throw new Issue('must be a moment such as 2027-03-01T09:00:00Z')
  return value
}
