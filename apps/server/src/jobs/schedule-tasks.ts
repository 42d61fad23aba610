import { parseCronItems } from 'graphile-worker'
import { backOffMs } from './back-off.ts'
import type { JobStore } from './job-store.ts'
import type { Task } from './task.ts'

const MINUTE_MS = 60_000
/** A server that was unavailable longer runs missed tasks once, not once per minute. */
const LONGEST_CATCH_UP_MINUTES = 24 * 60

const inUtc = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
})

/** Adds tasks when they are due; those missed during a database outage are added once. */
export function scheduleTasks(
  tasks: readonly Task[],
  store: Pick<JobStore, 'schedule'>,
  onError: (error: unknown) => void,
) {
  const items = parseCronItems(tasks.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])))
  let doneUntil = Math.floor(Date.now() / MINUTE_MS)
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isOver = false

  async function addDue() {
    const now = Math.floor(Date.now() / MINUTE_MS)
    const from = Math.max(doneUntil, now - LONGEST_CATCH_UP_MINUTES)
    const due = items.filter(({ match }) => {
      for (let minute = now; minute > from; minute -= 1)
        if (match(inUtc(new Date(minute * MINUTE_MS)))) return true
      return false
    })
    if (due.length > 0)
      await store.schedule(
        due.map(({ task }) => task),
        new Date(now * MINUTE_MS),
      )
    doneUntil = now
  }
  async function addOn() {
    try {
      await addDue()
      failures = 0
    } catch (error) {
      failures += 1
      onError(error)
    }
    if (!isOver) waitOn()
  }
  function waitOn() {
    timer = setTimeout(addOn, failures > 0 ? backOffMs(failures) : MINUTE_MS - (Date.now() % MINUTE_MS) + 1)
  }
  waitOn()
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
