import { formIssues, type MethodContract, type Shape } from '@foyer/record-contract'
import { expect, test } from 'vitest'
import * as domain from '../index.ts'

const isMethod = (value: unknown): value is MethodContract =>
  typeof value === 'object' && value !== null && 'controller' in value && 'input' in value
const methods = Object.values<unknown>(domain)
  .flatMap((group): unknown[] => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isMethod)

/** Names of the fields with rules, also in sections. */
const fieldsOf = ({ keys = {} }: Shape): string[] =>
  Object.entries(keys).flatMap(([name, inner]) => [
    ...(inner.rules && !inner.rules.checkAll ? [name] : []),
    ...(inner.is === 'object' ? fieldsOf(inner) : []),
  ])

test('names each field once in a form, because issues are reported by the name alone', () => {
  const forms = methods.filter(({ input }) => fieldsOf(input).length > 0)
  expect(forms.length).toBeGreaterThan(10)
  for (const { method, input } of forms)
    expect([method, ...new Set(fieldsOf(input))]).toEqual([method, ...fieldsOf(input)])
})

test('has examples that its own rules accept', () => {
  const rejected = methods.flatMap(({ method, input, example }) => {
    const issues = example === undefined ? {} : formIssues(input, example)
    // An id or value of an example is filled in later.
    const issuesOfTexts = Object.keys(issues).filter(
      (name) => typeof (example as Record<string, unknown>)[name] === 'string',
    )
    return issuesOfTexts.map((name) => `${method}.${name}`)
  })
  expect(rejected).toEqual([])
})

test('declares that a preview affects no result on screen', () => {
  // `plan` alone is a command: it saves the timetable that it makes.
  const previews = methods.filter(
    ({ kind, method }) =>
      kind === 'change' && method !== 'plan' && /^(get)?(preview|simulate|plan)/i.test(method),
  )
  expect(previews.length).toBeGreaterThan(9)
  for (const { method, asks, affects } of previews)
    expect([method, asks ? [] : affects]).toEqual([method, []])
})
