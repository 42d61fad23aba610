import { CustomField, FIELD_FORMS, STAFF_PROFILES } from '@foyer/fair-domain'
import type { ObjectMetadata } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** Objects with forms on the site. */
const FORM_OBJECTS: ReadonlySet<string> = new Set(Object.values(FIELD_FORMS).map(({ object }) => object))

/** Objects whose records staff edit. Objects that only the server writes, or that are append-only, are excluded. */
export const extensibleObjects = ({ records }: Pick<Needs, 'records'>): ObjectMetadata[] =>
  [...records.registry.objects.values()].filter(
    ({ apiName, declaration }) =>
      !declaration.appendOnly &&
      apiName !== CustomField.apiName &&
      !apiName.startsWith('Content') &&
      (FORM_OBJECTS.has(apiName) ||
        STAFF_PROFILES.some((profile) => {
          const { update } = declaration.access[profile] ?? {}
          return update !== undefined && update.rule !== 'none'
        })),
  )
