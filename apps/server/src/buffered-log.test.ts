import { expect, test, vi } from 'vitest'
import { createLateLog } from './buffered-log.ts'

test('writes buffered lines in order when the log is attached, and later ones directly', () => {
  const lines: unknown[] = []
  const write = (level: string) =>
    vi.fn((details: object, message: string) => void lines.push([level, details, message]))
  const log = createLateLog()
  log.info({ step: 1 }, 'first')
  log.warn({ step: 2 }, 'second')
  log.attach({ info: write('info'), warn: write('warn'), error: write('error') })
  log.error({ step: 3 }, 'third')
  expect(lines).toEqual([
    ['info', { step: 1 }, 'first'],
    ['warn', { step: 2 }, 'second'],
    ['error', { step: 3 }, 'third'],
  ])
})
