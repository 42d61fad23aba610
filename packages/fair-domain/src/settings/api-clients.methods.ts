import { answer, boolean, exampleValue, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

export interface ApiClientItem {
  clientId: string
  name: string
  /** Null for one that came with the installation. */
  createdAt: string | null
  /** The member of staff as whom it acts. */
  actsAs: string
  createdBy: string | null
}

/** Programs that may ask for tokens: each acts as one member of staff. */
export const apiClientMethods = defineMethods(
  'ApiClientsController',
  { settings: 'clients', as: 'editors' },
  {
    getClients: reads({
      allow: { settings: 'clients' },
      input: object({}),
      output: answer<ApiClientItem[]>(),
      of: [],
    }),
    createClient: changes({
      input: object({ name: string, actsAs: string }),
      output: object({ clientId: string, secret: string }),
      example: { name: 'Prova', actsAs: exampleValue('User', 'Username', { IsActive: 'true' }) },
    }),
    revokeClient: changes({
      input: object({ clientId: string }),
      output: object({ revoked: boolean }),
      example: { clientId: 'demo-client' },
    }),
  },
)
