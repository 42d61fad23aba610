import { Receipt } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from './fair.ts'

declare const fair: Fair
declare const transaction: Transaction
const good = { Name: 'r', Account__c: 'a', Amount__c: 1, BankReference__c: 'b' }

fair.writer.create(transaction, Receipt, good)
fair.writer.create(transaction, 'Receipt__c', { ...good, Payer__c: null, ReceivedOn__c: '2027-01-01' })
fair.writer.create(transaction, 'Receipt__c', good, { as: 'person' })
// @ts-expect-error a number
fair.writer.create(transaction, Receipt, { ...good, Amount__c: '1' })
// @ts-expect-error no such field
fair.writer.create(transaction, Receipt, { ...good, Payr__c: 'x' })
// @ts-expect-error the bank's number is missing
fair.writer.create(transaction, Receipt, { Name: 'r', Account__c: 'a', Amount__c: 1 })
// @ts-expect-error never empty
fair.writer.update(transaction, Receipt, 'id', { BankReference__c: null })
// @ts-expect-error not one of its states
fair.writer.update(transaction, 'Badge__c', 'id', { State__c: 'lost' })
// @ts-expect-error no such object
fair.writer.remove(transaction, 'Bagde__c', 'id')
