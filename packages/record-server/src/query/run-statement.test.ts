import { expect, test } from 'vitest'
import { createStatement, type Executor, preparedQuery, runStatement, runText } from './run-statement.ts'

const session = {
  userId: null,
  profiles: [],
  attributes: {},
  language: 'en-US',
  timeZone: 'Europe/Rome',
} as const

/** Runs a statement this number of times, and returns the names that the database received. */
async function namesOf(text: string, times: number, prepare = true) {
  const names: (string | undefined)[] = []
  const executor = {
    query: async ({ name }: { name?: string }) => {
      names.push(name)
      return { rows: [] }
    },
  }
  const statement = createStatement(text, [])
  for (let run = 0; run < times; run++) await runStatement(executor, statement, session, [], { prepare })
  return names
}

test('names a repeated statement from its third run on, and keeps the name', async () => {
  const [first, second, third, fourth] = await namesOf('select 1', 4)
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toMatch(/^rs_\w+/)
  expect(fourth).toBe(third)
  // An equal text is the same statement; another text is another.
  expect((await namesOf('select 1', 3))[2]).toBe(third)
  expect((await namesOf('select 2', 3))[2]).not.toBe(third)
})

test('also names a generated text, unless it is too long to be repeated', () => {
  const namesOfText = (text: string) => [1, 2, 3].map((value) => preparedQuery(text, [value]).name)
  expect(namesOfText('select $1')).toEqual([undefined, undefined, expect.stringMatching(/^rs_\w+/)])
  expect(namesOfText('x'.repeat(40_000))).toEqual([undefined, undefined, expect.stringMatching(/^rs_\w+/)])
  expect(namesOfText('x'.repeat(40_001))).toEqual([undefined, undefined, undefined])
})

test('names nothing with a transaction pooler', async () => {
  expect(await namesOf('select 3', 4, false)).toEqual([undefined, undefined, undefined, undefined])
})

test('limits the number of names, and keeps existing ones', async () => {
  const named: (string | undefined)[] = []
  for (let number = 0; number < 1_100; number++) named.push((await namesOf(`select ${number + 10}`, 3))[2])
  expect(named.filter(Boolean).length).toBeGreaterThan(900)
  expect(named.at(-1)).toBeUndefined()
  expect((await namesOf('select 10', 3))[2]).toBe(named[0])
})

test('sends the statement with its values, and reads rows of texts', async () => {
  const sent: unknown[] = []
  const executor: Executor = {
    query: async (config) => {
      const { types, ...rest } = config
      sent.push({ ...rest, parsed: types.getTypeParser()('5') })
      return { rows: [['1']] }
    },
  }
  const statement = createStatement('select $1, $2', [
    { from: 'input', index: 0 },
    { from: 'constant', value: 'c' },
  ])
  expect(await runStatement(executor, statement, session, ['i'], { prepare: false })).toEqual([['1']])
  expect(await runText(executor, 'select $1, text', ['v'])).toEqual([['1']])
  expect(sent).toEqual([
    { text: 'select $1, $2', values: ['i', 'c'], rowMode: 'array', parsed: '5' },
    { text: 'select $1, text', values: ['v'], rowMode: 'array', parsed: '5' },
  ])
})
