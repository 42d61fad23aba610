import { addDays, addMonths, RETENTION, type RetentionRuleName, romeDay } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import { CLEARINGS } from './clearings.ts'
import type { Needs } from './needs.ts'

/** Runs daily: deletes data older than their retention rule. */
export const applyRetention = (fair: Needs): Task => ({
  name: 'privacy.keep-no-longer',
  cron: '20 2 * * *',
  run: async () => {
    for (const rule of Object.keys(CLEARINGS) as (keyof typeof CLEARINGS)[])
      await fair.transact(fair.systemSession, (transaction) =>
        CLEARINGS[rule](fair, transaction, retainedSince(rule, fair.clock())),
      )
  },
})

/** The first day of data that a rule retains. */
function retainedSince(rule: RetentionRuleName, now: number) {
  const { keep } = RETENTION[rule]
  const today = romeDay(now)
  return 'months' in keep ? addMonths(today, -keep.months) : addDays(today, -keep.days)
}
