import { type Label, MAX_LATITUDE, MAX_LONGITUDE, phrase } from '@foyer/record-contract'

/** Parts of an address. */
export const ADDRESS_PARTS = [
  { part: 'Street', label: phrase('Street'), maxLength: 255 },
  { part: 'City', label: phrase('City'), maxLength: 80 },
  { part: 'State', label: phrase('State/Province'), maxLength: 80 },
  { part: 'PostalCode', label: phrase('Postal code'), maxLength: 20 },
  { part: 'Country', label: phrase('Country'), maxLength: 80 },
] as const

/** Parts of a geolocation. */
export const GEOLOCATION_PARTS = [
  { part: 'Latitude', label: phrase('Latitude'), limit: MAX_LATITUDE },
  { part: 'Longitude', label: phrase('Longitude'), limit: MAX_LONGITUDE },
] as const

/** Labels of system fields. */
export const SYSTEM_LABELS = {
  Id: phrase('Record ID'),
  CreatedDate: phrase('Created date'),
  CreatedById: phrase('Created by'),
  LastModifiedDate: phrase('Last modified date'),
  LastModifiedById: phrase('Last modified by'),
  SystemModstamp: phrase('System timestamp'),
  OwnerId: phrase('Owner'),
  RecordTypeId: phrase('Record type'),
} satisfies Record<string, Label>
