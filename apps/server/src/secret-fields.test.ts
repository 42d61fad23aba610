import { expect, test } from 'vitest'
import { objects } from './objects.ts'

const fields = objects.flatMap(({ apiName, fields: declared }) =>
  Object.entries(declared).map(([name, field]) => ({ name: `${apiName}.${name}`, field })),
)
const secrets = fields.filter(({ field }) => field.secret).map(({ name }) => name)

/** Names that mostly mean a credential, or data internal to the staff. */
const SMELL =
  /(Code|Token|Hash|Secret|Key|Score|Points|Notes?|Password|Pin|Salt|Signature|Fingerprint|Checksum|Headers)(__c)?$/
/** A credential may also be the name of a record. */
const SMELLING_NAME = /^(?!AgentCode__c)\w*(Code|Token|Key|Invitation|OptOut)__c\.Name$/

/** Codes of a list, parts of an address, numbers of the tax authority, notes to the customer. */
const HARMLESS = /(Reason|Postal|State|Country|Sdi|Fiscal)Code|CustomerNotes?__c$|LocaleKey$/

/** Reasons why a field with a suspicious name is not secret. */
const EXCUSED: Readonly<Record<string, string>> = {
  'Contact.AgentCode__c': 'by whom somebody was sent; opens nothing',
  'ApplicationItem__c.Code__c': 'an article of the price list',
  'OrderItem.Code__c': 'an article of the price list',
  'Newsletter__c.Code__c': 'a newsletter',
  'Message__c.Key__c': 'which template',
  'Meeting__c.BuyerNote__c': 'readable by the buyer alone',
  'Meeting__c.ExhibitorNote__c': 'readable by the exhibitor alone',
  'ContractSignature__c.FormHash__c': 'evidence: anybody with the document can compute it',
  'ContractSignature__c.SealedHash__c': 'evidence: anybody with the document can compute it',
  'BuyerApplication__c.CompanyKey__c': 'the company’s name in one spelling',
  'AuditEntry__c.Note__c': 'the history itself: not a copy, and for staff alone',
  'Invoice__c.SdiNote__c': 'what the tax office answered',
  'GuestInvitation__c.Name': 'the guest',
  'ReferentInvitation__c.Name': 'the person invited',
  'StandDesign__c.WaterPoints__c': 'where water comes out',
  'StandDesign__c.AirPoints__c': 'where compressed air comes out',
  'StandDesign__c.InternetPoints__c': 'where the network comes out',
  'StandDesign__c.HangingPoints__c': 'from where something hangs',
}

test('requires a field with a suspicious name to be secret, or excused by a reason', () => {
  const smelling = fields
    .filter(({ name, field }) => field.type !== 'lookup' && !HARMLESS.test(name))
    .filter(({ name }) => SMELL.test(name) || SMELLING_NAME.test(name))
    .map(({ name }) => name)
  const undecided = smelling.filter((name) => !secrets.includes(name) && !EXCUSED[name])
  expect(undecided).toEqual([])
  expect(Object.keys(EXCUSED).filter((name) => !smelling.includes(name) || secrets.includes(name))).toEqual(
    [],
  )
})

test('lists the secret fields: a new one needs a migration that removes it from the stored history', () => {
  expect([...secrets].sort()).toMatchInlineSnapshot(`
    [
      "AccessRecovery__c.FirstNote__c",
      "AccessRecovery__c.SecondNote__c",
      "Admission__c.Fingerprint__c",
      "AmberListing__c.Code__c",
      "AmberListing__c.Notes__c",
      "AmountDue__c.Note__c",
      "Application__c.Note__c",
      "BadgeOrder__c.Key__c",
      "Badge__c.Key__c",
      "BuyerApplication__c.HistoryPoints__c",
      "BuyerApplication__c.MarketPoints__c",
      "BuyerApplication__c.RelevancePoints__c",
      "BuyerApplication__c.RolePoints__c",
      "BuyerApplication__c.Score__c",
      "BuyerApplication__c.SizePoints__c",
      "CashDrawer__c.Reason__c",
      "CashMovement__c.Note__c",
      "CollectedContact__c.Company__c",
      "CollectedContact__c.Email__c",
      "CollectedContact__c.Name",
      "CollectedContact__c.Note__c",
      "CollectedContact__c.Phone__c",
      "CollectedContact__c.Role__c",
      "ContentVersion.Checksum",
      "Contract.Note__c",
      "DebtorCall__c.Note__c",
      "DirectoryFlag__c.Note__c",
      "DiscountCode__c.Name",
      "DiscountCode__c.Note__c",
      "Document__c.Code__c",
      "Enquiry__c.Note__c",
      "EntitlementEntry__c.Key__c",
      "EntitlementEntry__c.Note__c",
      "GateDevice__c.PairingHash__c",
      "GateDevice__c.TokenHash__c",
      "GuestInvitation__c.RequestKey__c",
      "GuestOptOut__c.Name",
      "Message__c.Code__c",
      "Message__c.Headers__c",
      "Message__c.Html__c",
      "Message__c.Text__c",
      "Note__c.Text__c",
      "Participation__c.GateOverrideReason__c",
      "QuotaShortage__c.Note__c",
      "Receipt__c.Note__c",
      "Refund__c.Note__c",
      "ShopOrder__c.Checkout__c",
      "ShopOrder__c.Fingerprint__c",
      "ShopOrder__c.InvoiceData__c",
      "ShopOrder__c.Payment__c",
      "ShopOrder__c.RefundIban__c",
      "ShopOrder__c.RequestKey__c",
      "StandDesign__c.Note__c",
      "Stand__c.HoldNote__c",
      "TicketOrder__c.RequestKey__c",
      "Ticket__c.Code__c",
      "Ticket__c.Note__c",
      "Ticket__c.ProviderReference__c",
    ]
  `)
})
