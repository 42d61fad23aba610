import { columnNameOf, fieldsOf, type ObjectDeclaration } from '@foyer/record-contract/metadata'
import { objects } from '../../objects.ts'

/** Every lookup of every object to this one, except those that keep the id of a deleted record. */
export const lookupsTo = ({ apiName }: Pick<ObjectDeclaration, 'apiName'>) =>
  objects.flatMap((child) =>
    Object.entries(fieldsOf(child)).flatMap(([field, declared]) => {
      if (declared.type !== 'lookup' || declared.target !== apiName || declared.onDelete === 'keep') return []
      return [{ child, field, column: declared.column ?? columnNameOf(field), onDelete: declared.onDelete }]
    }),
  )
