import { CustomField, FIELD_FORMS, STAFF_PROFILES } from '@foyer/fair-domain'
import type { ObjectMetadata } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'

/** Objects that forms of the site fill in. */
const ASKED: ReadonlySet<string> = new Set(Object.values(FIELD_FORMS).map(({ object }) => object))

/** Objects whose records staff work with by hand. What the server writes down alone, or only ever adds to, has no use for more. */
export const extensibleObjects = ({ records }: Pick<Fair, 'records'>): ObjectMetadata[] =>
  [...records.registry.objects.values()].filter(
    ({ apiName, declaration }) =>
      !declaration.appendOnly &&
      apiName !== CustomField.apiName &&
      !apiName.startsWith('Content') &&
      (ASKED.has(apiName) ||
        STAFF_PROFILES.some((profile) => {
          const { update } = declaration.access[profile] ?? {}
          return update !== undefined && update.rule !== 'none'
        })),
  )
