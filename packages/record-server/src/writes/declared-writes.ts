import { mayUseCaseWrite } from '../access/generic-writes.ts'
import type { RecordContext } from '../record-context.ts'
import type { Writer } from './writer.ts'

/** Enables the check of `declaredWrites`; on in tests, where every use case runs. */
export const writeChecks = { isOn: false }

/**
 * Creates the writer of use cases. With `writeChecks` it throws for a field that some profile may also set by a generic
 * write, unless the field is declared `managed` (then no profile may) or listed under `shared` of its object.
 */
export function declaredWrites(writer: Writer, current: () => RecordContext): Writer {
  const check = (target: Parameters<Writer['create']>[1], rows: readonly object[]) => {
    const object = current().registry.find(typeof target === 'string' ? target : target.apiName)
    if (!writeChecks.isOn || !object) return
    for (const name of new Set(rows.flatMap((fields) => Object.keys(fields))))
      if (!mayUseCaseWrite(object, name))
        throw new TypeError(
          `${object.apiName}.${name} is written by a use case and by generic writes: declare it managed or shared`,
        )
  }
  return {
    ...writer,
    create: (transaction, object, fields, options) => {
      check(object, [fields])
      return writer.create(transaction, object, fields, options)
    },
    createMany: (transaction, object, rows, options) => {
      check(object, rows)
      return writer.createMany(transaction, object, rows, options)
    },
    update: (transaction, object, id, fields, options) => {
      check(object, [fields])
      return writer.update(transaction, object, id, fields, options)
    },
    updateMany: (transaction, object, rows, options) => {
      check(
        object,
        rows.map(({ fields }) => fields),
      )
      return writer.updateMany(transaction, object, rows, options)
    },
  }
}
