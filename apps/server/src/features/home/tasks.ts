import { capabilityProfile, type Day, type HomeTaskItem, isPast, romeDay } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { allOf } from '../../database/all-of.ts'
import type { CompanyPeople } from '../../services/explain/company-people.ts'
import { accreditationTasks } from './accreditation-tasks.ts'
import { applicationTasks } from './application-tasks.ts'
import { badgeTasks } from './badge-tasks.ts'
import { buyerTasks } from './buyer-tasks.ts'
import { companyDataTasks } from './company-data-tasks.ts'
import { referentTasks, teamTasks } from './company-tasks.ts'
import { contractTasks } from './contract-tasks.ts'
import { designTasks } from './design-tasks.ts'
import { directoryTasks } from './directory-tasks.ts'
import { dueTasks } from './due-tasks.ts'
import type { FindTasks, HomeTask, TaskSeeker } from './home-task.ts'
import { conditionsTasks, consentTasks, profileTasks } from './person-tasks.ts'
import { ticketTasks } from './ticket-tasks.ts'

/** Task finders. A slice with tasks adds its finder here. */
const FINDERS: readonly FindTasks[] = [
  dueTasks,
  applicationTasks,
  contractTasks,
  companyDataTasks,
  referentTasks,
  teamTasks,
  conditionsTasks,
  ticketTasks,
  profileTasks,
  consentTasks,
  buyerTasks,
  accreditationTasks,
  designTasks,
  badgeTasks,
  directoryTasks,
]

/** Returns all tasks, by deadline, those without one last. */
export async function findTasks(seeker: TaskSeeker, people: CompanyPeople, language: Language) {
  const found = await allOf(
    seeker.client,
    FINDERS.map((find) => () => find(seeker)),
  )
  const open = found
    .flat()
    .filter(({ due, canBeLate }) => canBeLate || due === undefined || !isPast(due, seeker.now))
  return rankTasks(open, romeDay(seeker.now)).map((task, place) =>
    itemOf(task, place, seeker, people, language),
  )
}

const NO_DAY = '9999-12-31'

/** Sorts by urgency; on the same day, the larger amount first. */
export const rankTasks = (tasks: readonly HomeTask[], today: Day) => {
  const dayOf = ({ due, isNow }: HomeTask) => due ?? (isNow ? today : NO_DAY)
  return tasks.toSorted(
    (one, other) =>
      dayOf(one).localeCompare(dayOf(other)) || (other.amountCents ?? 0) - (one.amountCents ?? 0),
  )
}

/**
 * Text, path and name contain numbers, amounts and references: a user who cannot do the task gets only its
 * title and who can.
 */
function itemOf(
  { name, title, text, action, path, amountCents, capability, ...task }: HomeTask,
  place: number,
  { session: { profiles }, now }: TaskSeeker,
  people: CompanyPeople,
  language: Language,
): HomeTaskItem {
  const isYours = capability === undefined || profiles.includes(capabilityProfile(capability))
  const due = task.hidesDay && !isYours ? undefined : task.due
  return {
    name: isYours ? name : `of-others.${place}`,
    title: title[language],
    text: isYours ? text[language] : '',
    action: action[language],
    path: isYours ? path : '',
    due: due ?? null,
    ...(task.neededOn === undefined ? {} : { neededOn: task.neededOn }),
    amountCents: isYours ? (amountCents ?? null) : null,
    isNow: task.isNow ?? false,
    isOverdue: due !== undefined && isPast(due, now),
    isYours,
    isOfCompany: capability !== undefined,
    people: capability === undefined ? [] : people.whoCan(capability),
  }
}
