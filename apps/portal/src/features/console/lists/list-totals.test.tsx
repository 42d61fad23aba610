// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { buildField, buildListInfo, buildObjectInfo } from '../testing/build-metadata.ts'
import { ListCount, ListTotals } from './list-totals.tsx'

afterEach(cleanup)

const list = buildListInfo(['Name', 'Phone', 'Amount__c'])
const info = {
  ...buildObjectInfo([
    buildField('Name'),
    buildField('Phone'),
    buildField('Amount__c', { dataType: 'Currency' }),
  ]),
  label: 'Mail',
  labelPlural: 'Mails',
}
const summary = (count: number) => ({ rows: [], subtotals: [], total: [count, 1_000], isCut: false })
const portal = () => buildPortal(() => ({ status: 404, body: [] }))

test('one is counted in the singular', async () => {
  renderScreen(portal(), () => <ListCount summary={summary(1)} info={info} />)
  expect(await screen.findByText('1 mail')).toBeTruthy()
})

test('only what was added up bears the name of its column', async () => {
  renderScreen(portal(), () => (
    <table>
      <ListTotals list={list} info={info} summary={summary(2)} />
    </table>
  ))
  expect(await screen.findByText('totals of the whole list')).toBeTruthy()
  const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))
  expect(labels.filter((label) => label !== null)).toHaveLength(1)
})
