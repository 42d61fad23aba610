// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { buildField, buildObjectInfo, buildRecord } from '../testing/build-metadata.ts'
import { FieldOutput } from './field-output.tsx'

afterEach(cleanup)

const info = buildObjectInfo([
  buildField('MainMarket__c', { dataType: 'Picklist' }),
  buildField('LookingFor__c', { dataType: 'MultiPicklist' }),
  buildField('CompanyCountry__c'),
])
const CHOICES = {
  market: [{ value: 'europe', label: 'Europa' }],
  interest: [
    { value: 'skin', label: 'Cura della pelle' },
    { value: 'hair', label: 'Capelli' },
  ],
}
const show = (field: string, value: string) =>
  renderScreen(
    buildPortal(() => ({ status: 200, body: CHOICES }), 'it'),
    () => <FieldOutput record={buildRecord({ [field]: value })} info={info} fieldApiName={field} />,
  )

test('what was chosen from a list of the staff is told in the words of the list', async () => {
  show('MainMarket__c', 'europe')
  expect(await screen.findByText('Europa')).toBeTruthy()
  cleanup()
  show('LookingFor__c', 'skin, hair')
  expect(await screen.findByText('Cura della pelle, Capelli')).toBeTruthy()
})

test('a country is told by its name', () => {
  show('CompanyCountry__c', 'IT')
  expect(screen.getByText('Italia')).toBeTruthy()
})
