import { expect, test, vi } from 'vitest'
import { showAlive } from './show-alive.ts'

/** Runs heartbeats on demand, with a clock set by the test. */
function worker() {
  vi.useFakeTimers()
  let now = 0
  const store = { beat: vi.fn(async () => {}), freeAbandoned: vi.fn(async () => 0) }
  const onError = vi.fn()
  const alive = showAlive({
    store,
    running: () => ['7'],
    onError,
    onWell: () => {},
    onFreed: () => {},
    elapsed: () => now,
    everyMs: 1000,
  })
  const beatAt = async (seconds: number) => {
    now = seconds * 1000
    await vi.advanceTimersByTimeAsync(1000)
  }
  return { store, onError, alive, beatAt }
}

test('treats no worker as dead before all had time for a heartbeat', async () => {
  const { store, alive, beatAt } = worker()
  await beatAt(0)
  await beatAt(29)
  expect(store.freeAbandoned).not.toHaveBeenCalled()
  await beatAt(31)
  expect(store.freeAbandoned).toHaveBeenCalledWith(['7'])
  alive.stop()
  vi.useRealTimers()
})

test('restarts that time after a database outage', async () => {
  const { store, onError, alive, beatAt } = worker()
  await beatAt(0)
  store.beat.mockRejectedValueOnce(new Error('away'))
  await beatAt(40)
  expect(onError).toHaveBeenCalled()
  await beatAt(50)
  await beatAt(79)
  expect(store.freeAbandoned).not.toHaveBeenCalled()
  await beatAt(81)
  expect(store.freeAbandoned).toHaveBeenCalledTimes(1)
  alive.stop()
  vi.useRealTimers()
})
