import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { EDITION_AT_HAND, EVERY_EDITION, type ListQuery } from './list-query.ts'

/** Objects that belong to an edition through their master record. */
export const PART_OF: Readonly<Record<string, string>> = {
  ApplicationItem__c: 'Application__c',
  CashMovement__c: 'Drawer__c',
  CatalogueEntry__c: 'Profile__c',
  CodeActivation__c: 'DiscountCode__c',
  ContractSignature__c: 'Contract__c',
  DirectoryFlag__c: 'Profile__c',
  HallPlan__c: 'Pavilion__c',
  KeptMeeting__c: 'BuyerApplication__c',
  MatchInterest__c: 'From__c',
  OrderItem: 'OrderId',
  Product__c: 'Brand__c',
  ProForma__c: 'OrderId__c',
  ShopTicket__c: 'ShopOrder__c',
  Stand__c: 'Pavilion__c',
  TechnicalPlan__c: 'Pavilion__c',
  Withdrawal__c: 'Application__c',
}

export const EDITION_FIELD = 'Edition__c'

/** Path from records to the edition lookup of their master record; undefined if they have none. */
export const editionPathOfMaster = (objectApiName: string) =>
  PART_OF[objectApiName]?.replace(/(__c|Id)$/, (end) => `${end === 'Id' ? '' : '__r'}.${EDITION_FIELD}`)

/** Path from records of the object to their edition; undefined if they have none. */
export function editionFieldOf(info: Pick<ObjectInfo, 'apiName' | 'fields'> | undefined) {
  const own = info?.fields.Edition__c
  if (own) return `${own.relationshipName}.Name`
  const whole = info?.fields[PART_OF[info.apiName] ?? '']
  return whole && `${whole.relationshipName}.Edition__r.Name`
}

interface Around {
  info: ObjectInfo | undefined
  list?: Pick<ListInfo, 'filteredByInfo'> | undefined
  /** The name of the current or displayed edition. */
  atHand: string | undefined
}

/**
 * Restricts the list to one edition: the one in the URL, otherwise the current one. A URL that names rows, as
 * behind a figure, and a view with its own edition are not restricted.
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

/** True if a filter uses the edition lookup, or any field of the edition. */
function namesEdition(list: Around['list'], field: string) {
  const edition = field.replace(/\.Name$/, '')
  const lookup = edition.replace(/__r$/, '__c')
  return (list?.filteredByInfo ?? []).some(
    ({ fieldApiName }) => fieldApiName === lookup || fieldApiName.startsWith(`${edition}.`),
  )
}
