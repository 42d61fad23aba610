import type { Label } from '@foyer/record-contract'
import { label } from '../editions/define-setting.ts'
import type { EditionSettingKey } from '../editions/edition-settings.ts'

interface Office {
  name: Label
  email: EditionSettingKey & `${string}Email`
  phone: EditionSettingKey & `${string}Phone`
}

/** Offices of the organiser that answer questions, with the settings of their contacts. */
export const OFFICES = {
  exhibitors: {
    name: label('Exhibitor office', 'Ufficio espositori'),
    email: 'supportEmail',
    phone: 'supportPhone',
  },
  administration: {
    name: label('Administration', 'Amministrazione'),
    email: 'administrationEmail',
    phone: 'administrationPhone',
  },
  technical: {
    name: label('Technical office', 'Ufficio tecnico'),
    email: 'technicalEmail',
    phone: 'technicalPhone',
  },
  tickets: { name: label('Ticket office', 'Biglietteria'), email: 'visitorEmail', phone: 'visitorPhone' },
  accreditation: {
    name: label('Press and accreditation office', 'Ufficio stampa e accrediti'),
    email: 'accreditationEmail',
    phone: 'accreditationPhone',
  },
  buyers: { name: label('Buyer office', 'Ufficio buyer'), email: 'buyersEmail', phone: 'buyersPhone' },
} as const satisfies Record<string, Office>

export type OfficeName = keyof typeof OFFICES
