// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import {
  ACCOUNT,
  buildClient,
  buildRecord,
  renderWithClient,
  settleAll,
} from './fixtures/render-with-client.tsx'
import { useGraphQL } from './use-graphql.ts'

afterEach(cleanup)

interface Accounts {
  uiapi: { query: { Account: { edges: { node: { Name: { value: string } } }[] } } }
}

function Names({ query }: { query: string | undefined }) {
  const { state, data, error } = useGraphQL<Accounts>({ query })
  const names = data?.uiapi.query.Account.edges.map(({ node }) => node.Name.value)
  return <p>{`${state} ${names?.join() ?? ''} ${error ? 'failed' : ''}`}</p>
}

const QUERY = '{ uiapi { query { Account { edges { node { Name { value } } } } } } }'

it('renders the response of a document, and changes of its records', async () => {
  const { client, respond } = buildClient()
  const node = { _id: ACCOUNT, _apiName: 'Account', _etag: 1000, Name: { value: 'Arco', displayValue: null } }
  respond('/graphql', { data: { uiapi: { query: { Account: { edges: [{ node }] } } } } })
  const { container, update } = renderWithClient(client, <Names query={undefined} />)
  expect(container.textContent).toContain('Unfulfilled')
  update(<Names query={QUERY} />)
  await settleAll()
  expect(container.textContent).toBe('Fulfilled Arco ')
  const { store } = client.runtime
  store.putRecord(buildRecord(ACCOUNT, { Name: 'Arco nuovo' }, 2000) as never)
  store.flush()
  await settleAll()
  expect(container.textContent).toBe('Fulfilled Arco nuovo ')
})
