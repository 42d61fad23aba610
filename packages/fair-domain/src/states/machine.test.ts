import { expect, test } from 'vitest'
import { machine } from './machine.ts'

const door = machine({ open: { close: 'closed' }, closed: { open: 'open', lock: 'locked' }, locked: {} })

test('allows a step only from the listed states', () => {
  expect(door.next('open', 'close')).toBe('closed')
  expect(door.next('open', 'lock')).toBeUndefined()
  expect(door.can('closed', 'lock')).toBe(true)
  expect(door.steps('locked')).toEqual([])
})

test('throws on creation if a step leads to an unknown state', () => {
  expect(() => machine({ open: { close: 'shut' } })).toThrow('open.close leads to shut')
})
