// @vitest-environment jsdom
import { getConfig } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('what one test stubs and stores …', () => {
  vi.stubGlobal('fetch', 'stubbed')
  vi.useFakeTimers()
  localStorage.setItem('kept', 'yes')
  sessionStorage.setItem('kept', 'yes')
  expect(vi.isFakeTimers()).toBe(true)
})

test('… does not reach the next', () => {
  expect(fetch).not.toBe('stubbed')
  expect(vi.isFakeTimers()).toBe(false)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('what is waited for has the time that a busy machine needs', () => {
  expect(getConfig().asyncUtilTimeout).toBe(20_000)
})
