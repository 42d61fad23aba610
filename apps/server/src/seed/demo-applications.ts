import type { ApplicationData, ApplicationState, ContractState } from '@foyer/fair-domain'

/** A place that a demo company applied for. */
export interface DemoPlace {
  company: string
  pavilion: string
  sector: string
  area: number
  openSides: number
  services?: ApplicationData['services']
}

/** A participating company, with the state of its contract. */
export interface DemoContract extends DemoPlace {
  stand: string
  state: ContractState
  /** Days since the signed copy arrived. */
  signed?: number
  reasonCode?: string
  answer?: string
  /** Days since the company asked to withdraw. */
  withdrawing?: number
}

export const DEMO_CONTRACTS: readonly DemoContract[] = [
  { ...place('Aurora Cosmetici', 'Pad. 15', 'packaging', 48, 1), stand: 'B12', state: 'active' },
  { ...place('Velluto Profumi', 'Pad. 16', 'perfumery', 32, 2), stand: 'C7', state: 'data_check' },
  {
    ...place('Nordic Beauty Pavilion', 'Pad. 21', 'countries', 160, 4),
    stand: 'A1',
    state: 'signed_uploaded',
    signed: 3,
  },
  {
    ...place('Ombra Lab', 'Pad. 36', 'beauty', 16, 1),
    stand: 'F20',
    state: 'signature_rejected',
    reasonCode: 'secondSignature',
    answer: 'Manca la firma a pagina 3.',
  },
  {
    ...place('Cipria Nove', 'Pad. 14', 'perfumery', 16, 1),
    stand: '',
    state: 'signed_uploaded',
    withdrawing: 3,
  },
  { ...place('Onda Minerale', 'Pad. 14', 'green', 24, 1), stand: '', state: 'signed_uploaded' },
]

/** Places of the previous edition, offered as a starting point. */
export const FORMER_PLACES: readonly DemoPlace[] = [
  place('Aurora Cosmetici', 'Pad. 15', 'packaging', 32, 1, { electricity: 1 }),
  place('Ombra Lab', 'Pad. 36', 'beauty', 12, 1),
]

/** A company that applies for a place, without a demo account. */
export interface DemoApplicant extends DemoPlace {
  city: string
  /** Address of the invoice recipient. */
  street?: string
  country: string
  vat: string
  state: ApplicationState
  /** Days since it was sent. */
  age: number
  notes?: string
  answer?: string
  isBilledToOther?: true
  /** The stand reserved for it, as large as requested. */
  offered?: string
}

export const DEMO_APPLICANTS: readonly DemoApplicant[] = [
  {
    ...place('Lumen Estetica', 'Pad. 36', 'nail', 24, 2, { electricity: 1, internet: 1 }),
    ...from('Padova', 'IT', 'IT03456789019'),
    state: 'submitted',
    age: 1,
    notes: 'Se possibile vicino all’ingresso.',
  },
  {
    ...place('Sakura Botanicals', 'Pad. 14', 'green', 16, 1, { shellScheme: 16 }),
    ...from('Kyoto', 'JP', 'JP-000001'),
    state: 'submitted',
    age: 4,
  },
  {
    ...place('Verbena Cosmesi', 'Pad. 15', 'packaging', 60, 3, { electricity: 2, water: 1, coExhibitor: 1 }),
    ...from('Cuneo', 'IT', 'IT04567890126'),
    state: 'submitted',
    age: 9,
    isBilledToOther: true,
  },
  {
    ...place('Atelier Nuit', 'Pad. 16', 'perfumery', 12, 1),
    ...from('Lille', 'FR', 'FR25900000019'),
    state: 'waiting_list',
    age: 12,
  },
  {
    ...place('Maison Sillage', 'Pad. 16', 'perfumery', 16, 2),
    ...from('Grasse', 'FR', 'FR49900000027'),
    state: 'offered',
    age: 14,
    offered: 'C11',
  },
  {
    ...place('Hansen Haarkunst', 'Pad. 25', 'hair', 28, 2),
    ...from('Hamburg', 'DE', 'DE900000014'),
    state: 'changes_requested',
    age: 6,
    answer: 'In questo padiglione restano al massimo 24 m².',
  },
  {
    ...place('Ferro Battuto Arredi', 'Pad. 15', 'packaging', 40, 1),
    ...from('Brescia', 'IT', 'IT09988770013'),
    state: 'rejected',
    age: 20,
    answer: 'L’arredo per esterni non è un tema della fiera.',
  },
  {
    ...place('Cera di Luna', 'Pad. 14', 'green', 20, 1),
    ...from('Lucca', 'IT', 'IT05678901231'),
    state: 'draft',
    age: 1,
  },
  {
    ...place('Ostrea Perle', 'Pad. 16', 'perfumery', 33, 2),
    ...from('Nantes', 'FR', 'FR73900000035'),
    state: 'withdrawn',
    age: 15,
  },
  {
    ...place('Wisła Kosmetyka', 'Pad. 14', 'green', 12, 1),
    ...from('Gdynia', 'PL', 'PL9000000016'),
    street: 'ul. Latarników 8',
    state: 'accepted',
    age: 80,
  },
  {
    ...place('Lale Bakım', 'Pad. 25', 'hair', 17, 2),
    ...from('Izmir', 'TR', 'TR-000006'),
    state: 'cancelled',
    age: 40,
  },
]

function place(
  company: string,
  pavilion: string,
  sector: string,
  area: number,
  openSides: number,
  services: ApplicationData['services'] = {},
): DemoPlace {
  return { company, pavilion, sector, area, openSides, services }
}

function from(city: string, country: string, vat: string) {
  return { city, country, vat }
}
