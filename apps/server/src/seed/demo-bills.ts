import type { InvoiceState } from '@foyer/fair-domain'
import { SOAP_MAKER } from './seed-soap-maker.ts'

/** Order of a company, with the state of its payment and invoices. */
export interface DemoBill {
  company: string
  number: string
  pavilion: string
  area: number
  /** Without VAT, in cents per square metre. */
  price: number
  balance: 'paid' | 'open'
  states: readonly [prepayment: InvoiceState, balance: InvoiceState]
  /** Reason of the exchange system for rejecting the balance invoice. */
  note?: string
  /** A public body, which answers invoices and pays the VAT itself (split payment). */
  isPublicBody?: true
  /** Days since prepayment and balance were issued, where they were late. */
  ago?: readonly [prepayment: number, balance: number]
}

export const DEMO_BILLS: readonly DemoBill[] = [
  {
    company: 'Aurora Cosmetici',
    number: 'TF27-00001',
    pavilion: 'Pad. 15',
    area: 48,
    price: 285_00,
    balance: 'paid',
    states: ['delivered', 'delivered'],
  },
  {
    company: 'Velluto Profumi',
    number: 'TF27-00002',
    pavilion: 'Pad. 16',
    area: 32,
    price: 325_50,
    balance: 'open',
    states: ['delivered', 'in_drawer'],
  },
  {
    company: 'Nordic Beauty Pavilion',
    number: 'TF27-00003',
    pavilion: 'Pad. 21',
    area: 160,
    price: 286_00,
    balance: 'paid',
    states: ['in_drawer', 'in_drawer'],
  },
  {
    company: SOAP_MAKER.company,
    number: SOAP_MAKER.number,
    pavilion: SOAP_MAKER.pavilion,
    area: SOAP_MAKER.area,
    price: 240_00,
    balance: 'open',
    states: ['delivered', 'sent'],
  },
  {
    company: 'Cipria Nove',
    number: 'TF27-90001',
    pavilion: 'Pad. 14',
    area: 16,
    price: 330_00,
    balance: 'paid',
    states: ['delivered', 'rejected'],
    note: '00311: codice destinatario non valido',
  },
  {
    company: 'Onda Minerale',
    number: 'TF27-90002',
    pavilion: 'Pad. 14',
    area: 24,
    price: 330_00,
    balance: 'open',
    states: ['in_drawer', 'rejected'],
    note: '00305: partita IVA del cessionario non valida',
  },
  {
    company: 'Koralle Pflege',
    number: 'TF27-90005',
    pavilion: 'Pad. 25',
    area: 20,
    price: 270_00,
    balance: 'paid',
    states: ['in_drawer', 'rejected'],
    note: '00400: natura dell’operazione mancante',
  },
  {
    company: 'Camera di Commercio dell’Altopiano',
    number: 'TF27-90011',
    pavilion: 'Pad. 15',
    area: 101,
    price: 285_00,
    balance: 'open',
    states: ['accepted', 'refused'],
    ago: [38, 24],
    isPublicBody: true,
  },
  {
    company: 'Regione delle Colline',
    number: 'TF27-90012',
    pavilion: 'Pad. 15',
    area: 200,
    price: 285_00,
    balance: 'paid',
    states: ['deadline_passed', 'accepted'],
    ago: [37, 30],
    isPublicBody: true,
  },
  {
    company: 'Consorzio Regionale del Litorale',
    number: 'TF27-90013',
    pavilion: 'Pad. 15',
    area: 201,
    price: 285_00,
    balance: 'paid',
    states: ['undeliverable', 'issued'],
    ago: [36, 1],
    isPublicBody: true,
  },
  {
    company: 'Ombra Lab',
    number: 'TF27-00006',
    pavilion: 'Pad. 36',
    area: 16,
    price: 240_00,
    balance: 'paid',
    states: ['delivered', 'delivered'],
    ago: [70, 43],
  },
]
