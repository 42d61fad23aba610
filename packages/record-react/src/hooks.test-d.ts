import { createRecord, getObjectInfo, type Snapshot } from '@foyer/record-client'
import { expectTypeOf } from 'vitest'
import { useObjectInfo, useRecord, useRun, useServerMethod, useSnapshot } from './index.ts'

/** Type tests; never called. */
export function useTyped(id: string | undefined) {
  // Parts of a config may be undefined, but not of a wrong type.
  useRecord({ recordId: id, fields: ['Account.Name'] })
  useRecord(null)
  // @ts-expect-error an id is a string
  useRecord({ recordId: 5, fields: ['Account.Name'] })

  // With suspense, data is defined.
  const pending = useObjectInfo({ objectApiName: 'Account' })
  expectTypeOf(pending.data?.label).toEqualTypeOf<string | undefined>()
  const loaded = useObjectInfo({ objectApiName: 'Account' }, { suspense: true })
  expectTypeOf(loaded.data.label).toEqualTypeOf<string>()
  expectTypeOf(
    useSnapshot(getObjectInfo, { objectApiName: 'Account' }, { suspense: true }).data.label,
  ).toEqualTypeOf<string>()

  expectTypeOf(useServerMethod<number>('A', 'b', {})).toEqualTypeOf<Snapshot<number>>()

  // A write has data when done, and an error when failed.
  const write = useRun(createRecord)
  if (write.status === 'failed') expectTypeOf(write.error).toEqualTypeOf<Error>()
  if (write.status === 'idle') expectTypeOf(write.data).toEqualTypeOf<undefined>()
}
