import { Application, Contract, Participation } from '@foyer/fair-domain'
import type { FieldDeclaration } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { applicationCheck } from '../../../services/company-page/checks/application.check.ts'
import { contractCheck } from '../../../services/company-page/checks/contract.check.ts'
import { READINESS_CHECKS } from '../../../services/company-page/checks/index.ts'
import { paymentCheck } from '../../../services/company-page/checks/payment.check.ts'

const valuesOf = (field: FieldDeclaration | undefined) =>
  field && 'values' in field ? field.values.map(({ value }) => value) : []

test('has a label for every state of an application, a contract or a payment', () => {
  const states = valuesOf(Application.fields.State__c)
  expect(states.length).toBeGreaterThan(0)
  expect(Object.keys(applicationCheck.codes)).toEqual(expect.arrayContaining(states))
  expect(Object.keys(applicationCheck.codes)).toEqual(
    expect.arrayContaining(valuesOf(Participation.fields.Status__c)),
  )
  expect(Object.keys(contractCheck.codes)).toEqual(expect.arrayContaining(valuesOf(Contract.fields.Status)))
  expect(Object.keys(paymentCheck.codes)).toEqual(
    expect.arrayContaining(valuesOf(Participation.fields.PaymentState__c)),
  )
})

test('has distinct labels for checks', () => {
  expect(new Set(READINESS_CHECKS.map(({ name }) => name)).size).toBe(READINESS_CHECKS.length)
})
