import {
  AGENT_CODE_MESSAGE,
  CHOICES_OF,
  type ChoicesResult,
  Contact,
  FIELD_ISSUES,
  missingFields,
  profileMethods,
} from '@foyer/fair-domain'
import {
  type Label,
  type Language,
  object,
  refusedWrite,
  string,
  type WriteIssue,
} from '@foyer/record-contract'
import { attributeOf, type CommittedWrite, type Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'
import { profileIssue } from './profile-issue.ts'
import { syncCompanyName } from './sync-company-name.ts'
import { syncCountry } from './sync-country.ts'

const UNKNOWN_CHOICE: Label = { 'en-US': 'Choose from the list', it: 'Scegli dall’elenco' }

/** Validation of a profile across fields, for every way of writing. */
export const profileFeature: MakeFeature<Needs> = (fair) => ({
  onWrite: async (write, transaction) => {
    if (write.objectApiName === Contact.apiName && write.after !== null)
      await refuseFaulty(write, transaction)
    await syncCompanyName(fair, write, transaction)
    await syncCountry(fair, write, transaction)
  },
  methods: serve(fair, profileMethods, { getChoices: ({ language }) => getChoices(fair, language) }),
})

async function refuseFaulty(write: CommittedWrite, transaction: Transaction) {
  const issues = [
    ...(await agentCodeIssues(write, transaction)),
    ...(await choiceIssues(write, transaction)),
    ...requiredFieldIssues(write, transaction),
  ]
  if (issues.length > 0) throw refusedWrite(issues)
}

const entry = object({ list: string, value: string, label: string })

async function getChoices({ pool }: Needs, language: Language): Promise<ChoicesResult> {
  const rows = await readRows(
    pool,
    entry,
    `select list, value, case when $1 = 'it' then label_it else name end as label
     from choice where active order by list, position, id`,
    [language],
  )
  const lists = Map.groupBy(rows, ({ list }) => list)
  return Object.fromEntries(
    [...lists].map(([list, entries]) => [list, entries.map(({ value, label }) => ({ value, label }))]),
  )
}

/** Requires an active agent code of the operator's list. */
async function agentCodeIssues(write: CommittedWrite, { client, session }: Transaction) {
  const code = write.after?.AgentCode__c
  if (!write.changedFields.includes('AgentCode__c') || typeof code !== 'string' || code === '') return []
  const { rowCount } = await client.query('select from agent_code where name = $1 and active', [code])
  return rowCount === 1 ? [] : [profileIssue('AgentCode__c', AGENT_CODE_MESSAGE, session)]
}

/** Requires picklist entries; a retired one stays valid for records that have it. */
async function choiceIssues(write: CommittedWrite, { client, session }: Transaction) {
  const issues: WriteIssue[] = []
  for (const [field, list] of Object.entries(CHOICES_OF)) {
    if (!write.changedFields.includes(field)) continue
    const chosen = valuesOf(write.after?.[field])
    if (chosen.length === 0) continue
    const { rows } = await client.query<{ value: string }>('select value from choice where list = $1', [list])
    if (chosen.some((value) => !rows.some((item) => item.value === value)))
      issues.push(profileIssue(field, UNKNOWN_CHOICE, session))
  }
  return issues
}

const valuesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? value.split(';') : []

/** Required fields apply to users' own profiles; staff may enter less. */
function requiredFieldIssues(write: CommittedWrite, { session }: Transaction) {
  if (write.kind !== 'updated' || !attributeOf(session, 'contactId').includes(write.recordId)) return []
  return missingFields(write.after ?? {}, session.profiles).map((field) =>
    profileIssue(field, FIELD_ISSUES.missing, session),
  )
}
