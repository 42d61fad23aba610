// @vitest-environment jsdom
import { apiClientMethods, choiceMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as ApiClients } from './api-clients.screen.tsx'
import { Component as Audit } from './audit.screen.tsx'
import { Component as Choices } from './choices.screen.tsx'
import { Component as Jobs } from './jobs.screen.tsx'
import { Component as Parity } from './parity.screen.tsx'
import { Component as Roles } from './roles.screen.tsx'
import { Component as System } from './system.screen.tsx'

afterEach(cleanup)

type Answers = Record<string, { status?: number; body: unknown }>

function show(Screen: ComponentType, answers: Answers, profiles = ['admin']) {
  const sent: { url: string; body: string }[] = []
  const answer = vi.fn((request: { url: string; body?: unknown }) => {
    const name = Object.keys(answers).find((key) => request.url.includes(key))
    sent.push({ url: request.url, body: JSON.stringify(request.body ?? null) })
    return name ? { status: 200, ...answers[name] } : { status: 200, body: {} }
  })
  const portal = buildPortal(answer as never, 'en-US')
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles } } as typeof portal, Screen)
  const sentTo = (method: string) => sent.filter(({ url }) => url.includes(method)).map(({ body }) => body)
  return Object.assign(sentTo, { client: portal.client })
}

const MARKET = {
  name: 'productCategory',
  label: 'Product category',
  pavilions: [
    { id: 'p1', name: 'Pad. 15' },
    { id: 'p2', name: 'Pad. 21' },
  ],
  choices: [
    {
      id: '1',
      value: 'nails',
      english: 'Nails',
      italian: 'Unghie',
      position: 1,
      active: true,
      isUsed: true,
      closedIn: ['p2'],
    },
    {
      id: '2',
      value: 'hair',
      english: 'Hair',
      italian: 'Capelli',
      position: 2,
      active: false,
      isUsed: false,
      closedIn: [],
    },
    {
      id: '3',
      value: 'tools',
      english: 'Tools',
      italian: 'Strumenti',
      position: 3,
      active: true,
      isUsed: true,
      closedIn: [],
    },
  ],
}

