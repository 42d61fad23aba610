import { DATA_PATH, SERVER_METHOD_PATH, type Shape } from '@foyer/record-contract'
import type { Action, Method, Server } from './registered.ts'

export type Browser = ReturnType<Server['browser']>
export type Answer = Awaited<ReturnType<Browser['send']>>

export const post = (browser: Browser, url: string, body: unknown) =>
  browser.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

export const callMethod = (browser: Browser, { name }: Method, input: unknown) =>
  post(browser, `${SERVER_METHOD_PATH}/${name}`, input)

/** Calls a method with an input that it takes, with `text` wherever it wants a text. */
export const callWith = (browser: Browser, method: Method, text: string) =>
  callMethod(browser, method, inputFor(method.input, text))

export const act = (browser: Browser, { apiName, declaration: { fields = [] } }: Action, contextId: string) =>
  post(browser, `${DATA_PATH}/ui-api/actions/perform-quick-action/${apiName}`, {
    contextId,
    fields: Object.fromEntries(fields.map((name) => [name, name === 'NoteForCustomer__c' ? true : 'forged'])),
  })

export async function signedIn(server: Server, account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}

/** So many calls are under way at once; the database has no more connections for them. */
const AT_ONCE = 6

/** What was found by each of many calls, in their order. Whichever ends makes room for the next. */
export async function findAll<T, Found>(calls: readonly T[], look: (call: T) => Promise<readonly Found[]>) {
  const found: (readonly Found[])[] = []
  const left = calls.entries()
  const work = async () => {
    for (const [index, call] of left) found[index] = await look(call)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found.flat()
}

export const takesText = ({ input }: Method) => JSON.stringify(inputFor(input, 'TEXT')).includes('TEXT')

/** An input of that shape, with `text` wherever it wants a text. */
export function inputFor(shape: Shape, text: string): unknown {
  switch (shape.is) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.keys ?? {}).map(([key, inner]) => [key, inputFor(inner, text)]),
      )
    case 'list':
      return shape.of ? [inputFor(shape.of, text)] : []
    case 'map':
      return shape.of ? { [text]: inputFor(shape.of, text) } : {}
    case 'nullable':
      return shape.of ? inputFor(shape.of, text) : null
    case 'either':
      return shape.options?.[0] ? inputFor(shape.options[0], text) : text
    case 'lazy':
      return shape.resolve ? inputFor(shape.resolve(), text) : null
    case 'enum':
      return shape.values?.[0]
    case 'integer':
    case 'number':
      return shape.min ?? 1
    case 'boolean':
      return true
    default:
      return text
  }
}
