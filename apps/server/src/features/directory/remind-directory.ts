import {
  type Day,
  dayIn,
  directoryIncompleteMail,
  directoryPrimaryMail,
  romeDay,
  romeInstant,
  SCREENS,
} from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'
import { mailDirectoryPeople } from './directory-people.ts'
import type { Needs } from './needs.ts'

const EVERY_MORNING = '50 5 * * *'

interface Missing {
  accountId: string
  company: string
  pavilion: string
  /** Only a validated primary team member is missing. */
  isReady: boolean
}

/** Reminds exhibitors without a published entry, once for each of the three days. */
export const remindDirectory = (fair: Needs): Task => ({
  name: 'directory.remind',
  cron: EVERY_MORNING,
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition) return
    const { settings, days } = edition
    const today = romeDay(fair.clock())
    const due = [
      settings.directoryThirdReminder,
      settings.directorySecondReminder,
      settings.directoryFirstReminder,
    ].find((day) => day <= today)
    if (due === undefined || today > days.closing) return
    for (const missing of await missingIn(fair, edition.id, due)) await remind(fair, edition, missing)
  },
})

/** One transaction each, so that a failure does not block the others. */
const remind = (
  fair: Needs,
  { settings }: EditionAtHand,
  { accountId, company, pavilion, isReady }: Missing,
) =>
  fair.transact(fair.systemSession, (transaction) =>
    mailDirectoryPeople(
      fair,
      transaction,
      accountId,
      isReady ? directoryPrimaryMail : directoryIncompleteMail,
      `/reserved/${SCREENS[isReady ? 'team' : 'directory'].path}`,
      ({ language }) => ({
        company,
        pavilion,
        ...(isReady ? {} : { day: dayIn(language, settings.directoryPrintUntil) }),
      }),
    ),
  )

/** Confirmed companies with a stand but no published entry, and without a reminder since that day. */
async function missingIn(fair: Needs, editionId: string, since: Day) {
  const { rows } = await fair.pool.query<Missing>(
    `select distinct on (p.account) p.account as "accountId", a.name as company, v.name as pavilion,
            coalesce(d.state in ('ready', 'published', 'published_with_changes'), false) and not t.validated as "isReady"
     from participation p join account a on a.id = p.account
     join stand s on ${exhibitsOn()} join pavilion v on v.id = s.pavilion and v.edition = p.edition
     left join directory_profile d on d.account = p.account and d.pavilion = v.id and d.edition = p.edition
     cross join lateral (select p.kind = 'coExhibitor' or exists (select from team_member m where m.account = p.account
       and m.edition = p.edition and m.state = 'primary_validated') as validated) t
     where p.edition = $1 and p.status = 'confirmed'
       and (d.state is null or d.state not in ('published', 'published_with_changes', 'unpublished') or not t.validated)
       and not exists (select from message m where m.account = p.account and m.key = any($2) and m.created_date >= $3)
     order by p.account, v.name`,
    [editionId, [directoryIncompleteMail.key, directoryPrimaryMail.key], new Date(romeInstant(since))],
  )
  return rows
}
