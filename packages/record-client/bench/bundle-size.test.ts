import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { adapterNames, BUNDLE_LIMITS, bundleSize, CORE } from './bundle-size.ts'

it('ships all adapters, client, network and live updates within the limit of own code', async () => {
  const names = adapterNames()
  expect(names.length).toBeGreaterThan(70)
  expect(await bundleSize(names, { withContract: false })).toBeLessThanOrEqual(BUNDLE_LIMITS.all)
})

it('ships store and record adapter within the limit of own code', async () => {
  expect(await bundleSize(CORE, { withContract: false })).toBeLessThanOrEqual(BUNDLE_LIMITS.core)
})

it('counts every exported adapter', () => {
  const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8')
  for (const name of ['getRecord', 'getListUi', 'executeBatchRecordOperations', 'getRelatedListRecords'])
    expect(adapterNames(index)).toContain(name)
})

it('adds the offline part within its limit', async () => {
  const names = adapterNames()
  const without = await bundleSize(names, { withContract: false })
  const size = await bundleSize(names, { withContract: false, withOffline: true })
  expect(size).toBeGreaterThan(without)
  expect(size - without).toBeLessThanOrEqual(BUNDLE_LIMITS.offline)
})
