import {
  answer,
  boolean,
  exampleValue,
  field,
  integer,
  list,
  nullable,
  object,
  oneOf,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { APP_SCOPE_NAMES, type AppScope } from '../identity/app-scopes.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { requiredText } from '../methods/form-fields.ts'

export interface ApiClientItem {
  clientId: string
  name: string
  /** Null for a client created by the installation. */
  createdAt: string | null
  createdBy: string | null
  /** Member of staff as whom an API client acts; null for an app, which acts as the user who granted access. */
  actsAs: string | null
  hasSecret: boolean
  redirectUris: string[]
  scopes: AppScope[]
  corsOrigins: string[]
  /** Null for the default limit. */
  callsPerMinute: number | null
  /** Number of users who granted access. */
  people: number
}

export interface ApiClientStepItem {
  id: string
  at: string
  /** Step of the history, as `client.changed`. */
  step: string
  by: string | null
  /** Changed values, old and new. */
  changes: { field: string; before: string; after: string }[]
}

const ADDRESSES = list(textUpTo(500), 20)
/** Registration data of an app. */
const APP = {
  name: field(textUpTo(80), { required: true }),
  redirectUris: ADDRESSES,
  scopes: list(oneOf(...APP_SCOPE_NAMES)),
  corsOrigins: ADDRESSES,
  callsPerMinute: nullable(integer({ min: 1, max: 100_000 })),
}
const EXAMPLE_APP = {
  name: 'Planner',
  redirectUris: ['https://planner.example.com/callback'],
  scopes: ['read' as const],
  corsOrigins: ['https://planner.example.com'],
  callsPerMinute: 600,
}

/** Methods for API clients, each acting as one member of staff, and for apps with access granted by users. */
export const apiClientMethods = defineMethods(
  'ApiClientsController',
  { settings: 'clients', as: 'editors' },
  {
    getClients: reads({
      allow: { settings: 'clients' },
      input: object({}),
      output: answer<ApiClientItem[]>(),
      of: ['User'],
    }),
    getHistory: reads({
      allow: { settings: 'clients' },
      input: object({ clientId: string }),
      output: answer<ApiClientStepItem[]>(),
      of: ['AuditEntry__c', 'User'],
      example: { clientId: 'demo-client' },
    }),
    createClient: changes({
      personal: true,
      input: object({ name: requiredText(80), actsAs: requiredText() }),
      output: object({ clientId: string, secret: string }),
      example: { name: 'Prova', actsAs: exampleValue('User', 'Username', { IsActive: 'true' }) },
    }),
    registerApp: changes({
      personal: true,
      input: object({ ...APP, hasSecret: boolean }),
      output: object({ clientId: string, secret: nullable(string) }),
      example: { ...EXAMPLE_APP, hasSecret: true },
    }),
    changeClient: changes({
      personal: true,
      input: object({ clientId: string, ...APP }),
      output: object({ changed: boolean }),
      example: { clientId: 'demo-app', ...EXAMPLE_APP },
    }),
    renewSecret: changes({
      personal: true,
      input: object({ clientId: string }),
      output: object({ secret: string }),
      example: { clientId: 'demo-client' },
    }),
    revokeClient: changes({
      personal: true,
      input: object({ clientId: string }),
      output: object({ revoked: boolean }),
      example: { clientId: 'demo-client' },
    }),
  },
)
