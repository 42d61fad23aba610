import { expect, test } from 'vitest'
import { whyNotUndone } from './bulk-change.rules.ts'

const change = { state: 'open', createdById: 'me', undoUntil: 1000 }
const me = { userId: 'me', profiles: ['staff'] }

test.each([
  ['within the window', change, me, 999, null],
  ['when it has closed', change, me, 1000, 'tooLate'],
  ['when it is done', { ...change, state: 'done' }, me, 1, 'tooLate'],
  ['a second time', { ...change, state: 'undone' }, me, 1, 'alreadyUndone'],
  ['by a colleague', change, { userId: 'you', profiles: ['staff'] }, 1, 'notYours'],
  ['by a supervisor', change, { userId: 'you', profiles: ['editionManager'] }, 1, null],
])('decides whether a bulk change can be undone %s: %#', (_, given, who, now, expected) => {
  expect(whyNotUndone(given, who, now)).toBe(expected)
})
