import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STEPS: Readonly<Record<string, number>> = { '{': 1, '}': -1 }

/** The source of each `actions={…}`: the buttons at the end of a form or dialog, or beside a heading. */
function actionsIn(source: string) {
  return [...source.matchAll(/\bactions=\{/g)].map(({ index, 0: begin }) => {
    let [at, depth] = [index + begin.length, 1]
    for (; depth > 0 && at < source.length; at++) depth += STEPS[source.charAt(at)] ?? 0
    return source.slice(index, at)
  })
}

const isPrimaryFirst = (actions: string) => {
  const buttons = [...actions.matchAll(/<(?:Link)?Button\b(?:=>|[^>])*>/g)].map(([button]) => button)
  return buttons.findIndex((button) => button.includes('variant="primary"')) <= 0
}

const sources = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .filter((name) => !name.includes('.test.'))
  .map((name) => ({ name, source: readFileSync(join(import.meta.dirname, name), 'utf8') }))

test('puts the primary button first in its row, on every screen and in every dialog', () => {
  const rows = sources.flatMap(({ name, source }) => actionsIn(source).map((actions) => ({ name, actions })))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ actions }) => !isPrimaryFirst(actions)).map(({ name }) => name)).toEqual([])
})

test('marks the confirmation of a destructive action as such', () => {
  const questions = sources.flatMap(({ name, source }) =>
    [...source.matchAll(/<AlertDialog\b(?:=>|[^>])*>/g)].map(([question]) => ({ name, question })),
  )
  const destroying = questions.filter(({ question }) =>
    /confirmLabel=\{say\('(withdraw|remove|cancel|delete|decline|revoke|renew|discard)/.test(question),
  )
  expect(destroying.length).toBeGreaterThan(10)
  expect(
    destroying.filter(({ question }) => !question.includes('isDestructive')).map(({ name }) => name),
  ).toEqual([])
})
