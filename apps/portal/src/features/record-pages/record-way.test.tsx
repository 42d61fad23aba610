// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildField, buildObjectInfo, buildRecord } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RecordWay } from './record-way.tsx'

afterEach(cleanup)

const info = buildObjectInfo([buildField('Name'), buildField('State__c', { label: 'State' })])
const VALUES = ['sent', 'returned', 'signed', 'active', 'cancelled'].map((value) => ({
  value,
  label: value.toUpperCase(),
}))
const way = { field: 'State__c', steps: [['sent', 'returned'], ['signed'], ['active']] }
const show = (state: string) =>
  renderScreen(
    buildPortal(({ url }) => ({
      status: 200,
      body: url.includes('getActionWords')
        ? { tones: {}, reasons: {}, way }
        : { eTag: '', picklistFieldValues: { State__c: { values: VALUES } } },
    })),
    () => <RecordWay record={buildRecord({ Name: 'CT27-00005', State__c: state })} info={info} />,
  )

test('shows completed, current and following steps of a record', async () => {
  show('signed')
  const steps = await screen.findAllByRole('listitem')
  expect(steps.map(({ dataset }) => dataset.state)).toEqual(['done', 'current', 'upcoming'])
  expect(screen.getByRole('navigation', { name: 'State' })).toBeTruthy()
})

test('names a state that replaces a step with its own label', async () => {
  show('returned')
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('RETURNED')
  expect(first?.getAttribute('aria-current')).toBe('step')
})

test('shows nothing for a record outside of the usual path', async () => {
  const { container } = show('cancelled')
  await Promise.resolve()
  expect(container.querySelector('ol')).toBeNull()
})
