// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  buildField,
  buildObjectInfo,
  buildPage,
  buildRecord,
  THING_ID,
} from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Timeline } from './timeline.tsx'

afterEach(cleanup)

const info = buildObjectInfo([buildField('Name'), buildField('Phone', { label: 'Telephone' })])
const ACTIONS = { tones: {}, reasons: { noSpace: 'The halls are full' } }
const show = (records: ReturnType<typeof buildRecord>[], language: 'it' | 'en-US' = 'en-US') =>
  renderScreen(
    buildPortal(
      ({ url }) => ({ status: 200, body: url.includes('getActionWords') ? ACTIONS : buildPage(records) }),
      language,
    ),
    () => <Timeline recordId={THING_ID} info={info} fields={['Name', 'Phone', 'Owner']} />,
  )
const entry = (fields: Record<string, string | null>, id = THING_ID) =>
  buildRecord({ CreatedDate: '2027-01-15T11:00:00.000Z', Reason__c: null, ...fields }, id)

test('shows the fields of a change by label, before and after, in Rome time', async () => {
  show([
    entry({
      Name: 'record.updated',
      Before__c: '{"Phone":"1","Name":"A"}',
      After__c: '{"Phone":"2","Name":"A"}',
      Reason__c: 'Asked by phone',
    }),
  ])
  expect(await screen.findByText('Changed')).toBeTruthy()
  expect(screen.getByText('Telephone:')).toBeTruthy()
  expect(screen.queryByText('Name:')).toBeNull()
  expect(document.querySelector('del')?.textContent).toBe('1')
  expect(document.querySelector('ins')?.textContent).toBe('2')
  expect(screen.getByText('Reason: Asked by phone')).toBeTruthy()
  expect(screen.getByText(/12:00/)).toBeTruthy()
})

test('omits stored data for API clients, and shows multi-line texts', async () => {
  const facts = buildField('Proposed__c', { dataType: 'TextArea' })
  const note = buildField('Note__c', { dataType: 'TextArea', extraTypeInfo: 'PlainTextArea' })
  const After__c = JSON.stringify({ Proposed__c: '{"city":"Bologna"}', Note__c: 'Asked for it' })
  renderScreen(
    buildPortal(({ url }) => ({
      status: 200,
      body: url.includes('getActionWords')
        ? ACTIONS
        : buildPage([entry({ Name: 'record.updated', Before__c: '{}', After__c })]),
    })),
    () => (
      <Timeline
        recordId={THING_ID}
        info={buildObjectInfo([facts, note])}
        fields={['Proposed__c', 'Note__c']}
      />
    ),
  )
  expect(await screen.findByText('Asked for it')).toBeTruthy()
  expect(screen.queryByText('Proposed__c:')).toBeNull()
})

test('translates the details of a step; quotes texts of staff unchanged', async () => {
  const place = (hall: string, stand: string) => ({ hall, stand })
  const stand = { before: place('Pad. 15', 'B12'), after: place('Pad. 16', 'C7') }
  show([entry({ Name: 'stand.moved', Facts__c: JSON.stringify({ stand }), Reason__c: 'Pad. 15 is noisy' })])
  expect(await screen.findByText('Stand:')).toBeTruthy()
  expect(document.querySelector('del')?.textContent).toBe('Hall 15, B12')
  expect(document.querySelector('ins')?.textContent).toBe('Hall 16, C7')
  expect(screen.getByText('Reason: Pad. 15 is noisy')).toBeTruthy()
})

test('shows a referenced record by its name or kind, never by its id', async () => {
  const owner = buildField('Owner', { label: 'Assigned to', dataType: 'Reference' })
  const gone = '003000000000001AAA'
  renderScreen(
    buildPortal(({ url }) =>
      url.includes('/list-records/')
        ? {
            status: 200,
            body: buildPage([
              entry({ Name: 'record.updated', Before__c: '{}', After__c: `{"Owner":"${gone}","Phone":"2"}` }),
            ]),
          }
        : { status: 404, body: [] },
    ),
    () => <Timeline recordId={THING_ID} info={buildObjectInfo([owner])} fields={['Owner']} />,
  )
  expect(await screen.findByText('Assigned to:')).toBeTruthy()
  expect(document.querySelector('ins')?.textContent).toBe('deleted record')
  expect(document.body.textContent).not.toContain(gone)
})

