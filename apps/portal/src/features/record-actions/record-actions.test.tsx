// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { errorBody, type PlatformAction, refusedWrite } from '@foyer/record-contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildField, buildLayout, buildObjectInfo, THING_ID } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { RecordActions } from './record-actions.tsx'

afterEach(cleanup)

const action = (apiName: string, label: string, type = 'StandardButton') =>
  ({
    actionListContext: 'Record',
    actionTarget: null,
    actionTargetType: null,
    apiName,
    externalId: apiName,
    iconUrl: null,
    id: apiName,
    isMassAction: false,
    label,
    primaryColor: null,
    relatedListRecordId: null,
    relatedSourceObject: null,
    section: 'Page',
    sourceObject: 'Thing__c',
    subtype: type === 'QuickAction' ? 'Update' : null,
    targetObject: 'Thing__c',
    targetUrl: null,
    type,
  }) as unknown as PlatformAction

const ACTIONS = [
  action('Edit', 'Edit'),
  action('Clone', 'Clone'),
  action('Delete', 'Delete'),
  action('Thing__c.Rename', 'Rename', 'QuickAction'),
  action('Contract.AddAddendum', 'Add an addendum', 'QuickAction'),
  action('Account.Rebook', 'Rebook', 'QuickAction'),
]
const fields = [buildField('Name', { required: true })]

let queue: object | null = null
let tones: Record<string, 'accept' | 'reject'> = {}
afterEach(() => {
  queue = null
  tones = {}
})

function show(
  answerTo: (request: WireRequest) => { status: number; body?: unknown } = () => ({ status: 204 }),
  language: 'it' | 'en-US' = 'en-US',
) {
  const onEdit = vi.fn()
  const answer = vi.fn((request: WireRequest) => {
    const { url } = request
    if (url.includes('/actions/record/'))
      return {
        status: 200,
        body: { actions: { [THING_ID]: { actions: ACTIONS, eTag: '', url: '' } }, eTag: '' },
      }
    if (url.includes('/actions/layout/'))
      return {
        status: 200,
        body: {
          actionApiName: 'Thing__c.Rename',
          eTag: '',
          layout: buildLayout(url.includes('Rebook') ? [] : fields),
        },
      }
    if (url.includes('/actions/record-defaults/'))
      return {
        status: 200,
        body: {
          actionApiName: 'Thing__c.Rename',
          eTag: '',
          fields: { Name: { value: 'Aurora', displayValue: null } },
          objectApiName: 'Thing__c',
        },
      }
    if (url.includes('getActionWords'))
      return {
        status: 200,
        body: { tones, help: { 'Thing__c.Rename': 'The mails use the new name.' }, reasons: {}, way: null },
      }
    if (url.includes('findQueue')) return { status: 200, body: queue }
    if (url.includes('picklist-values')) return { status: 200, body: { eTag: '', picklistFieldValues: {} } }
    if (url.includes('/object-info/')) return { status: 200, body: buildObjectInfo(fields) }
    return answerTo(request)
  })
  const Screen = () => (
    <RecordActions objectApiName="Thing__c" recordId={THING_ID} name="Aurora" onEdit={onEdit} />
  )
  const page = renderAt(
    buildPortal(answer, language),
    Screen,
    `/console/Thing__c/${THING_ID}`,
    '/console/Thing__c/:id',
  )
  const sent = (method: string) =>
    answer.mock.calls.map(([request]) => request).filter((request) => request.method === method)
  return { onEdit, sent, page }
}

test('opens the form of a new record for a clone', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  const link = await screen.findByRole('menuitem', { name: 'Clone' })
  expect(link.getAttribute('href')).toContain(`/console/Thing__c/new?copy=${THING_ID}`)
})

test('deletes after confirmation, then opens the list', async () => {
  const { sent, page } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = screen.getByRole('alertdialog')
  expect(within(question).getByText(/Aurora/)).toBeTruthy()
  expect(sent('DELETE')).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(page.path()).toBe('/console/Thing__c'))
  expect(sent('DELETE')).toHaveLength(1)
})

test('explains why a record cannot be deleted', async () => {
  const body = [{ errorCode: 'DELETE_FAILED', message: 'Something still refers to it' }]
  const { page } = show(() => ({ status: 400, body }))
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Something still refers to it/)).toBeTruthy()
  expect(page.path()).toContain(THING_ID)
})

