import { type ApplicationData, type ApplicationPrice, type SECTORS, toEuros } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import { companyLanguage } from '../../services/applications/mail-company.ts'
import type { StoredApplication } from '../../services/applications/stored-application.ts'
import type { Needs } from './needs.ts'

/** Requested items and price as fields of the application record. */
export const pricedFields = (data: ApplicationData, price: ApplicationPrice) => ({
  Pavilion__c: data.pavilionId,
  Sector__c: data.sector as keyof typeof SECTORS,
  Area__c: data.area,
  OpenSides__c: data.openSides,
  UnitCost__c: toEuros(price.unitCost),
  StandWish__c: data.standWish || null,
  CustomerNotes__c: data.notes || null,
  SpaceTotal__c: toEuros(price.spaceTotal),
  ServicesTotal__c: toEuros(price.servicesTotal),
  RegistrationFee__c: toEuros(price.registrationFee),
  Prepayment__c: toEuros(price.prepayment),
  Total__c: toEuros(price.total),
  AccountHolder__c: data.accountHolder.trim(),
})

/** Replaces the lines with those at today's prices. */
export async function saveItems(
  fair: Needs,
  transaction: Transaction,
  { id, accountId }: StoredApplication,
  { items }: ApplicationPrice,
) {
  const rows = await readRows(
    transaction.client,
    idRow,
    'select id from application_item where application = $1',
    [id],
  )
  for (const item of rows) await fair.writer.remove(transaction, 'ApplicationItem__c', item.id)
  const language = await companyLanguage(transaction.client, accountId)
  for (const [index, { kind, code, label, quantity, unitPrice, total }] of items.entries())
    await fair.writer.create(transaction, 'ApplicationItem__c', {
      Name: label[language],
      Application__c: id,
      Kind__c: kind,
      Code__c: code,
      Quantity__c: quantity,
      UnitPrice__c: toEuros(unitPrice),
      Total__c: toEuros(total),
      Position__c: index + 1,
    })
}
