import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SYSTEM_NOTICE, SYSTEM_RULES } from './system.rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
  ['most connections are free', SYSTEM_RULES.connections(10, 100), 'well'],
  ['connections run out', SYSTEM_RULES.connections(70, 100), 'notice'],
  ['hardly a connection is left', SYSTEM_RULES.connections(90, 100), 'wrong'],
  ['a disk with room', SYSTEM_RULES.disk(50, 100), 'well'],
  ['a disk that fills up', SYSTEM_RULES.disk(14, 100), 'notice'],
  ['a full disk', SYSTEM_RULES.disk(4, 100), 'wrong'],
  ['no job waits', SYSTEM_RULES.jobs(0, 0), 'well'],
  ['a job has failed', SYSTEM_RULES.jobs(0, 1), 'notice'],
  ['a job waits for long', SYSTEM_RULES.jobs(5 * 60, 0), 'notice'],
  ['nobody does the jobs', SYSTEM_RULES.jobs(30 * 60, 0), 'wrong'],
  ['workers are there', SYSTEM_RULES.workers(2, 0), 'well'],
  ['one was lost', SYSTEM_RULES.workers(1, 1), 'notice'],
  ['none is left', SYSTEM_RULES.workers(0, 0), 'wrong'],
  ['a mail was not delivered', SYSTEM_RULES.mails(1), 'notice'],
  ['last night’s back-up', SYSTEM_RULES.backup(0, 25 * HOUR), 'well'],
  ['a night without a back-up', SYSTEM_RULES.backup(0, 27 * HOUR), 'notice'],
  ['three of them', SYSTEM_RULES.backup(0, 3 * DAY), 'wrong'],
  ['never one', SYSTEM_RULES.backup(null, 0), 'wrong'],
  ['a certificate for months', SYSTEM_RULES.certificate(60 * DAY, 0), 'well'],
  ['for weeks', SYSTEM_RULES.certificate(20 * DAY, 0), 'notice'],
  ['for days', SYSTEM_RULES.certificate(3 * DAY, 0), 'wrong'],
])('%s', (_, state, wanted) => {
  expect(state).toBe(wanted)
})

test('has the same thresholds as the alerts', () => {
  const alarms = readFileSync(
    new URL('../../../../deploy/monitoring/foyer.rules.yml', import.meta.url),
    'utf8',
  )
  expect(alarms).toContain(`foyer_jobs_waiting_seconds) > ${SYSTEM_NOTICE.jobSeconds}`)
  expect(alarms).toContain(`task="back-up",outcome="done"}[${SYSTEM_NOTICE.backupHours}h]`)
})