test('shows the fields of a quick action, and its result', async () => {
  const done = {
    contextId: THING_ID,
    feedItemId: null,
    id: THING_ID,
    isCreated: false,
    isSuccess: true,
    successMessage: 'Renamed',
  }
  const { sent } = show(() => ({ status: 200, body: done }))
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  const name = (await screen.findByRole('textbox', { name: /Name/ })) as HTMLInputElement
  await waitFor(() => expect(name.value).toBe('Aurora'))
  fireEvent.change(name, { target: { value: 'Nova' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(sent('PATCH')[0]?.body).toMatchObject({ contextId: THING_ID, fields: { Name: 'Nova' } })
})

test('shows the message of a refusal, with the advice if there is one', async () => {
  const refuse = async (body: object, shown: RegExp) => {
    show(() => ({ status: 409, body: [body] }), 'it')
    fireEvent.click(await screen.findByRole('button', { name: 'Rename' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rename' }))
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(within(alert).getByText(shown)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(alert))
    cleanup()
  }
  const invoiced = { errorCode: 'ALREADY_INVOICED', message: 'È già stato fatturato.', advice: 'Ricarica.' }
  await refuse(invoiced, /^È già stato fatturato\. Ricarica\.$/)
  await refuse({ errorCode: 'INVOICE_HELD', message: 'Manca il CUP' }, /Manca il CUP/)
})

test('names the record, describes the effect and requires its fields before anything is sent', async () => {
  const { sent } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename: Aurora' }))
  expect(await dialog.findByText('The mails use the new name.')).toBeTruthy()
  const name = (await dialog.findByRole('textbox', { name: /Name/ })) as HTMLInputElement
  await waitFor(() => expect(name.value).toBe('Aurora'))
  fireEvent.change(name, { target: { value: ' ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await dialog.findByRole('link', { name: 'Name: Fill in this field' })).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(sent('PATCH')).toEqual([])
})

test('shows errors of a quick action at their field, and keeps the form', async () => {
  const issue = {
    errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    message: 'That name is taken',
    field: 'Name',
    fieldLabel: 'Name',
    constituentField: null,
    duplicateRecordError: null,
  }
  show(() => ({ status: 400, body: errorBody(refusedWrite([issue])) }))
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  const name = (await screen.findByRole('textbox', { name: /Name/ })) as HTMLInputElement
  fireEvent.change(name, { target: { value: 'Taken' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }))
  expect((await screen.findAllByText('That name is taken')).length).toBeGreaterThan(0)
  expect(name.value).toBe('Taken')
})

test('makes the action that advances the record primary, never a destructive one', async () => {
  tones = { 'Thing__c.Rename': 'reject', 'Contract.AddAddendum': 'accept' }
  show()
  const look = (name: string) => screen.getByRole('button', { name }).className
  await screen.findByRole('button', { name: 'Rename' })
  await waitFor(() => expect(look('Rename')).toContain('danger'))
  expect(look('Add an addendum')).toContain('primary')
})

test('has no primary button without a declaration', async () => {
  show()
  const button = await screen.findByRole('button', { name: 'Rename' })
  expect(button.className).not.toContain('primary')
})

test('shows on the record page the form of a decision from its queue', async () => {
  queue = {
    now: 0,
    name: 'things',
    label: 'Things',
    object: 'Thing__c',
    canDecide: true,
    parts: null,
    decisions: [
      {
        action: 'Rename',
        label: 'Rename it',
        key: 'r',
        tone: 'neutral',
        reasons: [{ code: 'wrong', label: 'It was wrong' }],
        note: 'optional',
        noteIsForCustomer: false,
        takesParts: false,
        asks: [],
        canBeUndone: false,
      },
    ],
  }
  const { sent } = show(({ url }) => ({
    status: 200,
    body: url.includes('preview') ? { mails: [], unreached: [] } : { isOpen: false },
  }))
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename: Aurora' })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'It was wrong' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the emails' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST').at(-1)?.body).toMatchObject({ recordId: THING_ID, reasonCode: 'wrong' })
})

test('previews the effect of a large action, updates it on each change, and then executes', async () => {
  const effects = [{ label: 'Badges', before: '6', after: '7' }]
  const { sent } = show(({ url }) =>
    url.includes('previewAddendum')
      ? { status: 200, body: { effects } }
      : { status: 201, body: { id: THING_ID, successMessage: null } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add an addendum' }))
  const dialog = await screen.findByRole('dialog')
  const press = async (name: string) => fireEvent.click(await within(dialog).findByRole('button', { name }))
  const performed = () =>
    sent('PATCH')
      .concat(sent('POST'))
      .filter(({ url }) => url.includes('quick-action'))
  await press('Preview the result')
  expect(await within(dialog).findByText('7')).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Bigger' } })
  expect(within(dialog).queryByText('7')).toBeNull()
  await press('Preview the result')
  expect(performed()).toEqual([])
  await press('Add an addendum')
  await waitFor(() => expect(performed()).toHaveLength(1))
})

test('opens an action without input with its effect, and executes it at the first click', async () => {
  const effects = [{ label: 'Edition', before: 'Foyer 2027', after: 'Foyer 2028' }]
  const { sent } = show(({ url }) =>
    url.includes('previewRebooking')
      ? { status: 200, body: { effects } }
      : { status: 201, body: { id: THING_ID, successMessage: null } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Rebook' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Foyer 2028')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Rebook' }))
  await waitFor(() => expect(sent('PATCH').some(({ url }) => url.includes('quick-action'))).toBe(true))
})
