import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The client's own errors; what the server answers is written by a script. */
const [catalogue = ''] = readFileSync(join(import.meta.dirname, '../ERRORS.md'), 'utf8').split(
  '## What the server answers',
)
const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !/\.test|fixtures\/|testing\//.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

/** A message without the parts that vary. */
const fixedParts = (message: string) =>
  message
    .split(/…|\$\{(?:[^{}]|\{[^}]*\})*\}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 3)

it('every message that the sources raise is listed', () => {
  const raised = [...sources.matchAll(/\b(?:new \w*Error|super)\(\s*(['`])(.+?)\1/g)].map(
    ([, , text = '']) => text,
  )
  expect(raised.length).toBeGreaterThan(15)
  for (const message of raised) for (const part of fixedParts(message)) expect(catalogue).toContain(part)
})

it('every message that is listed is raised by the sources', () => {
  const listed = [...catalogue.matchAll(/^\| `([^`]+)`/gm)].map(([, text = '']) => text)
  expect(listed.length).toBeGreaterThan(20)
  for (const message of listed) for (const part of fixedParts(message)) expect(sources).toContain(part)
})
