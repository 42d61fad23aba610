// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildField, buildObjectInfo } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { inEdition } from '../console-shell/lists/edition-filter.ts'
import { readListQuery } from '../console-shell/lists/list-query.ts'
import { ListEdition } from './list-edition.tsx'
import { ViewButtons } from './view-buttons.tsx'

afterEach(cleanup)

const EDITION = buildField('Edition__c', { dataType: 'Reference', relationshipName: 'Edition__r' })
const badges = buildObjectInfo([EDITION])
const companies = buildObjectInfo([buildField('Name')])

function show(info: typeof badges, address = '', viewer: object = {}) {
  const onChange = vi.fn()
  const portal = buildPortal(() => ({ status: 200, body: { name: 'Foyer 2027' } }))
  const query = inEdition(readListQuery(new URLSearchParams(address)), { info, atHand: 'Foyer 2027' })
  renderScreen({ ...portal, viewer: { ...portal.viewer, ...viewer } }, () => (
    <ListEdition info={info} query={query} onChange={onChange} />
  ))
  return onChange
}

test('shows the edition of the rows; one click shows all editions, another that edition again', async () => {
  const onChange = show(badges)
  expect(screen.getByText('Edition: Foyer 2027')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Edition: Foyer 2027/ }))
  expect(onChange).toHaveBeenCalledWith({ edition: '*' })
  cleanup()
  const back = show(badges, 'edition=*')
  fireEvent.click(await screen.findByRole('button', { name: 'Only Foyer 2027' }))
  expect(back).toHaveBeenCalledWith({ edition: '.' })
})

test('notes on another edition that the object has none', () => {
  show(companies)
  expect(screen.queryByText('All editions')).toBeNull()
  cleanup()
  show(companies, '', { rehearsedEdition: 'Foyer 2026' })
  expect(screen.getByText('All editions')).toBeTruthy()
})

test('names the edition in the link for a colleague', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const query = inEdition(readListQuery(new URLSearchParams()), { info: badges, atHand: 'Foyer 2027' })
  renderScreen(
    buildPortal(() => ({ status: 200, body: { pins: [] } })),
    () => <ViewButtons label="Badges" query={query} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await vi.waitFor(() =>
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('?edition=Foyer+2027')),
  )
  vi.unstubAllGlobals()
})
