import { randomUUID } from 'node:crypto'
import { DATA_PATH, SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { Ask } from './timed-request.ts'

/** Content of the site for the users. */
export interface Findings {
  slugs: readonly string[]
  words: readonly string[]
  /** Codes of valid tickets. */
  codes: readonly string[]
  exhibitors: readonly string[]
  accounts: readonly string[]
  shop: { day: string; total: number }
}

/** One simulated user, step by step. Each step is one request and returns the next. */
export interface Part {
  name: string
  /** Percentage of users. */
  share: number
  /** Average seconds between two steps. */
  pause: number
  /** Role and sign-in method. */
  signIn?: (findings: Findings) => Ask
  follows?: true
  steps: (findings: Findings) => (Ask & { kind: string })[]
}

const one = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('No options to choose from')
  return value
}
const form = (path: string, fields: Record<string, string>): Ask => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
const call = (name: string, input: object): Ask => ({
  method: 'POST',
  path: `${SERVER_METHOD_PATH}/${name}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(input),
})
const signInAs = (username: string) => form('/fair/reserved/login', { username, password: 'Foyer-demo-1' })

/** Number of steps after which a user leaves, and another one signs in. */
export const STEPS_PER_VISIT = 20

/** One ticket for one day. */
export const orderOf = ({ shop }: Findings, method: 'card' | 'transfer' = 'card') =>
  form('/fair/ticketing', {
    step: 'order',
    ticket: 'oneDay',
    days: shop.day,
    quantity: '1',
    email: `load-${randomUUID()}@visitors.example`,
    firstName1: 'Chiara',
    lastName1: 'Montanari',
    method,
    acceptsTerms: 'on',
    total: String(shop.total),
    requestKey: randomUUID(),
  })

/** The morning of the first day, in proportion. Gates send more requests than readers. */
export const OPENING_DAY: readonly Part[] = [
  {
    name: 'guest',
    share: 45,
    pause: 6,
    steps: ({ slugs, words }) => [
      { kind: 'public page', path: '/fair/' },
      { kind: 'catalogue', path: '/fair/catalogue' },
      { kind: 'catalogue', path: `/fair/catalogue?q=${encodeURIComponent(one(words))}` },
      { kind: 'catalogue', path: `/fair/catalogue/${one(slugs)}` },
      { kind: 'catalogue', path: `/fair/catalogue/${one(slugs)}` },
    ],
  },
  {
    name: 'buyer of a ticket',
    share: 15,
    pause: 8,
    steps: (findings) => [
      { kind: 'public page', path: '/fair/ticketing' },
      { kind: 'order', ...orderOf(findings) },
    ],
  },
  {
    name: 'exhibitor',
    share: 20,
    pause: 6,
    follows: true,
    signIn: ({ exhibitors }) => signInAs(one(exhibitors)),
    steps: () => [
      { kind: 'page of a person', path: '/fair/reserved/' },
      { kind: 'page of a person', path: '/fair/reserved/badges' },
      { kind: 'method', ...call('HomeController/getHome', { language: 'it' }) },
      { kind: 'page of a person', path: '/fair/reserved/orders' },
      { kind: 'page of a person', path: '/fair/reserved/' },
    ],
  },
  {
    name: 'gate',
    share: 10,
    pause: 2,
    signIn: () => signInAs('staff@foyer.example'),
    steps: ({ codes }) => [
      {
        kind: 'gate',
        ...call('AdmissionController/validate', { code: one(codes), gate: 'north', scanId: randomUUID() }),
      },
    ],
  },
  {
    name: 'console',
    share: 10,
    pause: 6,
    follows: true,
    signIn: () => signInAs('staff@foyer.example'),
    steps: ({ accounts }) => [
      { kind: 'console', path: '/fair/console/' },
      { kind: 'list', path: '/fair/console/Account' },
      {
        kind: 'record',
        path: `${DATA_PATH}/ui-api/records/${one(accounts)}?fields=Account.Name,Account.Phone`,
      },
      { kind: 'record', path: `/fair/console/Account/${one(accounts)}` },
    ],
  },
]
