// @vitest-environment jsdom
import { type PlanStandItem, rectangle } from '@foyer/fair-domain'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RowTable, rowAround } from './row-table.tsx'

afterEach(cleanup)

const stand = (name: string, left: number, top: number, level = 0): PlanStandItem => ({
  ...{ name, level, companies: name === 'B2' ? [] : [{ name: `Company ${name}`, path: name.toLowerCase() }] },
  ring: rectangle(left * 1_000, top * 1_000, 4_000, 5_000),
})
const STANDS = [
  stand('B3', 18, 0),
  stand('B1', 10, 0),
  stand('B2', 14, 0),
  stand('C1', 10, 5),
  stand('B9', 0, 0, 1),
]
const named = (name: string) => STANDS.find((one) => one.name === name) as PlanStandItem

test('shows the row of a stand from west to east, with areas and open sides', () => {
  renderScreen(
    buildPortal(() => ({ status: 200, body: {} }), 'en-US'),
    () => <RowTable plan={{ stands: STANDS, shapes: [] }} hall="15" stand={named('B2')} />,
  )
  expect(screen.getByRole('heading', { name: 'Row B, from west to east' })).toBeDefined()
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['B1', 'Company B1', '20', '2', 'to the west'],
    ['B2', 'Stand without a company in the catalogue', '20', '2', 'this stand'],
    ['B3', 'Company B3', '20', '3', 'to the east'],
  ])
  expect(rows[1]?.getAttribute('aria-current')).toBe('location')
  expect(screen.getByRole('link', { name: 'B3' }).getAttribute('href')).toBe('/plan/15/B3')
})

test('orders a row that runs across from north to south', () => {
  const column = [stand('D2', 0, 10), stand('D1', 0, 5)]
  const row = rowAround({ stands: column, shapes: [] }, column[0] as PlanStandItem)
  expect(row.isAcross).toBe(false)
  expect(row.stands.map(({ name }) => name)).toEqual(['D1', 'D2'])
})
