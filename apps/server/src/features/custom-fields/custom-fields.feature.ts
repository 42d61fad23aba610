import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Needs } from './needs.ts'
import { serveCustomFields } from './serve-custom-fields.ts'
import { serveFormFields } from './serve-form-fields.ts'

/** Fields that administrators add to objects, and the forms of the site that include them. */
export const customFieldsFeature: MakeFeature<Needs> = (fair) => ({
  methods: [...serveCustomFields(fair), ...serveFormFields(fair)],
})
