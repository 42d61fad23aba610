import { expect, test } from 'vitest'
import { fairObjects } from '../index.ts'
import { organiserApp } from './organiser-app.ts'

const objects = new Set(fairObjects.map(({ apiName }) => apiName))

test('names existing objects only', () => {
  const named = organiserApp.navItems.flatMap(({ object }) => object ?? [])
  expect(named.filter((name) => !objects.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
})

test('has distinct names', () => {
  const names = organiserApp.navItems.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('has only pages and objects as items, and a group for every page', () => {
  const pages = organiserApp.navItems.filter(({ url }) => url !== undefined)
  expect(pages.map(({ url }) => url)).toContain('/console/settings')
  expect(pages).toHaveLength(21)
})
