import {
  createRecordClient,
  type MessageBus,
  type UserProvider,
  type WireRequest,
  type WireResponse,
} from '@foyer/record-client'
import { fakeClock, fakeNetwork, settle } from '@foyer/testing'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RecordClientProvider } from '../record-client-provider.tsx'

/** A client on a fake clock and a fake network, and a way to draw with it. */
export function buildClient() {
  const clock = fakeClock(0)
  const network = fakeNetwork<WireRequest, WireResponse>()
  const client = createRecordClient({ network: network.send, clock })
  const answer = (part: string, body: unknown, status = 200) =>
    network.answer(
      ({ url }) => url.includes(part),
      () => ({ status, body: structuredClone(body) }),
    )
  const urls = () => network.requests.map(({ url }) => url.replace('/services/data/v65.0/ui-api', ''))
  return { client, clock, network, answer, urls }
}

type Client = ReturnType<typeof createRecordClient>

export function provide(
  client: Client,
  children: ReactNode,
  services: { user?: UserProvider; bus?: MessageBus } = {},
) {
  return (
    <RecordClientProvider client={client} {...services}>
      {children}
    </RecordClientProvider>
  )
}

export function renderWithClient(
  client: Client,
  children: ReactNode,
  services?: { user?: UserProvider; bus?: MessageBus },
) {
  const view = render(provide(client, children, services))
  return { ...view, redraw: (next: ReactNode) => view.rerender(provide(client, next, services)) }
}

/** Lets answers come and React draw them. */
export const settleAll = () => act(settle)

export const ACCOUNT = '0013h00000Fffx3AAB'
export const OTHER_ACCOUNT = '0013h00000Fffx4AAB'

export function buildRecord(id: string, values: Record<string, unknown>, weakEtag = 1_000) {
  const fields = Object.entries(values).map(([name, value]) => [name, { displayValue: null, value }])
  return {
    apiName: 'Account',
    childRelationships: {},
    eTag: `${id}-${weakEtag}`,
    fields: Object.fromEntries(fields),
    id,
    lastModifiedById: null,
    lastModifiedDate: null,
    recordTypeId: '012000000000000AAA',
    recordTypeInfo: null,
    systemModstamp: null,
    weakEtag,
  }
}
