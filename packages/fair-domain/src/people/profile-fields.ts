import type { Label } from '@foyer/record-contract'
import {
  boolean,
  type DataClass,
  type FieldDeclaration,
  integer,
  longText,
  multiPicklist,
  phone,
  picklist,
  text,
  url,
} from '@foyer/record-contract/metadata'
import { country } from './country.ts'

const label = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })
/** Creates a field whose values are rows of Choice__c, which staff can edit. */
const choice = (english: string, italian: string) =>
  picklist({ label: label(english, italian), data: 'personal', values: [], open: true })
const choices = (english: string, italian: string) =>
  multiPicklist({ label: label(english, italian), data: 'personal', values: [], open: true })
const words = <C extends DataClass>(data: C, english: string, italian: string, maxLength = 255) =>
  text({ label: label(english, italian), data, maxLength })

const MAX_STORES = 1_000_000

/** Fields of a profile beyond name, phone and address. */
export const PROFILE_FIELDS = {
  JobTitle__c: choice('Job title', 'Qualifica'),
  JobTitleOther__c: words('personal', 'Job title: other', 'Qualifica: altro'),
  Website__c: url({ label: label('Website', 'Sito web'), data: 'personal' }),
  CompanyName__c: words('company', 'Company name', 'Ragione sociale'),
  CompanyNumber__c: phone({ label: label('Company phone', 'Telefono aziendale'), data: 'personal' }),
  AgentCode__c: words('personal', 'Agent code', 'Codice agente', 9),
  IdNumber__c: words('sensitive', 'ID number', 'Numero identificativo', 40),
  VatNumber__c: words('company', 'VAT number', 'Partita IVA', 20),
  /** Derived from the country of the address. */
  CountryCode__c: text({
    label: label('Country code', 'Codice paese'),
    data: 'personal',
    maxLength: 2,
    internal: true,
  }),
  CompanyCountry__c: country({ label: label('Company country', 'Paese dell’azienda'), data: 'company' }),
  CompanyState__c: words('personal', 'Company state', 'Provincia dell’azienda', 80),
  BusinessType__c: choice('Business type', 'Tipo di attività'),
  BusinessTypeOther__c: words('personal', 'Business type: other', 'Tipo di attività: altro'),
  BusinessTypeDetails__c: words('personal', 'Business type: details', 'Tipo di attività: dettagli'),
  MainActivity__c: choice('Main activity', 'Attività principale'),
  MainActivityOther__c: words('personal', 'Main activity: other', 'Attività principale: altro'),
  MainChannel__c: choice('Main distribution channel', 'Canale distributivo principale'),
  MainChannelOther__c: words(
    'personal',
    'Main distribution channel: other',
    'Canale distributivo principale: altro',
  ),
  Channels__c: choices('Distribution channels', 'Canali distributivi'),
  ChannelsOther__c: words('personal', 'Distribution channels: other', 'Canali distributivi: altro'),
  MainMarket__c: choice('Main market covered', 'Mercato principale'),
  MainReason__c: choice('Main reason for registration', 'Motivo principale della registrazione'),
  Turnover__c: choice('Company size by turnover', 'Dimensione dell’azienda per fatturato'),
  Stores__c: integer({
    label: label('Number of stores', 'Numero di punti vendita'),
    data: 'personal',
    min: 0,
    max: MAX_STORES,
  }),
  RepresentedBrands__c: longText({
    label: label('Represented brands', 'Marchi rappresentati'),
    data: 'personal',
    maxLength: 2000,
  }),
  MarketPosition__c: choices('Market position of managed brands', 'Posizionamento dei marchi gestiti'),
  ImportsDirectly__c: boolean({ label: label('Imports directly', 'Importa direttamente'), data: 'personal' }),
  GeographicArea__c: choices('Geographic area', 'Area geografica'),
  LookingFor__c: choices('What are you looking for', 'Che cosa cerchi'),
} as const satisfies Record<string, FieldDeclaration>

export type ProfileField = keyof typeof PROFILE_FIELDS

/** Picklist of each field. */
export const CHOICES_OF = {
  JobTitle__c: 'jobTitle',
  BusinessType__c: 'businessType',
  MainActivity__c: 'mainActivity',
  MainChannel__c: 'channel',
  Channels__c: 'channel',
  MainMarket__c: 'market',
  MainReason__c: 'reason',
  Turnover__c: 'turnover',
  MarketPosition__c: 'position',
  GeographicArea__c: 'market',
  LookingFor__c: 'interest',
} as const satisfies Partial<Record<ProfileField, string>>
