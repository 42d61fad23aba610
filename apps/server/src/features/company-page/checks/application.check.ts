import type { ReadinessCheck } from '../readiness-check.ts'

export const applicationCheck: ReadinessCheck = {
  name: 'application',
  label: { 'en-US': 'Application', it: 'Domanda' },
  code: 'p.status',
  codes: {
    confirmed: { readiness: 'done', words: { 'en-US': 'Accepted', it: 'Accolta' } },
    applying: { readiness: 'waiting', words: { 'en-US': 'Under way', it: 'In corso' } },
    cancelled: { readiness: 'risk', words: { 'en-US': 'Cancelled', it: 'Annullata' } },
  },
}
