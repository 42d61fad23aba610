import { expect, test } from 'vitest'
import { fairObjects } from '../index.ts'
import { organiserApp } from './organiser-app.ts'

const objects = new Set(fairObjects.map(({ apiName }) => apiName))

test('every object in the navigation is one of the fair', () => {
  const named = organiserApp.navItems.flatMap(({ object }) => object ?? [])
  expect(named.filter((name) => !objects.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
})

test('the names of the navigation are told apart', () => {
  const names = organiserApp.navItems.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('an item that is no page of the console is an object, and every page has its group', () => {
  const pages = organiserApp.navItems.filter(({ url }) => url !== undefined)
  expect(pages.map(({ url }) => url)).toContain('/console/settings')
  expect(pages).toHaveLength(13)
})
