import {
  COMPANY_PROFILES,
  type CustomFieldItem,
  customFieldMethods,
  type FieldObjectItem,
  isCapabilityProfile,
  type StoredCustomField,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ObjectMetadata, Session } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { serve } from '../../services/feature/serve.ts'
import { extensibleObjects } from './extensible-objects.ts'
import type { Needs } from './needs.ts'
import { saveField } from './save-field.ts'

export const serveCustomFields = (fair: Needs) =>
  serve(fair, customFieldMethods, {
    getFields: async ({ object }, { session }) => {
      const objects = extensibleObjects(fair)
      const chosen = objects.find(({ apiName }) => apiName === object)
      if (object !== null && !chosen) throw NotFound()
      const fields = fair.metadata.fields()
      return {
        objects: objects
          .map(({ apiName, declaration }) => ({
            apiName,
            label: declaration.labelPlural[session.language],
            added: fields.filter((field) => field.object === apiName && field.state !== 'retired').length,
          }))
          .sort((a, b) => a.label.localeCompare(b.label, session.language)),
        object: chosen ? await describe(fair, chosen, session) : null,
      }
    },
    saveField: (input, { session }) => saveField(fair, session, input),
  })

async function describe(fair: Needs, object: ObjectMetadata, session: Session): Promise<FieldObjectItem> {
  const { declaration, apiName, table } = object
  const fields = fair.metadata.fields().filter((field) => field.object === apiName)
  const counts = fields.map(({ column }, index) => `count("${fragment<'name'>(column)}")::int as "c${index}"`)
  const { rows } = await fair.pool.query<Record<string, number>>(
    `select ${['count(*)::int as "records"', ...counts].join(', ')} from "${table}"`,
  )
  const counted = rows[0] ?? {}
  return {
    apiName,
    label: declaration.labelPlural[session.language],
    sections: (declaration.layout ?? [])
      .filter(({ name }) => name !== 'added')
      .map(({ name, heading }) => ({ name, label: heading[session.language] })),
    profiles: readersOf(declaration),
    records: counted.records ?? 0,
    isSearched: (declaration.searchFields ?? []).length > 0,
    fields: fields.map((field, index) => itemOf(field, counted[`c${index}`] ?? 0)),
  }
}

/** Roles with access to records of the object. Access by a capability belongs to users of companies. */
function readersOf({ access }: ObjectMetadata['declaration']): string[] {
  const granted = Object.entries(access)
    .filter(([, { read }]) => read !== undefined && read.rule !== 'none')
    .map(([profile]) => profile)
  const hasCapability = granted.some((profile) => isCapabilityProfile(profile))
  return [...new Set([...(hasCapability ? COMPANY_PROFILES : []), ...granted])]
}

const itemOf = (field: StoredCustomField, filled: number): CustomFieldItem => ({
  id: field.id,
  name: field.name,
  type: field.type,
  english: field.label['en-US'],
  italian: field.label.it,
  helpEnglish: field.help?.['en-US'] ?? '',
  helpItalian: field.help?.it ?? '',
  entries: [...field.entries],
  maxLength: field.maxLength,
  required: field.required,
  searchable: field.searchable,
  data: field.data,
  onPage: field.onPage,
  section: field.section,
  readers: [...field.readers],
  editors: [...field.editors],
  forms: [...field.forms],
  state: field.state,
  filled,
})
