// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearOtherTabValues, readTabValue } from './tab-storage.ts'

beforeEach(() => {
  sessionStorage.clear()
  clearOtherTabValues('005000000000001AAA')
  sessionStorage.setItem('directory:brand:a02:new', '{"name":"Secret brand"}')
})

const kept = () => readTabValue<{ name: string }>('directory:brand:a02:new')

test('who typed something finds it again, also after their session ran out', () => {
  clearOtherTabValues('005000000000001AAA')
  clearOtherTabValues(null)
  clearOtherTabValues('005000000000001AAA')
  expect(kept()).toEqual({ name: 'Secret brand' })
})

test('whoever signs in after them in the same tab finds nothing, nor who acts for another company', () => {
  clearOtherTabValues('005000000000002AAA')
  expect(kept()).toBeNull()
})

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('directory:brand:a02:new', '{"name":')
  expect(kept()).toBeNull()
})
