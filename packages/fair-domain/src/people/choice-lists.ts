import type { Label } from '@foyer/record-contract'

const label = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })

/**
 * Picklists of profile, directory and tickets, with the initial values of a new installation. Staff add,
 * rename and retire choices.
 */
export const CHOICE_LISTS = {
  jobTitle: label('Job title', 'Qualifica'),
  businessType: label('Business type', 'Tipo di attività'),
  mainActivity: label('Main activity', 'Attività principale'),
  channel: label('Distribution channel', 'Canale distributivo'),
  market: label('Market or area', 'Mercato o area'),
  reason: label('Reason for registration', 'Motivo della registrazione'),
  turnover: label('Turnover', 'Fatturato'),
  position: label('Market position', 'Posizionamento'),
  interest: label('Looking for', 'Interessi'),
  productCategory: label('Product category', 'Categoria prodotto'),
  brandMarket: label('Markets of a brand', 'Mercati di un marchio'),
  certification: label('Certifications', 'Certificazioni'),
  distributionType: label('Distribution types', 'Tipi di distribuzione'),
  brandChannel: label('Distribution channels of a brand', 'Canali di distribuzione di un marchio'),
  shippingMethod: label('Delivery of invitation cards', 'Consegna degli inviti'),
} as const satisfies Record<string, Label>

export type ChoiceListName = keyof typeof CHOICE_LISTS

/** Value for a free text, which is stored in a second field. */
export const OTHER = 'other'
