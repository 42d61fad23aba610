import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [-5, '1 second', '1 secondo'],
  [1, '1 second', '1 secondo'],
  [29_500, '30 seconds', '30 secondi'],
  [60_000, '1 minute', '1 minuto'],
  [60_001, '2 minutes', '2 minuti'],
  [900_000, '15 minutes', '15 minuti'],
  [3_600_000, '1 hour', '1 ora'],
  [5_400_000, '90 minutes', '90 minuti'],
  [86_400_000, '24 hours', '24 ore'],
])('formats %s ms as %s', (ms, english, italian) => {
  expect([formatWait(ms, 'en-US'), formatWait(ms, 'it')]).toEqual([english, italian])
})
