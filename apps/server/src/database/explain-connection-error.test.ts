import { expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { explainLostConnection } from './explain-connection-error.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test.each([refused, new Error('timeout exceeded when trying to connect')])(
  'a database that goes away during the start ends it with a sentence: %s',
  (error) => {
    const told = explainLostConnection(error)
    expect(told).toBeInstanceOf(StartError)
    expect((told as Error).message).toContain(error.message)
    expect((told as Error).message).toContain('Start Foyer again')
  },
)

test('a fault of the program stays what it is', () => {
  const fault = new TypeError('x is not a function')
  expect(explainLostConnection(fault)).toBe(fault)
})