test('groups the same step on many other records, until a step of another user', async () => {
  const step = (place: number, object: string, actor: string | null) => {
    const base = entry({ Name: 'record.updated', ObjectApiName__c: object }, `a990000000000${10 + place}AAA`)
    return actor === null
      ? base
      : {
          ...base,
          fields: { ...base.fields, Actor__r: { value: buildRecord({ Name: actor }), displayValue: actor } },
        }
  }
  show([
    step(1, 'Badge__c', null),
    step(2, 'Document__c', null),
    step(3, 'Badge__c', null),
    step(4, 'Badge__c', 'Anna Galli'),
    step(5, 'Badge__c', null),
  ])
  expect(await screen.findAllByText('Changed')).toHaveLength(4)
  expect(screen.getAllByText(/2 ×/)).toHaveLength(1)
})

test('shows the initial values of a new record, and omits empty ones', async () => {
  show([entry({ Name: 'record.created', Before__c: '{}', After__c: '{"Name":"Aurora","Phone":null}' })])
  expect(await screen.findByText('Aurora')).toBeTruthy()
  expect(document.querySelector('del')).toBeNull()
  expect(screen.queryByText('Telephone:')).toBeNull()
})

test('shows picklist values as labels', async () => {
  const state = buildField('State__c', { label: 'State', dataType: 'Picklist' })
  const words = { values: [{ value: 'to_sign', label: 'To be signed' }] }
  renderScreen(
    buildPortal(({ url }) =>
      url.includes('/picklist-values/')
        ? { status: 200, body: { picklistFieldValues: { State__c: words } } }
        : url.includes('getActionWords')
          ? { status: 200, body: ACTIONS }
          : {
              status: 200,
              body: buildPage([
                entry({ Name: 'record.updated', Before__c: '{}', After__c: '{"State__c":"to_sign"}' }),
              ]),
            },
    ),
    () => <Timeline recordId={THING_ID} info={buildObjectInfo([state])} fields={['State__c']} />,
  )
  expect(await screen.findByText('To be signed')).toBeTruthy()
})

test('shows the reason of a decision once, as text, also for an undone decision', async () => {
  const reason = buildField('ReasonCode__c', { label: 'Reason' })
  const change = (before: string | null, after: string | null) => ({
    ObjectApiName__c: 'Thing__c',
    Before__c: JSON.stringify({ ReasonCode__c: before }),
    After__c: JSON.stringify({ ReasonCode__c: after }),
  })
  renderScreen(
    buildPortal(({ url }) => ({
      status: 200,
      body: url.includes('getActionWords')
        ? ACTIONS
        : buildPage([
            entry({ Name: 'record.updated', ReasonCode__c: 'noSpace', ...change(null, 'noSpace') }),
            entry(
              { Name: 'record.updated', ReasonCode__c: null, ...change('noSpace', null) },
              'a99000000000009AAA',
            ),
          ]),
    })),
    () => <Timeline recordId={THING_ID} info={buildObjectInfo([reason])} fields={['ReasonCode__c']} />,
  )
  expect(await screen.findByText('Reason: The halls are full')).toBeTruthy()
  expect(document.querySelectorAll('del')).toHaveLength(1)
  expect(document.querySelector('del')?.textContent).toBe('The halls are full')
  expect(document.body.textContent).not.toContain('noSpace')
})

test('names changed fields that the page does not show, without values', async () => {
  const hidden = buildObjectInfo([buildField('Name'), buildField('Body__c', { label: 'Text of the mail' })])
  const changed = { Name: 'record.updated', Before__c: '{"Body__c":"one"}', After__c: '{"Body__c":"two"}' }
  renderScreen(
    buildPortal(({ url }) => ({
      status: 200,
      body: url.includes('getActionWords') ? ACTIONS : buildPage([entry(changed)]),
    })),
    () => <Timeline recordId={THING_ID} info={hidden} fields={['Name']} />,
  )
  expect(await screen.findByText('Text of the mail')).toBeTruthy()
  expect(document.body.textContent).not.toContain('two')
})

test('shows that a secret changed, without its value', async () => {
  show([entry({ Name: 'record.updated', Before__c: '{"Phone":"***"}', After__c: '{"Phone":"***"}' })], 'it')
  expect(await screen.findByText('Telephone:')).toBeTruthy()
  expect(document.querySelector('ins')?.textContent).toBe('(non mostrato)')
})

test('shows an entry without readable values', async () => {
  show([entry({ Name: 'application.accepted', Before__c: '{', After__c: '[' })])
  expect(await screen.findByText('Application accepted')).toBeTruthy()
})

test('shows a message if there are no entries', async () => {
  show([], 'it')
  expect(await screen.findByText('Non è ancora stato registrato nulla.')).toBeTruthy()
})
