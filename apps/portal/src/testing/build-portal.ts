import { createRecordClient, type Network, type WireRequest } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import type { Portal } from '../shell/portal.ts'

export const CONTACT_ID = '003000000000001AAA'

/** A record in the format of the server. */
export const contactRecord = (fields: Record<string, string | null>) => ({
  apiName: 'Contact',
  childRelationships: {},
  eTag: JSON.stringify(fields),
  id: CONTACT_ID,
  lastModifiedById: null,
  lastModifiedDate: null,
  recordTypeId: null,
  recordTypeInfo: null,
  systemModstamp: null,
  weakEtag: 1,
  fields: Object.fromEntries(
    Object.entries({
      FirstName: 'Giulia',
      LastName: 'Ferrante',
      Name: 'Giulia Ferrante',
      Title: 'Export manager',
      Email: 'giulia@aurora.example',
      Phone: null,
      MobilePhone: null,
      Account: null,
      ...fields,
    }).map(([name, value]) => [name, { displayValue: null, value }]),
  ),
})

interface Answer {
  status: number
  body?: unknown
}

/** The context of a screen; `answer` responds to every call. */
export function buildPortal(
  answer: (request: WireRequest) => Answer | Promise<Answer>,
  language: Language = 'en-US',
): Portal {
  const network: Network = async (request) => answer(request)
  return {
    site: { path: 'fair', defaultLanguage: 'it' },
    language,
    viewer: { userId: '005000000000001AAA', contactId: CONTACT_ID, profiles: ['exhibitor'] },
    client: createRecordClient({ network }),
    requestId: 'request-1',
    signInFault: null,
  }
}

/** The same portal while staff act on behalf of the user. */
export const asActing = (portal: Portal): Portal => ({
  ...portal,
  viewer: { ...portal.viewer, isActing: true },
})
