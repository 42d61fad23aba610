import { randomInt } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type FaultName, runFaults } from './faults/faults.ts'
import { removeFolders } from './server-process.ts'

afterAll(removeFolders)

// FAULTS_SECONDS: duration of the fault injection; the short form by default. FAULTS_SEED: repeats a run.
const seconds = Number(process.env.FAULTS_SECONDS ?? 0)
const seed = Number(process.env.FAULTS_SEED ?? randomInt(1_000_000))

const SHORT: FaultName[] = ['slow mail', 'kill the database', 'no files', 'break all connections']
const LONG: FaultName[] = [
  ...SHORT,
  'kill a server',
  'no mail',
  'slow tickets',
  'freeze a server',
  'no tickets',
  'fill the disk',
]
const form =
  seconds > 0
    ? { servers: 3, faults: LONG, seconds, longestMs: 6_000 }
    : { servers: 2, faults: SHORT, seconds: 6, longestMs: 1_000 }

test('loses nothing acknowledged, does nothing twice, and leaves nothing stuck, whatever breaks', {
  timeout: (seconds + 400) * 1000,
}, async () => {
  const lines = [`seed ${seed}`]
  const say = (line: string) => {
    lines.push(line)
    if (seconds > 0) process.stdout.write(`${line}\n`)
  }
  say(`seed ${seed}`)
  const found = await runFaults({ ...form, seed, say })
  const log = lines.join('\n')
  expect(found.wrong, log).toEqual([])
  expect(found.mailsTwice, log).toBeLessThanOrEqual(found.mailsTwiceAllowed)
  expect(
    found.acknowledged.every((count) => count > 0),
    log,
  ).toBe(true)
  expect(
    found.statuses.filter((status) => status === 500),
    log,
  ).toEqual([])
  expect(found.ready, log).toEqual(found.ready.map(() => 'ready'))
})
