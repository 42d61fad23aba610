import { expect, test } from 'vitest'
import { machine } from './machine.ts'

const door = machine({ open: { close: 'closed' }, closed: { open: 'open', lock: 'locked' }, locked: {} })

test('a step leads to its state, and only from where it is listed', () => {
  expect(door.next('open', 'close')).toBe('closed')
  expect(door.next('open', 'lock')).toBeUndefined()
  expect(door.can('closed', 'lock')).toBe(true)
  expect(door.steps('locked')).toEqual([])
})

test('a step to nowhere is refused when the machine is made', () => {
  expect(() => machine({ open: { close: 'shut' } })).toThrow('open.close leads to shut')
})
