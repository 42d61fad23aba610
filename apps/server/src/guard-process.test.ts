import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardProcess } from './guard-process.ts'

const log = { error: vi.fn(), fatal: vi.fn() }
const onFailure = vi.fn()
const end = vi.fn()
let otherListeners: NodeJS.UncaughtExceptionListener[]
let release: () => void

beforeEach(() => {
  vi.clearAllMocks()
  // The test runner has listeners too, and would report these as failures of the test.
  otherListeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  release = guardProcess({ log, onFailure, end })
})
afterEach(() => {
  release()
  for (const listener of otherListeners) process.on('uncaughtException', listener)
})

const raise = (error: Error) => process.emit('uncaughtException', error)

test('survives a broken connection without listeners', () => {
  raise(Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' }))
  expect(onFailure).toHaveBeenCalledWith('exception')
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ code: '57P01' })
  expect(end).not.toHaveBeenCalled()
})

test('ends the process on an uncaught exception with a message that does not quote it', () => {
  raise(new Error('ada@foyer.example'))
  expect(end).toHaveBeenCalledWith(expect.stringContaining('Start it again'))
  expect(JSON.stringify(log.fatal.mock.calls)).not.toContain('ada@')
})

test('counts an unhandled rejection, and the server continues', () => {
  const before = process.listeners('unhandledRejection')
  for (const listener of before.slice(-1)) listener(new Error('lost'), Promise.resolve())
  expect(onFailure).toHaveBeenCalledWith('rejection')
  expect(log.error).toHaveBeenCalled()
  expect(end).not.toHaveBeenCalled()
})
