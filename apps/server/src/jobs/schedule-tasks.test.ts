import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleTasks } from './schedule-tasks.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 15, 10, 57, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
const run = async () => {}
const tasks = [
  { name: 'hourly', cron: '0 * * * *', run },
  { name: 'often', cron: '*/2 * * * *', run },
  { name: 'asked', run },
]

test('adds tasks when they are due', async () => {
  const schedule = vi.fn(async () => {})
  const { stop } = scheduleTasks(tasks, { schedule }, () => {})
  await minutes(1)
  expect(schedule.mock.calls).toEqual([[['often'], new Date(Date.UTC(2027, 0, 15, 10, 58))]])
  await minutes(2)
  expect(schedule).toHaveBeenLastCalledWith(['hourly', 'often'], new Date(Date.UTC(2027, 0, 15, 11, 0)))
  stop()
  await minutes(10)
  expect(schedule).toHaveBeenCalledTimes(2)
})

test('adds a task missed during an outage once', async () => {
  const schedule = vi.fn(async () => Promise.reject(new Error('away')))
  const onError = vi.fn()
  const { stop } = scheduleTasks(tasks, { schedule }, onError)
  await minutes(7)
  expect(onError).toHaveBeenCalled()
  schedule.mockReset()
  await minutes(1)
  expect(schedule.mock.calls.map(([names]: unknown[]) => names)[0]).toEqual(['hourly', 'often'])
  stop()
})
