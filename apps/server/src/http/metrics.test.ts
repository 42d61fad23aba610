import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('starts counters at 0, so that alerting rules see the first increase', async () => {
  const { registry, countJobs, jobs } = createMetrics()
  countJobs(['back-up'])
  jobs.inc({ task: 'back-up', outcome: 'done' })
  const text = await registry.metrics()
  expect(text).toContain('foyer_process_faults_total{kind="rejection"} 0')
  expect(text).toContain('foyer_process_faults_total{kind="exception"} 0')
  expect(text).toContain('foyer_jobs_total{task="back-up",outcome="failed"} 0')
  expect(text).toContain('foyer_jobs_total{task="back-up",outcome="done"} 1')
})
