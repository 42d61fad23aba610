import {
  closedOnText,
  type Deadline,
  dayIn,
  explainScreen,
  type HomeCheckItem,
  type HomeParticipation,
  italian,
  type ScreenFacts,
} from '@foyer/fair-domain'
import { type Language, number, object, string } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { readReadiness } from '../../services/company-page/read-readiness.ts'
import { readInvoiceIssues } from '../../services/invoices/read-invoice-issues.ts'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'
import { countUnnamed } from './badge-tasks.ts'
import type { TaskSeeker } from './home-task.ts'
import { NO_MILESTONES, readMilestones } from './read-milestones.ts'

/** Returns the company's participation and its progress; null if it has none in this edition. */
export async function readParticipation(
  seeker: TaskSeeker,
  language: Language,
): Promise<HomeParticipation | null> {
  const { client, session, edition, now, facts } = seeker
  const [accountId] = attributeOf(session, 'accountId')
  const [participationId] = attributeOf(session, 'participationId')
  if (accountId === undefined || participationId === undefined || !edition) return null
  if (session.profiles.includes('applicant')) return null
  const [checks, unnamed, milestones, isFirst, stands] = await Promise.all([
    readReadiness(client, edition, accountId, now, language),
    countUnnamed(seeker),
    readMilestones(client, session, participationId),
    isFirstParticipation(client, accountId, edition.id),
    readRows(
      client,
      object({ id: string, pavilion: string, name: string, area: number }),
      `select s.id, v.name as pavilion, s.name, s.area::float8 as area from participation p
       join stand s on ${exhibitsOn()} join pavilion v on v.id = s.pavilion where p.id = $1 order by v.name, s.name`,
      [participationId],
    ),
  ])
  const lacksData =
    checks.some(({ name, readiness }) => name === 'companyData' && readiness === 'done') &&
    (await readInvoiceIssues(client, accountId, edition.id)).length > 0
  const isCoExhibitor = facts.participation?.hostedAs === 'coExhibitor'
  const shown = checks
    // Contract and payments of the host are not visible to a co-exhibitor.
    .filter(({ screen }) => !isCoExhibitor || isFor(screen, facts))
    .map(({ closed, ...check }): HomeCheckItem => ({ ...check, ...overText(closed, language) }))
    .map((check) =>
      check.name === 'badges' && check.readiness === 'done' && unnamed > 0
        ? { ...check, readiness: 'open' as const, words: UNNAMED[language](unnamed) }
        : check.name === 'companyData' && lacksData
          ? { ...check, readiness: 'open' as const, words: INCOMPLETE[language] }
          : check,
    )
    // A decision on the application stays visible, even if its screen is closed.
    .map((check) =>
      check.name === 'application' ? check : { ...check, ...closedText(check, facts, language) },
    )
  return checks.length > 0
    ? { stands, checks: shown, milestones: isCoExhibitor ? NO_MILESTONES : milestones, isFirst }
    : null
}

/** Checks that the company took part in no other edition. */
export async function isFirstParticipation(
  client: TaskSeeker['client'],
  accountId: string,
  editionId: string,
) {
  const { rowCount } = await client.query(
    `select 1 from participation where account = $1 and edition <> $2 and status <> 'cancelled' limit 1`,
    [accountId, editionId],
  )
  return rowCount === 0
}

function isFor(screen: HomeCheckItem['screen'], facts: ScreenFacts) {
  const explanation = explainScreen(screen, facts)
  return explanation.allowed || explanation.reasons[0].code !== 'notEligible'
}

/** Readiness of a check that can no longer be done: it is not counted, and states the closing day. */
const overText = (closed: Deadline | null, language: Language) =>
  closed && { readiness: 'over' as const, words: closedOnText(closed, language) }

const CLOSED = {
  amberList: { readiness: 'risk', words: { 'en-US': 'Suspended', it: 'Sospeso' } },
  unpaid: { readiness: 'risk', words: { 'en-US': 'Closed until paid', it: 'Chiuso fino al saldo' } },
} as const

/** The state of the screen behind a tile: a closed one is not ready, whatever it contains. */
function closedText(
  { screen }: Pick<HomeCheckItem, 'screen'>,
  facts: ScreenFacts,
  language: Language,
): Partial<Pick<HomeCheckItem, 'readiness' | 'words'>> {
  const explanation = explainScreen(screen, facts)
  if (explanation.allowed) return {}
  for (const { code, opens } of explanation.reasons) {
    const closed = CLOSED[code as keyof typeof CLOSED]
    if (closed) return { readiness: closed.readiness, words: closed.words[language] }
    if (code === 'tooEarly' && opens !== undefined)
      return { readiness: 'waiting', words: OPENS[language](dayIn(language, opens)) }
  }
  return {}
}

/** Named badges are ready; a separate task covers the others. */
const UNNAMED = {
  'en-US': (count: number) => `${count} without a name`,
  it: (count: number) => `${count} senza nome`,
}

/** The data are closed, but no invoice can be issued with them: a separate task names the missing fields. */
const INCOMPLETE = { 'en-US': 'Incomplete', it: 'Incompleti' }

const OPENS = { 'en-US': (day: string) => `Opens on ${day}`, it: (day: string) => italian`Apre il ${day}` }
