// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildField, buildListInfo, buildObjectInfo } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ListCount, ListTotals } from './list-totals.tsx'
import { summedColumns } from './use-list-summary.ts'

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

test('uses the singular for one row', async () => {
  renderScreen(portal(), () => <ListCount summary={summary(1)} info={info} />)
  expect(await screen.findByText('1 mail')).toBeTruthy()
})

test('shows the column name only for summed columns', async () => {
  renderScreen(portal(), () => (
    <table>
      <ListTotals list={list} info={info} summary={summary(2)} />
    </table>
  ))
  expect(await screen.findByText('totals of the whole list')).toBeTruthy()
  const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))
  expect(labels.filter((label) => label !== null)).toHaveLength(1)
})

test('groups thousands in Italian too, and keeps capitals of a name', async () => {
  const italian = () => buildPortal(() => ({ status: 404, body: [] }), 'it')
  renderScreen(italian(), () => (
    <>
      <ListCount summary={summary(3)} info={{ ...info, labelPlural: 'Profili My Match' }} />
      <table>
        <ListTotals list={list} info={info} summary={summary(3)} />
      </table>
    </>
  ))
  expect(await screen.findByText('3 profili My Match')).toBeTruthy()
  expect(screen.getByText(/^1\.000,00/)).toBeTruthy()
})

test('does not sum revisions, scores and unit prices', () => {
  const names = ['Amount__c', 'Revision__c', 'Score__c', 'UnitPrice__c']
  const fields = names.map((name) => buildField(name, { dataType: 'Double' }))
  expect(summedColumns(buildListInfo(names), buildObjectInfo(fields))).toEqual(['Amount__c'])
})
