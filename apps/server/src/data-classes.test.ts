import { createContext } from '@foyer/record-server'
import { expect, test } from 'vitest'
import { createLogRedactor, REDACTED } from './http/redact-log.ts'
import { objects } from './objects.ts'
import { classOf, erasedValue, isPersonal, personalFields } from './services/privacy/data-classes.ts'
import { subjectColumns } from './services/privacy/data-subject.ts'
import { TABLE_CLASSES } from './services/privacy/table-classes.ts'

const { registry } = createContext(objects)
const all = [...registry.objects.values()]

test('gives every field of every served object a protection class', () => {
  const unclassified = objects.flatMap(({ apiName, fields }) =>
    Object.entries(fields)
      .filter(([, { data }]) => data === undefined)
      .map(([name]) => `${apiName}.${name}`),
  )
  expect(unclassified).toEqual([])
})

test('requires a subject of every object with personal fields, or a reason', () => {
  const lacking = all
    .filter((object) => personalFields(object).length > 0 && object.declaration.subject === undefined)
    .map(({ apiName }) => apiName)
  expect(lacking).toEqual([])
  for (const object of all) expect(() => subjectColumns(object)).not.toThrow()
})

test('gives every personal field an erased value that it can hold', () => {
  for (const object of all)
    for (const field of personalFields(object)) {
      const value = erasedValue(field, '003000000000000AAA')
      if (typeof value === 'string') expect(value.length, field.apiName).toBeLessThanOrEqual(field.length)
    }
})

test('logs no value under the name of a personal field', () => {
  const redact = createLogRedactor(objects)
  const line = {
    email: 'a@b.example',
    person: { first_name: 'Ada', Diet: 'vegan' },
    name: 'a task',
    attempts: 3,
  }
  expect(redact(line)).toEqual({
    ...{ email: REDACTED, person: { first_name: REDACTED, Diet: 'vegan' }, name: 'a task', attempts: 3 },
  })
})

test('erases every table outside the objects with personal columns, or states a reason', () => {
  const lacking = Object.entries(TABLE_CLASSES)
    .filter(([, { columns }]) => columns.personal || columns.sensitive)
    .filter(([, { erase, subject, otherwise }]) => !otherwise && !(erase && subject?.length))
    .map(([table]) => table)
  expect(lacking).toEqual([])
})

test('keeps only codes, numbers and states of records about persons after an erasure', () => {
  const TEXTS = ['text', 'longText', 'richText', 'recordValues', 'email', 'phone', 'url']
  const remainingFields = all
    .filter((object) => subjectColumns(object).length > 0)
    .flatMap((object) =>
      [...object.fields.values()]
        .filter(
          (field) => TEXTS.includes(field.declaration?.type ?? '') && !isPersonal(classOf(object, field)),
        )
        .map((field) => `${object.apiName}.${field.apiName} ${classOf(object, field)}`),
    )
  expect(remainingFields.sort()).toMatchInlineSnapshot(`
    [
      "Accreditation__c.Days__c internal",
      "Admission__c.Fingerprint__c internal",
      "Admission__c.Gate__c internal",
      "Admission__c.Name internal",
      "AmberListing__c.Code__c internal",
      "AmberListing__c.Domain__c company",
      "AuditEntry__c.Name internal",
      "AuditEntry__c.ObjectApiName__c internal",
      "AuditEntry__c.ReasonCode__c internal",
      "AuditEntry__c.RecordId__c internal",
      "Badge__c.Key__c internal",
      "Badge__c.Language__c internal",
      "BuyerApplication__c.ReasonCode__c internal",
      "CollectedContact__c.Topics__c internal",
      "Consent__c.Name internal",
      "Consent__c.Proof__c internal",
      "Consent__c.TextVersion__c internal",
      "Contact.CompanyName__c company",
      "Contact.VatNumber__c company",
      "DebtorCall__c.Name internal",
      "DiscountCode__c.Name internal",
      "Document__c.Code__c internal",
      "Document__c.Language__c internal",
      "Document__c.Name company",
      "Document__c.SubjectId__c internal",
      "Enquiry__c.Language__c internal",
      "Enquiry__c.ReasonCode__c internal",
      "GuestInvitation__c.MailIds__c internal",
      "GuestInvitation__c.Name internal",
      "GuestInvitation__c.RequestKey__c internal",
      "KeptMeeting__c.Name company",
      "MatchProfile__c.Fault__c internal",
      "MatchProfile__c.ReasonCode__c internal",
      "Meeting__c.OutsideFault__c internal",
      "Meeting__c.OutsideId__c reference",
      "Meeting__c.Repair__c internal",
      "Meeting__c.Stand__c reference",
      "Message__c.Code__c internal",
      "Message__c.DocumentId__c internal",
      "Message__c.Key__c internal",
      "Message__c.Language__c internal",
      "Note__c.Name internal",
      "Note__c.RecordId__c internal",
      "SharingChoice__c.Name internal",
      "ShopOrder__c.Checkout__c internal",
      "ShopOrder__c.Days__c internal",
      "ShopOrder__c.Fingerprint__c internal",
      "ShopOrder__c.Language__c internal",
      "ShopOrder__c.Name company",
      "ShopOrder__c.Payment__c internal",
      "ShopOrder__c.ReceiptNumber__c company",
      "ShopOrder__c.Reference__c internal",
      "ShopOrder__c.RefundNumber__c company",
      "ShopOrder__c.RequestKey__c internal",
      "ShopTicket__c.RefundNumber__c company",
      "Task__c.RecordId__c internal",
      "TicketOrder__c.CustomerNote__c company",
      "TicketOrder__c.Name company",
      "TicketOrder__c.Reference__c internal",
      "TicketOrder__c.RequestKey__c internal",
      "TicketOrder__c.ShippingCity__c company",
      "TicketOrder__c.ShippingPostalCode__c company",
      "TicketOrder__c.ShippingStateCode__c company",
      "TicketOrder__c.ShippingStreet__c company",
      "TicketOrder__c.Tracking__c internal",
      "Ticket__c.Code__c internal",
      "Ticket__c.Days__c internal",
      "Ticket__c.EntryFrom__c internal",
      "Ticket__c.EntryUntil__c internal",
      "Ticket__c.Error__c internal",
      "Ticket__c.ProviderReference__c internal",
      "Ticket__c.Provider__c internal",
      "Ticket__c.ReasonCode__c internal",
      "Ticket__c.SubjectId__c internal",
      "Ticket__c.VoidReason__c internal",
    ]
  `)
})
