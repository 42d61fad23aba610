import { hostedRole } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { PlantedRow } from '@foyer/record-server/testing'

/** A reader and a record of the planted world. */
export interface Reading {
  readonly row: PlantedRow
  readonly session: Session
  /** Every record of the world, by its id. */
  readonly byId: ReadonlyMap<string, PlantedRow>
}

export const isOwn = ({ row, session }: Reading, field: string, attribute: string) =>
  attributeOf(session, attribute).includes(String(row.values[field]))

/** Whether the reader's company takes part on the stand, or in the collective, of another. */
export const isHosted = ({ session, byId }: Reading) =>
  attributeOf(session, 'participationId').some(
    (id) => hostedRole(String(byId.get(id)?.values.Kind__c)) !== null,
  )

/** Whether the companies are organiser and participants of one collective, or share a stand. */
export function isInSameCollective({ row, session, byId }: Reading) {
  const participationIds = attributeOf(session, 'participationId')
  const accountId = row.object.apiName === 'Account' ? row.id : row.values.Account__c
  return [...byId.values()].some(
    ({ id, object, values }) =>
      object.apiName === 'Participation__c' &&
      values.Account__c === accountId &&
      (participationIds.includes(String(values.Organiser__c)) ||
        participationIds.some((participationId) => byId.get(participationId)?.values.Organiser__c === id)),
  )
}

/** Whether the catalogue profile of the record, or the record itself, is published. */
export function isPublished({ row, byId }: Reading) {
  const brand = row.object.apiName === 'Product__c' ? byId.get(String(row.values.Brand__c)) : row
  const profile = brand?.object.apiName === 'Brand__c' ? byId.get(String(brand.values.Profile__c)) : brand
  return String(profile?.values.State__c).startsWith('published')
}

/** Whether there is no later version of the same text. */
export const isNewestText = ({ row, byId }: Reading) =>
  ![...byId.values()].some(
    ({ object, values }) =>
      object === row.object &&
      values.Source__c === row.values.Source__c &&
      values.Language__c === row.values.Language__c &&
      Number(values.CreatedDate) > Number(row.values.CreatedDate),
  )
