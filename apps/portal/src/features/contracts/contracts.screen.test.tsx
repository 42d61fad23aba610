// @vitest-environment jsdom

import type { ContractListItem } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './contracts.screen.tsx'
import { matches, readFilters } from './filter-contracts.ts'

afterEach(cleanup)

const buildContract = (values: Partial<ContractListItem> = {}): ContractListItem => ({
  id: '800a',
  number: 'CT27-00001',
  type: 'space',
  state: 'active',
  year: 2027,
  edition: 'Foyer 2027',
  total: 14_270_00,
  price: { gross: 17_409_40, net: 14_270_00, vat: 3_139_40 },
  createdAt: '2027-01-01',
  ...values,
})
const OLD = buildContract({
  id: '800b',
  number: 'CT26-00009',
  year: 2026,
  edition: 'Foyer 2026',
  state: 'closed',
})

function show(values: object, language: 'it' | 'en-US' = 'en-US') {
  const body = { contracts: [], current: null, banner: null, year: 2027, ...values }
  const answer = vi.fn((_request: WireRequest) => ({ status: 200, body }))
  renderScreen(buildPortal(answer, language), Component)
}

test('shows a banner that explains how to get a contract if there is none', async () => {
  show({ banner: 'empty' })
  expect(await screen.findByText('No contract for 2027 yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the application' })).toBeTruthy()
})

test.each([
  ['en-US', 'No contract yet'],
  ['it', 'Nessun contratto'],
] as const)('shows without contract and open edition, in %s: %s', async (language, title) => {
  show({ banner: 'empty', year: null }, language)
  expect(await screen.findByText(title)).toBeTruthy()
})

test('shows pending and announces an email while data are under review', async () => {
  const contract = buildContract({ state: 'data_check' })
  show({ contracts: [contract], current: contract, banner: 'pending' })
  expect(await screen.findByText('Your contract is being checked')).toBeTruthy()
  expect(screen.getByText(/You will receive an email when the contract can be downloaded/)).toBeTruthy()
})

test('shows not accepted and the next step for a contract to sign', async () => {
  const contract = buildContract({ state: 'to_sign' })
  show({ contracts: [contract], current: contract, banner: 'notAccepted' })
  expect(await screen.findByText('Sign your contract')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open contract CT27-00001' })).toBeTruthy()
})

test('marks a returned contract in the list, and refers to it for the reason', async () => {
  const contract = buildContract({ state: 'signature_rejected' })
  show({ contracts: [contract], current: contract, banner: 'notAccepted' })
  expect(await screen.findByText('The signed copy was sent back')).toBeTruthy()
  expect(screen.getByText('Open the contract to see why, then sign again.')).toBeTruthy()
})

test('filters the list by search, and shows a message without matches', async () => {
  show({ contracts: [buildContract(), OLD] })
  const search = await screen.findByRole('searchbox', { name: 'Search contracts' })
  fireEvent.change(search, { target: { value: '2026' } })
  expect(await screen.findByRole('link', { name: 'CT26-00009' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'CT27-00001' })).toBeNull()
  // The URL of a contract has the filters, for the link back.
  expect(screen.getByRole('link', { name: 'CT26-00009' }).getAttribute('href')).toContain('?search=2026')
  fireEvent.change(search, { target: { value: 'nothing' } })
  expect(await screen.findByText('No results')).toBeTruthy()
})

test('combines search, type and year', () => {
  const filters = (query: string) => readFilters(new URLSearchParams(query))
  expect(matches(OLD, filters('year=2026&type=space&search=space ct26'), 'Space')).toBe(true)
  expect(matches(OLD, filters('year=2027'), 'Space')).toBe(false)
  expect(matches(OLD, filters('type=addendum'), 'Space')).toBe(false)
  expect(matches(OLD, filters('search=space 2027'), 'Space')).toBe(false)
})
