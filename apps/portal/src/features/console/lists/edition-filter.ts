import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { EDITION_AT_HAND, EVERY_EDITION, type ListQuery } from './list-query.ts'

/** Objects that belong to an edition by the record that they are a part of. */
export const PART_OF: Readonly<Record<string, string>> = {
  ApplicationItem__c: 'Application__c',
  CatalogueEntry__c: 'Profile__c',
  CodeActivation__c: 'DiscountCode__c',
  DirectoryFlag__c: 'Profile__c',
  KeptMeeting__c: 'BuyerApplication__c',
  MatchInterest__c: 'From__c',
  OrderItem: 'OrderId',
  Product__c: 'Brand__c',
  ProForma__c: 'OrderId__c',
  ShopTicket__c: 'ShopOrder__c',
  Stand__c: 'Pavilion__c',
  TechnicalPlan__c: 'Pavilion__c',
}

/** Where records of the object say which edition they belong to; undefined where they belong to none. */
export function editionFieldOf(info: Pick<ObjectInfo, 'apiName' | 'fields'> | undefined) {
  const own = info?.fields.Edition__c
  if (own) return `${own.relationshipName}.Name`
  const whole = info?.fields[PART_OF[info.apiName] ?? '']
  return whole && `${whole.relationshipName}.Edition__r.Name`
}

interface Around {
  info: ObjectInfo | undefined
  list?: Pick<ListInfo, 'filteredByInfo'> | undefined
  /** The name of the edition that is worked on, or looked at. */
  atHand: string | undefined
}

/**
 * The list with the rows of one edition alone: the one that the address names, else the one at hand. An address that says
 * which rows it wants, as that behind a figure does, means them whatever their edition; so does a view with an edition of
 * its own.
 */
export function inEdition(query: ListQuery, { info, list, atHand }: Around): ListQuery {
  const field = editionFieldOf(info)
  if (field === undefined) return query
  const saysRows = query.filters.length > 0 || query.searchTerm !== '' || namesEdition(list, field)
  const edition = query.edition ?? (saysRows ? EVERY_EDITION : EDITION_AT_HAND)
  const name = edition === EDITION_AT_HAND ? atHand : edition
  if (name === undefined || name === EVERY_EDITION) return { ...query, edition }
  return { ...query, edition, within: { field, operator: 'Equals', values: [name] } }
}

/** By the lookup itself, or by anything of the edition that it leads to. */
function namesEdition(list: Around['list'], field: string) {
  const edition = field.replace(/\.Name$/, '')
  const lookup = edition.replace(/__r$/, '__c')
  return (list?.filteredByInfo ?? []).some(
    ({ fieldApiName }) => fieldApiName === lookup || fieldApiName.startsWith(`${edition}.`),
  )
}
