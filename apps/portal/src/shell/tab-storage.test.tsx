// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearOtherTabValues, readTabValue } from './tab-storage.ts'

beforeEach(() => {
  sessionStorage.clear()
  clearOtherTabValues('005000000000001AAA')
  sessionStorage.setItem('directory:brand:a02:new', '{"name":"Secret brand"}')
})

const kept = () => readTabValue<{ name: string }>('directory:brand:a02:new')

test('restores the input of a user, also after their session expired', () => {
  clearOtherTabValues('005000000000001AAA')
  clearOtherTabValues(null)
  clearOtherTabValues('005000000000001AAA')
  expect(kept()).toEqual({ name: 'Secret brand' })
})

test('restores nothing for another user of the tab, nor when acting for another company', () => {
  clearOtherTabValues('005000000000002AAA')
  expect(kept()).toBeNull()
})

test('returns nothing for unreadable content', () => {
  sessionStorage.setItem('directory:brand:a02:new', '{"name":')
  expect(kept()).toBeNull()
})
