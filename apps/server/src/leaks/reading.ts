import { hostedRole } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { PlantedRow } from '@foyer/record-server/testing'

/** Somebody reads a record of the planted world. */
export interface Reading {
  readonly row: PlantedRow
  readonly session: Session
  /** Every record of the world, by its id. */
  readonly byId: ReadonlyMap<string, PlantedRow>
}

export const isOwn = ({ row, session }: Reading, field: string, attribute: string) =>
  attributeOf(session, attribute).includes(String(row.values[field]))

/** Their company takes part on the stand, or in the collective, of another. */
export const isHosted = ({ session, byId }: Reading) =>
  attributeOf(session, 'participationId').some(
    (id) => hostedRole(String(byId.get(id)?.values.Kind__c)) !== null,
  )

/** Organiser and participants of one collective, or companies that share a stand. */
export function isInSameCollective({ row, session, byId }: Reading) {
  const own = attributeOf(session, 'participationId')
  const accountId = row.object.apiName === 'Account' ? row.id : row.values.Account__c
  return [...byId.values()].some(
    ({ id, object, values }) =>
      object.apiName === 'Participation__c' &&
      values.Account__c === accountId &&
      (own.includes(String(values.Organiser__c)) ||
        own.some((each) => byId.get(each)?.values.Organiser__c === id)),
  )
}

/** The profile of the catalogue that a record belongs to, or the record itself. */
export function isPublished({ row, byId }: Reading) {
  const brand = row.object.apiName === 'Product__c' ? byId.get(String(row.values.Brand__c)) : row
  const profile = brand?.object.apiName === 'Brand__c' ? byId.get(String(brand.values.Profile__c)) : brand
  return String(profile?.values.State__c).startsWith('published')
}

/** No later version says otherwise of the same words. */
export const isNewestText = ({ row, byId }: Reading) =>
  ![...byId.values()].some(
    ({ object, values }) =>
      object === row.object &&
      values.Source__c === row.values.Source__c &&
      values.Language__c === row.values.Language__c &&
      Number(values.CreatedDate) > Number(row.values.CreatedDate),
  )
