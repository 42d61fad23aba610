// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildField, buildObjectInfo, buildRecord } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { readListQuery } from '../console-shell/lists/list-query.ts'
import { FilterChips } from './filter-chips.tsx'

afterEach(cleanup)

const column = (fieldApiName: string, label: string, dataType: string, picklistValues: object[] = []) => ({
  fieldApiName,
  label,
  dataType,
  picklistValues,
})
const COLUMNS = [
  column('State__c', 'State', 'Picklist', [
    { value: 'open', label: 'To be paid' },
    { value: 'part_paid', label: 'Paid in part' },
  ]),
  column('DueOn__c', 'Due on', 'Date'),
  column('Account__c', 'Company', 'Reference'),
]
/** An object with one lookup. */
const infoOf = (apiName: string, parent: string) => ({
  ...buildObjectInfo([
    buildField(`${parent}__c`, {
      label: parent,
      relationshipName: `${parent}__r`,
      referenceToInfos: [{ apiName: `${parent}__c`, nameFields: ['Name'] }],
    }),
  ]),
  apiName,
})
const COMPANY = '001000000000001AAA'

function show(address: string) {
  const onChange = vi.fn()
  const portal = buildPortal(({ url }) => {
    if (url.includes('/records/'))
      return {
        status: 200,
        body: { ...buildRecord({ Name: 'Velluto Profumi' }, COMPANY), apiName: 'Account' },
      }
    if (url.endsWith('/object-info'))
      return {
        status: 200,
        body: {
          eTag: '',
          objects: {
            Account: { apiName: 'Account', keyPrefix: '001', label: 'Company', nameFields: ['Name'] },
          },
        },
      }
    if (url.includes('/ui-api/object-info/AmountDue__c'))
      return { status: 200, body: infoOf('AmountDue__c', 'Participation') }
    if (url.includes('/ui-api/object-info/Participation__c'))
      return { status: 200, body: infoOf('Participation__c', 'Edition') }
    if (url.includes('Edition__c') || url.includes('Participation__c'))
      return {
        status: 200,
        body: { columns: [column('Name', 'Name', 'String'), column('Area__c', 'Area', 'Double')] },
      }
    return { status: 200, body: { columns: COLUMNS } }
  })
  const query = readListQuery(new URLSearchParams(address))
  renderScreen(portal, () => <FilterChips objectApiName="AmountDue__c" query={query} onChange={onChange} />)
  return onChange
}

test('shows each filter as text and removes it with one click', async () => {
  const onChange = show('f=State__c~Equals~open~part_paid&f=DueOn__c~LessThan~2026-11-16')
  expect(await screen.findByText('State: To be paid, Paid in part')).toBeTruthy()
  expect(screen.getByText('Due on less than 16 Nov 2026')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Remove State/ }))
  expect(onChange).toHaveBeenCalledWith({
    filters: [{ field: 'DueOn__c', operator: 'LessThan', values: ['2026-11-16'] }],
    logic: '',
  })
})

test('shows a compared record by its name', async () => {
  show(`f=Account__c~Equals~${COMPANY}`)
  expect(await screen.findByText('Company: Velluto Profumi')).toBeTruthy()
  expect(document.body.textContent).not.toContain(COMPANY)
})

test('names a field of a parent record, and of the parent of a parent', async () => {
  show('f=Participation__r.Area__c~Equals~32&f=Participation__r.Edition__r.Name~Equals~Foyer 2027')
  expect(await screen.findByText('Participation: Area: 32')).toBeTruthy()
  expect(await screen.findByText('Participation: Edition: Foyer 2027')).toBeTruthy()
})

test('numbers filters that a logic joins, without removing single ones', async () => {
  show('f=State__c~Equals~open&f=DueOn__c~Equals~&logic=1 OR 2')
  expect(await screen.findByText('1 · State: To be paid')).toBeTruthy()
  expect(screen.getByText('1 OR 2')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
