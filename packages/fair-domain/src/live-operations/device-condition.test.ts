import { expect, test } from 'vitest'
import { deviceCondition, isNearlyFull } from './device-condition.ts'

const now = Date.parse('2027-03-18T10:00:00+01:00')
const conditionAfter = (minutes: number, battery: number | null = 80) =>
  deviceCondition({ lastContactAt: new Date(now - minutes * 60_000).toISOString(), battery }, now)

test('a device is online, without network, then silent', () => {
  expect([0, 2.9, 3, 14.9, 15].map((minutes) => conditionAfter(minutes))).toEqual([
    'online',
    'online',
    'offline',
    'offline',
    'silent',
  ])
  expect(deviceCondition({ lastContactAt: null, battery: null }, now)).toBe('online')
})

test('a low battery matters as long as the device is not silent', () => {
  expect([conditionAfter(0, 16), conditionAfter(5, 15), conditionAfter(20, 3)]).toEqual([
    'online',
    'lowBattery',
    'silent',
  ])
})

test('a hall is nearly full from 95 per cent of its capacity', () => {
  expect(isNearlyFull({ inside: 475, capacity: 500 })).toBe(true)
  expect(isNearlyFull({ inside: 474, capacity: 500 })).toBe(false)
  expect(isNearlyFull({ inside: 5000, capacity: null })).toBe(false)
})
