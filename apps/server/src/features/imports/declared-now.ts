import { IMPORTS, type ImportObject } from '@foyer/fair-domain'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** The current declaration of the imported object, with the custom fields that the importer may write. */
export function declaredNow({ records }: Needs, session: Session, name: ImportObject): ObjectDeclaration {
  const object = records.registry.objects.get(name)
  if (!object) return IMPORTS[name].object
  const access = records.access(object, session)
  const isOffered = (fieldName: string) => {
    const field = object.fields.get(fieldName)
    return field === undefined || !field.declaration?.added || access.canField('create', field)
  }
  const fields = Object.entries(object.declaration.fields).filter(([fieldName]) => isOffered(fieldName))
  return { ...object.declaration, fields: Object.fromEntries(fields) }
}
