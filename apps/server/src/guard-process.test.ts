import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardProcess } from './guard-process.ts'

const log = { error: vi.fn(), fatal: vi.fn() }
const onFault = vi.fn()
const end = vi.fn()
let others: NodeJS.UncaughtExceptionListener[]
let release: () => void

beforeEach(() => {
  vi.clearAllMocks()
  // The test runner listens too, and would take these for failures of the test.
  others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  release = guardProcess({ log, onFault, end })
})
afterEach(() => {
  release()
  for (const listener of others) process.on('uncaughtException', listener)
})

const raise = (error: Error) => process.emit('uncaughtException', error)

test('a connection that breaks while nobody watches ends nothing', () => {
  raise(Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' }))
  expect(onFault).toHaveBeenCalledWith('exception')
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ code: '57P01' })
  expect(end).not.toHaveBeenCalled()
})

test('an exception that nobody foresaw ends the process with a sentence, and without quoting it', () => {
  raise(new Error('ada@foyer.example'))
  expect(end).toHaveBeenCalledWith(expect.stringContaining('Start it again'))
  expect(JSON.stringify(log.fatal.mock.calls)).not.toContain('ada@')
})

test('a failure that nobody waited for is counted, and the server goes on', () => {
  const before = process.listeners('unhandledRejection')
  for (const listener of before.slice(-1)) listener(new Error('lost'), Promise.resolve())
  expect(onFault).toHaveBeenCalledWith('rejection')
  expect(log.error).toHaveBeenCalled()
  expect(end).not.toHaveBeenCalled()
})
