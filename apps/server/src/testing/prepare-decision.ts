import { demoIds } from '../seed/demo-ids.ts'

const PERSON = demoIds.contact('exhibitor')

/** Adds a referent who can sign in to a company without one: else it gets no mail. */
const peopleOf = (company: string) => {
  const isAlone = `not exists (select from referent r where r.account = (${company}) and r."primary")`
  return [
    `update contact set account_id = (${company}) where id = '${PERSON}' and ${isAlone}`,
    `update referent set account = (${company}) where contact = '${PERSON}' and ${isAlone}`,
  ]
}

/** A company that can be invoiced. */
const billable = (company: string) =>
  `update account set billing_street = 'Via Prova 1', billing_city = 'Bologna', billing_postal_code = '40121',
     billing_state = 'BO', billing_country = 'IT', vat_number = null, fiscal_code = '02345670017', public_grant = false,
     public_administration = false where id = (${company})`

const dueOf = (column: string, references: string) =>
  `select ${column} from amount_due where reference = any (string_to_array('${references}', ' ')) order by reference limit 1`

/** Makes the companies of these amounts due ready to be invoiced, and removes the names from shop tickets. */
const paying = (references: string) => [
  // Else their codes are issued first, and the job that issues them sends the mail of the payment.
  `update shop_ticket set first_name = null, last_name = null where shop_order in
     (select subject_id from amount_due where reference = any (string_to_array('${references}', ' ')))`,
  ...peopleOf(dueOf('account', references)),
  billable(dueOf('account', references)),
]

type Prepare = (id: string, references: string) => readonly string[]

/**
 * Data by queue that the demo lacks for a decision with all of its mails. `references` are those of open amounts due.
 */
const PREPARED: Readonly<Record<string, Prepare>> = {
  withdrawals: (id) => {
    const company = `select account from withdrawal where id = '${id}'`
    return [`update referent set "primary" = false where account = (${company})`, ...peopleOf(company)]
  },
  applications: (id) => peopleOf(`select account from application where id = '${id}'`),
  'team-members': (id) => [
    ...peopleOf(`select account from team_member where id = '${id}'`),
    `update team_member set contact = '${PERSON}' where id = '${id}'`,
  ],
  'directory-flags': (id) =>
    peopleOf(
      `select p.account from directory_flag f join directory_profile p on p.id = f.profile where f.id = '${id}'`,
    ),
  'amber-requests': (id) => {
    const listing = `select listing from unblock_request where id = '${id}'`
    return [
      `update amber_listing set status = 'releaseProposed', release_proposed_by = '${demoIds.user('admin')}' where id = (${listing})`,
      ...peopleOf(`select account from amber_listing where id = (${listing})`),
    ]
  },
  'pro-forma-objections': (id) => {
    const company = `select account from pro_forma where id = '${id}'`
    return [...peopleOf(company), billable(company)]
  },
  'bank-lines': (id, references) => [
    ...paying(references),
    `update bank_line set amount = 1000000 where id = '${id}'`,
  ],
  'payment-notices': (id, references) => [
    ...paying(references),
    `update payment_notice set amount = 1000000, amount_due = (${dueOf('id', references)}),
       account = (${dueOf('account', references)}) where id = '${id}'`,
  ],
  'sdi-rejections': (id) => [billable(`select account from invoice where id = '${id}'`)],
  'ticket-shipments': (id) => [`update ticket_order set cards_ready_at = paid_at where id = '${id}'`],
  'failed-documents': () => [],
}

/** Returns the statements that prepare a record for the decisions of a queue; undefined if the demo data suffices. */
export const preparedFor = (queue: string, id: string, reference: string) => PREPARED[queue]?.(id, reference)
