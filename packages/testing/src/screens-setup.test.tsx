// @vitest-environment jsdom
import { getConfig } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('stubs globals and fills storages in one test …', () => {
  vi.stubGlobal('fetch', 'stubbed')
  vi.useFakeTimers()
  localStorage.setItem('kept', 'yes')
  sessionStorage.setItem('kept', 'yes')
  expect(vi.isFakeTimers()).toBe(true)
})

test('… and restores them before the next', () => {
  expect(fetch).not.toBe('stubbed')
  expect(vi.isFakeTimers()).toBe(false)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('sets a wait timeout for busy machines', () => {
  expect(getConfig().asyncUtilTimeout).toBe(20_000)
})
