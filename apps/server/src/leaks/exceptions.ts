import {
  capabilityProfile,
  DOCUMENT_KINDS,
  DOCUMENT_STAFF,
  type DocumentKind,
  isStaff,
  QUEUES,
} from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { PlantedRow } from '@foyer/record-server/testing'
import type { Origin } from './marks.ts'
import { isHosted, isInSameCollective, isNewestText, isOwn, isPublished, type Reading } from './reading.ts'

interface Exception {
  /** Names of the calls that may return it. A page may show everything that its methods may return. */
  readonly calls: RegExp
  /** `Object.Field`. */
  readonly fields: readonly string[]
  readonly reason: string
  /** Restricts the records; default: all. */
  readonly when?: (reading: Reading) => boolean
}

/** Subject of an amount due, and the permission of the user who pays it. */
const PAID_BY: Readonly<Record<string, 'buyTickets' | 'manageBadges' | undefined>> = {
  tickets: 'buyTickets',
  badges: 'manageBadges',
}

const GATE_PAPERS = Object.entries<DocumentKind>(DOCUMENT_KINDS).flatMap(([kind, { opensGates }]) =>
  opensGates ? [kind] : [],
)

/** Values that a call returns beyond the caller's grants on purpose. As narrow as possible. */
const EXCEPTIONS: readonly Exception[] = [
  {
    calls:
      /^(CatalogueController\/(search|searchSite|getEntry|getSimilar|getWorld)|GET \/fair\/sitemap\.xml)$/,
    fields: ['DirectoryProfile__c.Slug__c', 'Brand__c.Slug__c', 'Product__c.Slug__c'],
    reason: 'the address of a page that is published; drafts are records, which nobody else reads',
    when: isPublished,
  },
  {
    calls: /^CatalogueController\/(search|searchSite|getEntry|getSimilar|getWorld)$/,
    fields: ['CatalogueEntry__c.Name'],
    reason:
      'what was published is for everybody, as it was then; what waits for approval or was replaced is not',
    when: ({ row }) => row.values.State__c === 'live',
  },
  {
    calls: /^EstimateController\/getPriceList$/,
    fields: ['Pavilion__c.PricePerSquareMetre__c'],
    reason: 'the prices of the halls on offer are public: the page for future exhibitors shows them',
    when: ({ row }) => row.values.Active__c === true,
  },
  {
    calls: new RegExp(`^paper (${GATE_PAPERS.join('|')})$`),
    fields: ['Ticket__c.Code__c'],
    reason: 'a paper that opens a gate bears the code: for its owner, and for staff who hand such papers out',
    when: (reading) =>
      DOCUMENT_STAFF.some((role) => reading.session.profiles.includes(role)) ||
      isOwn(reading, 'Contact__c', 'contactId') ||
      isOwn(reading, 'Account__c', 'accountId'),
  },
  {
    calls: /^BadgeDeskController\/getCard$/,
    fields: ['Ticket__c.Code__c'],
    reason: 'the badge desk prints badges, which bear the code',
    when: ({ session }) => DOCUMENT_STAFF.some((role) => session.profiles.includes(role)),
  },
  {
    calls: /^GateDeviceController\/(scan|search|names|evacuation)$/,
    fields: ['Ticket__c.Name', 'Ticket__c.HolderCompany__c'],
    reason: 'who holds the token of a scanner compares the person at the gate with the holder of the ticket',
  },
  {
    calls: /^GateDeviceController\/sync$/,
    fields: [
      'Ticket__c.MaxDays__c',
      'Ticket__c.AdmissionsPerDay__c',
      'Ticket__c.ValidFrom__c',
      'Ticket__c.ValidUntil__c',
      'Ticket__c.ClosedFrom__c',
      'Ticket__c.ClosedUntil__c',
    ],
    reason: 'who holds the token of a scanner decides without a network to what each ticket admits',
  },
  {
    calls: /^AppearanceController\/getAppearance$/,
    fields: ['TextVersion__c.Source__c', 'TextVersion__c.Text__c'],
    reason: 'words of the portal that staff have changed, as they are now: every page shows them',
    when: isNewestText,
  },
  {
    calls: /^paper (invoice|proForma)$/,
    fields: ['Invoice__c.Customer__c', 'ProForma__c.Customer__c'],
    reason: 'a bill says to whom it is written, to those who may open it',
    when: (reading) => isOwn(reading, 'Account__c', 'accountId') || isStaff(reading.session.profiles),
  },
  {
    calls: /^ShopController\/getShop$/,
    fields: ['DiscountCode__c.Name', 'DiscountCode__c.ValidUntil__c', 'Account.Name'],
    reason: 'whoever names a discount code is told who gives it, and until when it counts',
    when: ({ row, byId }) =>
      row.object.apiName !== 'Account' ||
      [...byId.values()].some(
        ({ object, values }) => object.apiName === 'DiscountCode__c' && values.Account__c === row.id,
      ),
  },
  {
    calls: /^ShopController\/getOrder$/,
    fields: [
      'ShopOrder__c.Name',
      'ShopOrder__c.Email__c',
      'ShopTicket__c.FirstName__c',
      'ShopTicket__c.LastName__c',
    ],
    reason: 'whoever has the link of an order, which went to the address in it, reads the order',
  },
  {
    calls: /^ShopController\/getDemoCheckout$/,
    fields: ['ShopOrder__c.Name'],
    reason: 'whoever was sent there to pay an order is told which',
  },
  {
    calls: /^ShopController\/getTicket$/,
    fields: [
      'Ticket__c.Name',
      'Ticket__c.HolderFirstName__c',
      'Ticket__c.HolderLastName__c',
      'Ticket__c.HolderCompany__c',
      'Ticket__c.Code__c',
    ],
    reason: 'whoever has the link of a ticket, which went to its holder, shows it at the gate',
  },
  {
    calls: /^VerificationController\/check$/,
    fields: [
      'Document__c.Name',
      'Document__c.Code__c',
      'Message__c.Name',
      'Message__c.Code__c',
      'Account.Name',
    ],
    reason: 'whoever has the code of a paper or a mail holds it: what it is, and whose',
    when: ({ row, byId }) =>
      row.object.apiName !== 'Account' ||
      [...byId.values()].some(
        ({ object, values }) => object.apiName === 'Document__c' && values.Account__c === row.id,
      ),
  },
  {
    calls:
      /^QueueController\/decide(Many)?, mail (contract\.\w+|invoice\.paid|proForma\.(corrected|rejected)|ticket\.shipped)$/,
    fields: [
      'Contract.ContractNumber',
      'PaymentNotice__c.Amount__c',
      'ProForma__c.Name',
      'TicketOrder__c.Name',
    ],
    reason:
      'what a company had under way of its own before another took it in: its referents hear what becomes of it',
    when: (reading) =>
      isHosted(reading) &&
      (isOwn(reading, 'Account__c', 'accountId') || isOwn(reading, 'AccountId', 'accountId')),
  },
  {
    calls: /^GuestTicketController\/getInvitation$/,
    fields: ['Account.Name'],
    reason: 'who holds the token of an invitation is told who invites them',
    when: ({ row, byId }) =>
      [...byId.values()].some(
        ({ object, values }) => object.apiName === 'GuestInvitation__c' && values.Account__c === row.id,
      ),
  },
  {
    calls:
      /^(MyMatchController\/getMatches|MeetingsController\/\w+(, mail meeting\.\w+)?|BuyerOutcomeController\/decline, mail meeting\.cancelled|GET \/fair\/(en-US\/)?reserved\/agenda)$/,
    fields: ['MatchProfile__c.Name'],
    reason: 'who takes part in the matchmaking is shown to those who do as well',
    when: ({ row }) => row.values.State__c === 'accepted',
  },
  {
    calls: /^(ContactsController\/getContacts|GET \/fair\/(en-US\/)?reserved\/contacts)$/,
    fields: ['User.Name'],
    reason: 'the team of a company knows each other by name: who scanned a badge, and who follows up',
    when: ({ row, session, byId }) =>
      attributeOf(session, 'accountId').includes(
        String(byId.get(String(row.values.ContactId))?.values.AccountId),
      ),
  },
  {
    calls:
      /^(SharingController\/\w+|ContactsController\/askMore, mail contact\.asked|GET \/fair\/(en-US\/)?reserved\/who-scanned-me)$/,
    fields: ['Account.Name', 'User.Name', 'Stand__c.Name'],
    reason: 'the person sees who scanned the badge, where and for which exhibitor',
    when: (reading) =>
      [...reading.byId.values()].some(
        (row) =>
          row.object.apiName === 'CollectedContact__c' &&
          isOwn({ ...reading, row }, 'Contact__c', 'contactId'),
      ),
  },
  {
    calls:
      /^(BadgesController\/getBadges|ParkingController\/getParking|TechnicalPlansController\/getPlans|CollectiveController\/getParticipants|CoExhibitorsController\/getCoExhibitors)$/,
    fields: ['Account.Name', 'Stand__c.Name'],
    reason: 'who takes part with whom: they know each other by name, and where they stand',
    when: isInSameCollective,
  },
  {
    calls: /^(HomeController\/getHome|DirectoryController\/get(Directory|Preview))$/,
    fields: ['Stand__c.Name'],
    reason: 'a co-exhibitor stands where the company stands that has named it',
    when: isInSameCollective,
  },
  {
    calls: /^QueueController\/decide(Many)?, mail application\.offered$/,
    fields: ['Stand__c.Name'],
    reason: 'a company that is offered a stand is told which',
    when: ({ session }) => session.profiles.includes(capabilityProfile('applyForParticipation')),
  },
  {
    calls: /^QueueController\/decide(Many)?, mail accreditation\.approved$/,
    fields: ['Accreditation__c.Amount__c'],
    reason: 'whoever asked to come with a school is told what it pays, also those who read no accreditations',
    when: (reading) => isOwn(reading, 'Contact__c', 'contactId'),
  },
  {
    calls: /^MailingsController\/test$/,
    fields: ['User.Username'],
    reason: 'whoever tries a mail is told that it went to their own address',
    when: ({ row, session }) => row.id === session.userId,
  },
  {
    calls:
      /^(CoExhibitorsController\/\w+|ApplicationController\/takeOffer|QueueController\/decide(Many)?), mail coExhibitor\.\w+$/,
    fields: ['Account.Name'],
    reason:
      'whoever is named or withdrawn as co-exhibitor is told by whom, and a company that is left by whom it is',
  },
  {
    calls: /^AccreditationController\/getAccreditation$/,
    fields: ['Accreditation__c.ChannelData__c'],
    reason: 'the form shows somebody the channels that they have sent',
    when: (reading) => isOwn(reading, 'Contact__c', 'contactId'),
  },
  {
    calls: /^(HomeController\/getHome|AccreditationController\/getAccreditation)$/,
    fields: ['AmountDue__c.Name', 'AmountDue__c.DueOn__c'],
    reason: 'who owes for themselves is told what to write on the transfer, and until when to send it',
    when: ({ row, session, byId }) => {
      const subject = byId.get(String(row.values.SubjectId__c))
      return attributeOf(session, 'contactId').includes(String(subject?.values.Contact__c))
    },
  },
  {
    calls: /^HomeController\/getHome$/,
    fields: ['AmountDue__c.DueOn__c'],
    reason: 'everybody of a company sees what is left to do for it and until when, not how much is owed',
    when: (reading) => isOwn(reading, 'Account__c', 'accountId'),
  },
  {
    calls: /^HomeController\/getHome$/,
    fields: ['AmountDue__c.Name'],
    reason: 'who orders tickets or badges for the company is asked to pay for them',
    when: (reading) => {
      const capability = PAID_BY[String(reading.row.values.Kind__c)]
      return (
        capability !== undefined &&
        reading.session.profiles.includes(capabilityProfile(capability)) &&
        isOwn(reading, 'Account__c', 'accountId')
      )
    },
  },
  {
    calls: /^GET \/fair\/console\/mailbox\/:id$/,
    fields: ['Message__c.Html__c'],
    reason:
      'where mails do not leave the house staff read them here, without their links; with a mail server nobody can',
    when: ({ session }) => isStaff(session.profiles),
  },
  {
    calls: /^ResetPasswordController\/reset$/,
    fields: ['User.Username'],
    reason:
      'the holder of a reset link signs in with the new password, to the address that the link was sent to',
    when: () => true,
  },
  {
    calls: /^SecurityController\/beginPasskey$/,
    fields: ['User.Username'],
    reason: 'the device is told for which account it makes a key: their own',
    when: ({ row, session }) => row.id === session.userId,
  },
  {
    calls: /^QueueController\/preview(Many)?$/,
    fields: ['User.Username'],
    reason:
      'whoever decides is shown to whom the mail will go, which they read of every mail once it has gone',
    when: ({ session }) =>
      QUEUES.some(({ profiles }) => profiles.some((profile) => session.profiles.includes(profile))),
  },
]

export function isExcused(
  call: string,
  origin: Origin,
  session: Session,
  byId: ReadonlyMap<string, PlantedRow>,
) {
  const row = byId.get(origin.recordId)
  return EXCEPTIONS.some(
    ({ calls, fields, when }) =>
      calls.test(call) &&
      fields.includes(`${origin.objectApiName}.${origin.field}`) &&
      (when === undefined || (row !== undefined && when({ row, session, byId }))),
  )
}
