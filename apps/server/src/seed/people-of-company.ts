import {
  languageOfCountry,
  Message,
  newVerificationCode,
  organiserOf,
  Referent,
  type ReferentArea,
  referentNamedMail,
  slugOf,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { renderMessage } from '../services/messages/render-message.ts'
import { bytesOf } from './bytes-of.ts'
import { demoIds } from './demo-ids.ts'
import { nameFor } from './demo-names.ts'
import type { Fields } from './insert-record.ts'

const SITE = 'https://foyer.example/fair'
const HOUR_MS = 3_600_000

/** Companies without referents, to be called by staff. */
export const SILENT = ['Cipria Nove', 'Lumen Nails', 'Costa Azahar']

/** A participating company, with the data of earlier seeds. */
export interface Company {
  participation: string
  account: string
  name: string
  country: string
  /** Whether it has a demo account, whose data is left for trying. */
  isTried: boolean
  isNew: boolean
  hasReferent: boolean
  hasData: boolean
  hasLastYear: boolean
  /** The existing contact of the company. */
  contact: string | null
  contactName: string | null
  email: string | null
  profile: string | null
  registeredAt: Date
}

export interface Row {
  id: string
  at: Date
  fields: Fields
}

export interface Person {
  company: Company
  referent: Row
  /** Null for the existing contact. */
  contact: Row | null
  mail: Row | null
}

const FIRST_AREAS: readonly ReferentArea[] = ['participation', 'administration', 'legal', 'technical']
const OTHER_AREAS: readonly ReferentArea[] = ['marketing', 'tickets', 'matchmaking']
const TITLES = {
  first: {
    it: ['Titolare', 'Direttrice commerciale', 'Amministratore'],
    en: ['Managing director', 'Head of sales'],
  },
  other: {
    it: ['Ufficio fiere', 'Marketing', 'Amministrazione'],
    en: ['Events manager', 'Marketing manager'],
  },
} as const

/** Returns the referents of a company: two, or one with areas still unassigned. */
export function peopleOf(company: Company, index: number, now: Date): Person[] {
  if (company.hasReferent || company.isTried || SILENT.includes(company.name)) return []
  const isAlone = index % 6 === 5
  // Caps the time for a company that registered yesterday.
  const after = (hours: number) =>
    new Date(Math.min(company.registeredAt.getTime() + hours * HOUR_MS, now.getTime() - HOUR_MS))
  const first = personOf(company, index, 'first', isAlone, after(2))
  if (isAlone) return [first]
  return [first, personOf(company, index, 'other', false, after(26), String(first.referent.fields.Name))]
}

function personOf(
  company: Company,
  index: number,
  rank: 'first' | 'other',
  isAlone: boolean,
  at: Date,
  inviter?: string,
): Person {
  const isFirst = rank === 'first'
  const isExisting = isFirst && company.contact !== null
  const { firstName, lastName } = nameFor(company.country, isFirst ? index : index + 1)
  const name = isExisting ? String(company.contactName) : `${firstName} ${lastName}`
  const key = `${slugOf(company.name)}:${rank}`
  const contactId = isExisting ? String(company.contact) : demoIds.contact(key)
  const email = isExisting
    ? String(company.email)
    : `${slugOf(`${firstName} ${lastName}`).replaceAll('-', '.')}@${slugOf(company.name)}.example`
  const language = company.country === 'IT' ? 'it' : 'en'
  const titles = TITLES[rank][language]
  return {
    company,
    referent: {
      id: stableId(Referent.keyPrefix, `demo:${key}`),
      at,
      fields: {
        Name: name,
        Account__c: company.account,
        Contact__c: contactId,
        Email__c: email,
        Primary__c: isFirst,
        Administrative__c: !isFirst || isAlone,
        Legal__c: isFirst,
        Areas__c: isFirst ? FIRST_AREAS : OTHER_AREAS,
      },
    },
    contact: isExisting
      ? null
      : {
          id: contactId,
          at,
          fields: {
            FirstName: firstName,
            LastName: lastName,
            Title: titles[index % titles.length] ?? null,
            Email: email,
            Phone: `+39 051 000${String(1000 + index * 2 + (isFirst ? 0 : 1))}`,
            AccountId: company.account,
          },
        },
    mail: inviter === undefined ? null : mailTo(company, { name, firstName, email, inviter, at }),
  }
}

function mailTo(
  { name: company, account, country }: Company,
  {
    firstName,
    email,
    inviter,
    at,
  }: { name: string; firstName: string; email: string; inviter: string; at: Date },
): Row {
  const language = languageOfCountry(country)
  const code = newVerificationCode(bytesOf(`named:${company}`))
  const rendered = renderMessage(
    referentNamedMail.texts[language],
    { name: firstName, inviter, company, link: `${SITE}/reserved/forgot-password` },
    { language, organiser: organiserOf(null), verification: { code, url: `${SITE}/verify/${code}` } },
  )
  return {
    id: stableId(Message.keyPrefix, `demo:named:${company}`),
    at,
    fields: {
      Name: rendered.subject,
      Key__c: referentNamedMail.key,
      To__c: email,
      Account__c: account,
      Language__c: language,
      Html__c: rendered.html,
      Text__c: rendered.text,
      Headers__c: '{}',
      Code__c: code,
      Status__c: 'sent',
      Attempts__c: 1,
      SentAt__c: at,
      LastError__c: null,
    },
  }
}
