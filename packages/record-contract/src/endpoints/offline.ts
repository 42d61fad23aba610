import { answers } from '../endpoint.ts'
import { object, string } from '../shape.ts'
import { ReconcileInput, type ReconcileResult } from '../shapes/reconcile.ts'

/** Compares a set of records that a device stores with what its user may read. */
export const reconcile = answers<ReconcileResult>()('reconcile', {
  method: 'POST',
  path: '/ui-api/reconcile/:objectApiName',
  params: object({ objectApiName: string }),
  body: ReconcileInput,
})
