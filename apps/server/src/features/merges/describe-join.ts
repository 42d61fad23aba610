import {
  Application,
  Contract,
  ENTITLEMENT_KINDS,
  type EntitlementKind,
  formatCents,
  hallName,
  type JoinChoice,
  type JoinItem,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { fieldsOf } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import { picklistLabel } from '../../picklist-label.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { fill, JOIN_CONSEQUENCES, JOIN_ROWS, PAID, SIGNED } from './join-texts.ts'
import type { Pair } from './pair.ts'
import { isClosable, type Side, signedContracts } from './read-sides.ts'

const NONE = '—'
const list = (values: readonly string[]) => (values.length === 0 ? NONE : values.join(', '))
const count = (value: number) => (value === 0 ? NONE : String(value))

/** Describes the participations of both companies in an edition, and the consequences of the choice. */
export function describeJoin(
  edition: string,
  kept: Side,
  dropped: Side,
  choice: JoinChoice,
  language: Language,
): JoinItem {
  const [signed] = [...signedContracts(kept), ...signedContracts(dropped)]
  const [left, right] = [cellsOf(kept, language), cellsOf(dropped, language)]
  const rows = Object.entries(JOIN_ROWS).map(([key, label]) => ({
    label: label[language],
    kept: left[key as keyof typeof JOIN_ROWS],
    dropped: right[key as keyof typeof JOIN_ROWS],
  }))
  return {
    edition,
    choice,
    fixed: signed === undefined ? null : fill(SIGNED[language], { contract: signed }),
    rows: rows.filter(({ kept: one, dropped: other }) => one !== NONE || other !== NONE),
    consequences: consequencesOf(kept, dropped, choice, language),
  }
}

function cellsOf(side: Side, language: Language): Record<keyof typeof JOIN_ROWS, string> {
  const { applications, contracts, stands, dues, invoices, badges, parking, profiles, team, meetings } = side
  const state = picklistLabel.bind(null, fieldsOf(Application).State__c)
  const status = picklistLabel.bind(null, fieldsOf(Contract).Status)
  return {
    application: list(
      applications.map((one) => `${one.number ?? ''} (${state(one.state, language)})`.trim()),
    ),
    contract: list(contracts.map((one) => `${one.number} (${status(one.state, language)})`)),
    stand: list(stands.map((one) => `${one.name} (${hallName(one.hall, language)})`)),
    dues: list(dues.map((due) => dueText(due, language))),
    invoices: list(invoices),
    badges: count(badges.length),
    parking: count(parking.length),
    directory: list(profiles.map(({ name }) => name)),
    team: count(team),
    meetings: count(meetings),
  }
}

const dueText = ({ reference, open }: Side['dues'][number], language: Language) =>
  `${reference} (${open > 0 ? formatCents(open, language) : PAID[language]})`

function consequencesOf(kept: Side, dropped: Side, choice: JoinChoice, language: Language) {
  const consequences: JoinItem['consequences'] = []
  const loser = choice.package === 'kept' ? dropped : kept
  const add = (
    key: keyof typeof JOIN_CONSEQUENCES,
    names: readonly string[],
    isWarning = false,
    company = '',
  ) => {
    if (names.length > 0)
      consequences.push({
        text: fill(JOIN_CONSEQUENCES[key][language], { names: names.join(', '), company }),
        isWarning,
      })
  }
  const texts = (dues: Side['dues']) => dues.map((due) => dueText(due, language))
  add(
    'applicationEnds',
    loser.applications.map(({ number }) => number ?? NONE),
    true,
    loser.company,
  )
  add(
    'contractEnds',
    loser.contracts.map(({ number }) => number),
    true,
  )
  add(
    'standFree',
    loser.stands.map(({ name }) => name),
    true,
  )
  add(choice.dues === 'close' ? 'duesClosed' : 'duesMoved', texts(loser.dues.filter(isClosable)))
  add('duesStay', texts(loser.dues.filter((due) => !isClosable(due))))
  add('invoicesStay', dropped.invoices, false, dropped.company)
  if (choice.badges === 'close' && loser.badges.length > 0)
    add('badgesVoid', [String(loser.badges.length)], true)
  const entryLoser = choice.directory === 'dropped' && dropped.profiles.length > 0 ? kept : dropped
  if (kept.profiles.length > 0)
    add(
      'entryRemoved',
      entryLoser.profiles.filter(({ isPublic }) => isPublic).map(({ name }) => name),
    )
  return consequences
}

/** Warnings about quotas of the kept company that are exceeded; read after the effects of the merge. */
export async function quotaWarnings(
  { client, session: { language } }: Transaction,
  { keptId }: Pair,
  editionId: string,
): Promise<JoinItem['consequences']> {
  const warnings: JoinItem['consequences'] = []
  for (const kind of Object.keys(ENTITLEMENT_KINDS) as EntitlementKind[]) {
    const { left } = await balanceOf(client, { accountId: keptId, editionId, kind })
    if (left < 0)
      warnings.push({
        text: fill(JOIN_CONSEQUENCES.quota[language], {
          names: ENTITLEMENT_KINDS[kind][language],
          count: String(-left),
        }),
        isWarning: true,
      })
  }
  return warnings
}
