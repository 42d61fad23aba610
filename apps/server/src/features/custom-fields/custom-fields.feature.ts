import type { MakeFeature } from '../../services/feature/feature.ts'
import { serveCustomFields } from './serve-custom-fields.ts'
import { serveFormFields } from './serve-form-fields.ts'

/** Fields that administrators add to objects, and the forms of the site that include them. */
export const customFieldsFeature: MakeFeature = (fair) => ({
  methods: [...serveCustomFields(fair), ...serveFormFields(fair)],
})
