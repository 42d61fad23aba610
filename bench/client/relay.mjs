import relay from 'relay-runtime'
import { fieldNames, graphPages, graphRecord, idOf, readNames, scalarNames } from './data.mjs'

const { createOperationDescriptor, createReaderSelector, Environment, Network, RecordSource, Store } = relay

// Output that relay-compiler would generate for these queries.
const scalar = (field) => ({ alias: null, args: null, kind: 'ScalarField', name: field, storageKey: null })
const linked = (field, concreteType, selections, { plural = false, args = null } = {}) => ({
  alias: null,
  args,
  concreteType,
  kind: 'LinkedField',
  name: field,
  plural,
  selections,
  storageKey: null,
})
const fieldsOf = (names) =>
  names.map((field) => linked(field, 'FieldValue', [scalar('value'), scalar('displayValue')]))
const whole = [...scalarNames.map(scalar), ...fieldsOf(fieldNames)]
const variable = (field) => [{ kind: 'Variable', name: field, variableName: field }]

function request(operationName, argument, selections) {
  const argumentDefinitions = [{ defaultValue: null, kind: 'LocalArgument', name: argument }]
  return {
    kind: 'Request',
    fragment: {
      argumentDefinitions,
      kind: 'Fragment',
      metadata: null,
      name: operationName,
      selections,
      type: 'Query',
    },
    operation: { argumentDefinitions, kind: 'Operation', name: operationName, selections },
    params: {
      cacheID: operationName,
      id: null,
      metadata: {},
      name: operationName,
      operationKind: 'query',
      text: '',
    },
  }
}

const LIST = request('List', 'page', [
  linked('list', 'ListPage', [scalar('count'), linked('records', 'Account', whole, { plural: true })], {
    args: variable('page'),
  }),
])
const SAVE = request('Save', 'id', [linked('record', 'Account', whole, { args: variable('id') })])
const CARD = {
  argumentDefinitions: [],
  kind: 'Fragment',
  metadata: null,
  name: 'Card',
  selections: [...scalarNames.map(scalar), ...fieldsOf(readNames)],
  type: 'Account',
}

export const name = 'relay-runtime'
export const normalises = true
export const buildPages = graphPages
export const buildRecord = graphRecord

export function create() {
  const environment = new Environment({
    network: Network.create(() => Promise.reject(new Error('offline'))),
    store: new Store(new RecordSource()),
  })
  const owner = createOperationDescriptor(LIST, { page: 0 }).request
  return { environment, owner }
}

export function ingest({ environment }, pages) {
  for (const [page, data] of pages.entries()) {
    const operation = createOperationDescriptor(LIST, { page })
    environment.retain(operation)
    environment.commitPayload(operation, data)
  }
}

const select = ({ owner }, index) => createReaderSelector(CARD, idOf(index), {}, owner)
export const read = (client, index) => client.environment.lookup(select(client, index))
export const valuesOf = ({ data }) => readNames.map((field) => data[field].value)

export const subscribe = (client, index, onChange) =>
  client.environment.subscribe(client.environment.lookup(select(client, index)), onChange).dispose

export const write = ({ environment }, record) =>
  environment.commitPayload(createOperationDescriptor(SAVE, { id: record.id }), { record })
