import { type MethodContract, SERVER_METHOD_PATH, urlOf } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { MethodCall, OutboxEntry, RecordWrite } from './outbox-entry.ts'

type Queued = Pick<OutboxEntry, 'write' | 'request'>

/**
 * With `handleOwnerChange` a record that is saved and then invisible is 204, so that 404 means that nothing was written.
 * The submitted fields in the response let later entries follow without another request.
 */
const FLAGS = { handleOwnerChange: true, includeFieldsInBody: true }

/** Returns a write of a record with its request. */
export function toRecordRequest(write: RecordWrite): Queued {
  const { kind, id, apiName, values } = write
  if (kind === 'create') {
    const body = { apiName, fields: values, id }
    return { write, request: { method: 'POST', url: urlOf(endpoints.createRecord, {}, FLAGS), body } }
  }
  if (kind === 'delete')
    return { write, request: { method: 'DELETE', url: urlOf(endpoints.deleteRecord, { recordId: id }) } }
  const url = urlOf(endpoints.updateRecord, { recordId: id }, FLAGS)
  return { write, request: { method: 'PATCH', url, body: { apiName, fields: values } } }
}

/** Returns a call of a server method with its request. */
export function toMethodRequest<I extends object>(
  { controller, method, affects }: MethodContract<I, unknown, 'change'>,
  input: I,
): Queued {
  const write: MethodCall = { kind: 'method', controller, method, input, affects }
  const url = `${SERVER_METHOD_PATH}/${encodeURIComponent(controller)}/${encodeURIComponent(method)}`
  return { write, request: { method: 'POST', url, body: input } }
}
