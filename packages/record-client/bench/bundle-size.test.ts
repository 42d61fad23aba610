import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { adapterNames, bundleSize, CORE } from './bundle-size.ts'

const KB = 1_024

it('ships all adapters, client, network and live updates in at most 26 kB of own code', async () => {
  const names = adapterNames()
  expect(names.length).toBeGreaterThan(70)
  expect(await bundleSize(names, { withContract: false })).toBeLessThanOrEqual(26 * KB)
})

it('ships store and record adapter in at most 9.5 kB of own code', async () => {
  expect(await bundleSize(CORE, { withContract: false })).toBeLessThanOrEqual(9.5 * KB)
})

it('counts every exported adapter', () => {
  const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8')
  for (const name of ['getRecord', 'getListUi', 'executeBatchRecordOperations', 'getRelatedListRecords'])
    expect(adapterNames(index)).toContain(name)
})
