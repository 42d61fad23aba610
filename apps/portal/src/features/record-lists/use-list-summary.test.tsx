// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildField, buildListInfo, buildObjectInfo } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { inEdition } from '../console-shell/lists/edition-filter.ts'
import { readListQuery } from '../console-shell/lists/list-query.ts'
import { useListSummary } from './use-list-summary.ts'

afterEach(cleanup)

const info = buildObjectInfo([
  buildField('Edition__c', { dataType: 'Reference', relationshipName: 'Edition__r' }),
])

test('counts rows in the edition of the list, with its filters', async () => {
  const asked: WireRequest[] = []
  const portal = buildPortal((request) => {
    asked.push(request)
    return { status: 200, body: { total: { values: [7] }, groups: [] } }
  })
  const address = new URLSearchParams('f=Name~Equals~A&edition=.')
  const query = inEdition(readListQuery(address), { info, atHand: 'Foyer 2027' })
  renderScreen(portal, () => <p>{useListSummary(buildListInfo([]), info, query, '') ? 'counted' : ''}</p>)
  await screen.findByText('counted')
  expect(asked.find(({ url }) => url.includes('summarise'))?.body).toMatchObject({
    where:
      '{ and: [{ and: [{ Edition__r: { Name: { eq: "Foyer 2027" } } }] }, { and: [{ Name: { eq: "A" } }] }] }',
  })
})
