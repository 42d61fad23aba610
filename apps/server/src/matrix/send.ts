import { DATA_PATH, SERVER_METHOD_PATH, type Shape } from '@foyer/record-contract'
import type { Action, Method, Server } from './registered.ts'

export type Browser = ReturnType<Server['browser']>
export type Result = Awaited<ReturnType<Browser['send']>>

export const post = (browser: Browser, url: string, body: unknown) =>
  browser.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

export const callMethod = (browser: Browser, { name }: Method, input: unknown) =>
  post(browser, `${SERVER_METHOD_PATH}/${name}`, input)

/** Calls a method with a valid input, with `text` for every text. */
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

export const takesText = ({ input }: Method) => JSON.stringify(inputFor(input, 'TEXT')).includes('TEXT')

/** Builds an input of that shape, with `text` for every text. */
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
