import { MAX_BODY_DEPTH, MAX_BODY_VALUES, MAX_FORM_FIELDS } from '@foyer/record-contract'
import fc from 'fast-check'
import fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { parseForm } from './form-body.ts'
import { boundJsonBodies, requireBoundedJson } from './json-body.ts'

const arrayOf = (items: number) => `[${Array(items).fill('0').join(',')}]`
const objectOf = (keys: number) =>
  `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join(',')}}`
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const refused = { status: 413, errorCode: 'REQUEST_TOO_LARGE' }

describe('requireBoundedJson', () => {
  test.each([
    ['items', arrayOf(MAX_BODY_VALUES - 1), arrayOf(MAX_BODY_VALUES)],
    ['keys', objectOf(MAX_BODY_VALUES - 1), objectOf(MAX_BODY_VALUES)],
    ['empty lists', `[${'[],'.repeat(12_498)}[]]`, `[${'[],'.repeat(MAX_BODY_VALUES)}[]]`],
    ['levels', nested(MAX_BODY_DEPTH), nested(MAX_BODY_DEPTH + 1)],
  ])('accepts as many %s as allowed, and rejects more', (_, allowed, excessive) => {
    expect(() => requireBoundedJson(allowed)).not.toThrow()
    expect(() => requireBoundedJson(excessive)).toThrow(expect.objectContaining(refused))
  })

  test.each(['"{[,"', '"\\""', '"\\\\"', '"\\\\\\""', `"${'\\\\'.repeat(9)}"`])(
    'does not count characters inside of the string %s',
    (text) => {
      const inside = JSON.stringify({ [JSON.parse(text)]: '[,{'.repeat(MAX_BODY_VALUES) })
      expect(() => requireBoundedJson(`[${text},${inside}]`)).not.toThrow()
      expect(() => requireBoundedJson(`[${text},${nested(MAX_BODY_DEPTH)}]`)).toThrow('levels')
    },
  )

  test('counts the values of any JSON exactly, including values after strings', () => {
    const valuesIn = (value: unknown): number => {
      const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
      // One for a list or object, one for each comma inside.
      return (
        (typeof value === 'object' && value !== null ? 1 : 0) +
        Math.max(0, inner.length - 1) +
        inner.reduce<number>((sum, item) => sum + valuesIn(item), 0)
      )
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.string(), (value, text) => {
        const body = [value, text]
        const room = MAX_BODY_VALUES - 1 - valuesIn(body)
        const filled = (zeros: number) => `${JSON.stringify(body).slice(0, -1)}${',0'.repeat(zeros)}]`
        expect(() => requireBoundedJson(filled(room))).not.toThrow()
        expect(() => requireBoundedJson(filled(room + 1))).toThrow('values')
      }),
      { numRuns: 50 },
    )
  })
})

describe('boundJsonBodies', () => {
  const build = (mayBeEmpty: boolean) => {
    const app = fastify()
    boundJsonBodies(app, { mayBeEmpty })
    const handle = vi.fn(async (request: { body?: unknown }) => ({ received: request.body ?? null }))
    app.post('/', handle)
    app.setErrorHandler((error: { status?: number; statusCode?: number }, _, reply) =>
      reply.code(error.status ?? error.statusCode ?? 500).send(),
    )
    const send = (payload: string) =>
      app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } })
    return { send, handle }
  }

  test.each([
    ['60,000 keys', objectOf(60_000)],
    ['100,000 items', arrayOf(100_000)],
    ['100,000 levels', nested(100_000)],
  ])('rejects %s without parsing them', async (_, payload) => {
    const { send, handle } = build(false)
    const parse = vi.spyOn(JSON, 'parse')
    const { statusCode } = await send(payload)
    expect([statusCode, parse.mock.calls.length, handle.mock.calls.length]).toEqual([413, 0, 0])
    parse.mockRestore()
  })

  test('parses other bodies, and empty ones where they are allowed', async () => {
    expect((await build(true).send('{"a":[1]}')).json()).toEqual({ received: { a: [1] } })
    expect((await build(true).send('')).json()).toEqual({ received: null })
    expect((await build(false).send('')).statusCode).toBe(400)
    for (const hostile of ['{"__proto__":{}}', '{"constructor":{"prototype":{}}}', '{'])
      expect((await build(true).send(hostile)).statusCode).toBe(400)
  })
})

test('parseForm rejects too many fields before decoding any', () => {
  const form = (fields: number) => Array.from({ length: fields }, (_, index) => `k${index}=1`).join('&')
  expect([...parseForm(form(MAX_FORM_FIELDS))]).toHaveLength(MAX_FORM_FIELDS)
  expect(() => parseForm(form(MAX_FORM_FIELDS + 1))).toThrow(expect.objectContaining(refused))
})