test('moves, changes and adds choices; does not remove used ones', async () => {
  const sent = show(Choices, {
    getChoices: { body: [MARKET] },
    'records/batch': { body: { hasErrors: false, results: [] } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Move Hair up' }))
  await vi.waitFor(() => expect(sent('records/batch')).toHaveLength(1))
  expect(JSON.parse(sent('records/batch')[0] ?? '')).toEqual({
    allOrNone: true,
    operations: [
      {
        type: 'UPDATE',
        records: [
          { apiName: 'Choice__c', fields: { Id: '2', Position__c: 1 } },
          { apiName: 'Choice__c', fields: { Id: '1', Position__c: 2 } },
        ],
      },
    ],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change Nails' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/can be disabled, not deleted/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull()
  fireEvent.click(dialog.getByRole('switch'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent('saveChoice').at(-1)).toContain('"active":false'))
})

// By label, because queries by role over the whole table take seconds on a busy machine.
test('offers a category in selected pavilions', async () => {
  const sent = show(Choices, { getChoices: { body: [MARKET] } })
  expect(await screen.findByText('Not in 1 hall')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Change Nails'))
  fireEvent.click(await screen.findByLabelText('Pad. 15'))
  fireEvent.click(screen.getByText('Save'))
  await vi.waitFor(() => expect(sent('closeCategory')[0]).toContain('"closedIn":["p1","p2"]'))
})

test('keeps concurrent changes: does not send untouched pavilions, and keeps a deleted choice open', async () => {
  const answers = { getChoices: { body: [MARKET] } }
  const sent = show(Choices, answers)
  const colleagueLeaves = async (choices: typeof MARKET.choices) => {
    answers.getChoices = { body: [{ ...MARKET, choices }] }
    const read = methodRead(choiceMethods.getChoices)
    await act(async () => void (await sent.client.read(read, {}, { cachePolicy: 'no-cache' })))
  }
  fireEvent.click(await screen.findByLabelText('Change Nails'))
  const pavilion = await screen.findByLabelText<HTMLInputElement>('Pad. 15')
  await colleagueLeaves(MARKET.choices.map((choice) => ({ ...choice, closedIn: ['p1', 'p2'] })))
  expect(pavilion.checked).toBe(false)
  await colleagueLeaves(MARKET.choices.slice(1))
  fireEvent.click(screen.getByText('Save'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('saveChoice')).toHaveLength(1)
  // Only the arrows change its position: a colleague may have moved it in the meantime.
  expect(JSON.parse(sent('saveChoice')[0] ?? '')).not.toHaveProperty('position')
  expect(sent('closeCategory')).toEqual([])
})

test('merges a category into an active one', async () => {
  const sent = show(Choices, { getChoices: { body: [MARKET] } })
  fireEvent.click(await screen.findByLabelText('Merge Nails into another'))
  const merge = within(await screen.findByRole('dialog'))
  fireEvent.click(merge.getByText('Merge'))
  expect((await merge.findByRole('alert')).textContent).toContain('Choose the category that stays')
  const into = merge.getByRole('combobox')
  act(() => into.focus())
  fireEvent.change(into, { target: { value: 'T' } })
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Tools'])
  fireEvent.click(options[0] as HTMLElement)
  fireEvent.click(screen.getByText('Merge', { selector: '[role=dialog] *' }))
  await vi.waitFor(() => expect(sent('mergeCategory')[0]).toContain('"id":"1","intoId":"3"'))
})

test('requires labels in both languages', async () => {
  const sent = show(Choices, { getChoices: { body: [MARKET] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a choice' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Italian label')
  expect(sent('saveChoice')).toEqual([])
})

test('is read-only without permission', async () => {
  show(Choices, { getChoices: { body: [MARKET] } }, ['viewer'])
  expect(await screen.findByText(/not change them/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Change|Add/ })).toBeNull()
})

test('links texts in one language only to their form', async () => {
  const gap = { objectApiName: 'Page__c', object: 'Page', id: 'a13000000000001AAA', name: 'About us' }
  show(Parity, {
    getParity: {
      body: {
        gaps: [{ ...gap, field: 'Lead in Italian', missing: 'it' }],
        mails: [{ key: 'team.invite', missing: 'en-US' }],
        texts: [{ place: 'badges.title', missing: 'it' }],
        looked: ['Pages'],
      },
    },
  })
  const link = await screen.findByRole('link', { name: 'About us' })
  expect(link.getAttribute('href')).toBe('/console/Page__c/a13000000000001AAA?edit=')
  expect(screen.getByRole('link', { name: 'team.invite' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'badges.title' }).getAttribute('href')).toContain(
    '/console/settings/texts?find=badges.title',
  )
  expect(screen.getAllByText('Italian')).toHaveLength(2)
})

const PROGRAM = {
  clientId: 'client-1',
  name: 'Warehouse',
  actsAs: 'Anna',
  createdAt: null,
  createdBy: null,
  hasSecret: true,
  redirectUris: [],
  scopes: [],
  corsOrigins: [],
  callsPerMinute: null,
  people: 0,
}
const APP = {
  ...PROGRAM,
  clientId: 'app-1',
  name: 'Planner',
  actsAs: null,
  hasSecret: false,
  redirectUris: ['https://planner.example.com/callback'],
  scopes: ['read'],
  callsPerMinute: 600,
  people: 3,
}

test('shows the secret of a new API client once; revokes after confirmation', async () => {
  const sent = show(ApiClients, {
    getClients: { body: [PROGRAM] },
    getHistory: { body: [] },
    createClient: { body: { clientId: 'client-2', secret: 'only-now' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Create the client' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a name')
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Gate' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Acts as/ }), {
    target: { value: 'staff@foyer.example' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Create the client' }))
  expect(await screen.findByText('only-now')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Change Warehouse' }))
  fireEvent.click(await screen.findByLabelText('Revoke Warehouse'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(sent('revokeClient')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
  await vi.waitFor(() => expect(sent('revokeClient')[0]).toContain('client-1'))
})

test('registers an app with validated URLs, and shows its history when it is changed', async () => {
  const sent = show(ApiClients, {
    getClients: { body: [APP] },
    getHistory: {
      body: [
        {
          id: '1',
          at: '2027-01-08T10:00:00Z',
          step: 'client.changed',
          by: 'Roberto Neri',
          changes: [{ field: 'callsPerMinute', before: '', after: '600' }],
        },
      ],
    },
    registerApp: { body: { clientId: 'app-2', secret: null } },
  })
  expect(await screen.findByText('600 a minute')).toBeTruthy()
  fireEvent.click(screen.getByText('Register an app'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Radar' } })
  const addresses = dialog.getByLabelText(/^Redirect URIs/)
  fireEvent.change(addresses, { target: { value: 'http://radar.example.com' } })
  const register = dialog.getByRole('button', { name: 'Register an app' })
  fireEvent.click(register)
  expect((await dialog.findByRole('alert')).textContent).toContain('Enter https addresses')
  expect(sent('registerApp')).toEqual([])
  fireEvent.change(addresses, {
    target: { value: ' https://radar.example.com/a\n\nhttp://localhost:5173/b' },
  })
  fireEvent.click(register)
  expect(await screen.findByText('app-2')).toBeTruthy()
  expect(JSON.parse(sent('registerApp')[0] ?? '')).toEqual({
    name: 'Radar',
    redirectUris: ['https://radar.example.com/a', 'http://localhost:5173/b'],
    scopes: ['read'],
    corsOrigins: [],
    callsPerMinute: null,
    hasSecret: false,
  })
  fireEvent.click(dialog.getByLabelText('Close'))
  fireEvent.click(screen.getByLabelText('Change Planner'))
  expect(await screen.findByText('Calls per minute: from nothing to 600')).toBeTruthy()
  fireEvent.click(screen.getByText('Save'))
  await vi.waitFor(() => expect(sent('changeClient')[0]).toContain('"clientId":"app-1"'))
})

test('does not turn an app into a new one if a colleague revokes it while it is open', async () => {
  const answers: Answers = { getClients: { body: [APP] }, getHistory: { body: [] } }
  const sent = show(ApiClients, answers)
  fireEvent.click(await screen.findByLabelText('Change Planner'))
  const dialog = within(await screen.findByRole('dialog'))
  answers.getClients = { body: [] }
  const read = methodRead(apiClientMethods.getClients)
  await act(async () => void (await sent.client.read(read, {}, { cachePolicy: 'no-cache' })))
  fireEvent.click(dialog.getByText('Save'))
  await vi.waitFor(() => expect(sent('changeClient')[0]).toContain('"clientId":"app-1"'))
  expect(sent('registerApp')).toEqual([])
})

test('shows attempts and error of a failed job, and retries it', async () => {
  const job = {
    id: '7',
    task: 'messages.deliver',
    attempts: 25,
    maxAttempts: 25,
    runAt: '2027-01-08T10:00:00Z',
  }
  const sent = show(Jobs, {
    getJobs: {
      body: {
        tasks: [{ task: 'messages.deliver', waiting: 0, failed: 1 }],
        jobs: [{ ...job, state: 'failed', errorCode: 'ECONNREFUSED' }],
      },
    },
    retry: { body: { retried: true } },
  })
  expect(await screen.findByText('25 / 25')).toBeTruthy()
  expect(screen.getByText('ECONNREFUSED')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try messages.deliver again' }))
  await vi.waitFor(() => expect(sent('retry')[0]).toContain('"7"'))
})

test('offers to retry a job of a dead server, not a running one', async () => {
  const job = { attempts: 1, maxAttempts: 25, runAt: '2027-01-08T10:00:00Z', errorCode: null }
  show(Jobs, {
    getJobs: {
      body: {
        tasks: [{ task: 'papers', waiting: 2, failed: 0 }],
        jobs: [
          { ...job, id: '7', task: 'papers', state: 'abandoned' },
          { ...job, id: '8', task: 'badges', state: 'running' },
        ],
      },
    },
  })
  expect(await screen.findByText(/Its server is not responding/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try papers again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try badges again' })).toBeNull()
})

test('shows a message without jobs', async () => {
  show(Jobs, { getJobs: { body: { tasks: [], jobs: [] } } })
  expect(await screen.findByText('No jobs waiting or failed')).toBeTruthy()
})

test('shows old and new values in the history', async () => {
  const entry = {
    id: 'a05000000000001AAA',
    step: { 'en-US': 'Changed', it: 'Modifica' },
    object: { 'en-US': 'Company', it: 'Azienda' },
    objectApiName: 'Account',
    recordId: '001000000000001AAA',
    reason: 'Asked by phone',
    changes: [
      {
        label: { 'en-US': 'Telephone', it: 'Telefono' },
        before: { 'en-US': '1', it: '1' },
        after: { 'en-US': '2', it: '2' },
      },
    ],
    at: '2027-01-08T10:00:00.000Z',
    by: 'Anna Riva',
    onBehalfOf: 'Giulia Ferrante',
    company: 'Aurora',
  }
  show(Audit, { search: { body: { entries: [entry], next: null } } }, ['viewer'])
  expect(await screen.findByText('Anna Riva for Giulia Ferrante')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Company' }).getAttribute('href')).toContain('/Account/001')
  expect(screen.getByText('1 field')).toBeTruthy()
  expect(screen.getByText('Telephone').tagName).toBe('STRONG')
  expect(screen.getByText('2').tagName).toBe('INS')
})

test.each([
  [Choices, 'getChoices'],
  [Parity, 'getParity'],
  [Jobs, 'getJobs'],
  [ApiClients, 'getClients'],
  [Audit, 'search'],
] as const)('shows a failure on each screen (%#)', async (Screen, method) => {
  show(Screen, { [method]: { status: 500, body: {} } })
  expect(await screen.findByText('Information not available')).toBeTruthy()
})

test('shows the health of the components as text: problems first, with advice', async () => {
  show(System, {
    getSystem: {
      body: {
        version: '0.1.0',
        lines: [
          { name: 'database', state: 'well', version: '18.4', bytes: 2_000_000 },
          { name: 'jobs', state: 'notice', waiting: 1, failed: 2, oldestSeconds: 400 },
          { name: 'neighbour', of: 'mail', state: 'wrong', code: 'ECONNREFUSED' },
          { name: 'backup', state: 'well', lastAt: '2027-01-15T02:00:00.000Z' },
          { name: 'silent', of: 'siteCertificate', state: 'wrong' },
        ],
      },
    },
  })
  const table = await screen.findByRole('grid', { name: 'System components' })
  const rows = within(table).getAllByRole('row').slice(1)
  const parts = ['Mail server', 'Certificate of the site', 'Background jobs', 'Database', 'Backups']
  expect(rows.map((row) => parts.find((part) => row.textContent?.includes(part)))).toEqual(parts)
  expect(rows[0]?.textContent).toContain('Not responding')
  expect(rows[1]?.textContent).toContain('Not reachable')
  expect(rows[2]?.textContent).toContain('One is due, 2 have failed')
  expect(rows[2]?.textContent).toContain('can be retried')
  expect(screen.queryByText('Everything is working.')).toBeNull()
})

test('shows that a system is healthy', async () => {
  show(System, {
    getSystem: { body: { version: '0.1.0', lines: [{ name: 'workers', state: 'well', alive: 2, lost: 0 }] } },
  })
  expect(await screen.findByText('Everything is working.')).toBeTruthy()
})

test('shows the members of a role and its permissions', async () => {
  show(Roles, {
    getRoles: {
      body: {
        roles: [
          {
            profile: 'administration',
            label: 'Administration',
            people: [{ id: '005000000000001AAA', name: 'Marta Conti' }],
            decides: ['Refunds to be approved'],
            changes: [{ label: 'Email templates', canCreate: true, canDelete: true }],
            sets: [],
            actions: [{ label: 'Record a receipt', on: 'Company' }],
          },
        ],
      },
    },
  })
  const role = (await screen.findByText('Administration')).closest('details') as HTMLElement
  const facts = [...role.querySelectorAll('dl > div')].map((pair) => pair.textContent)
  expect(facts).toEqual([
    'WhoMarta Conti',
    'DecidesRefunds to be approved',
    'ChangesEmail templates (creates, deletes)',
    'DoesCompany: Record a receipt',
    'Setsnothing',
  ])
})
