import { explainScreen, isPast } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import type { FindTasks, HomeTask } from './home-task.ts'

interface WaitingStand {
  stand: string
  state: 'refused' | null
}

/** Tasks for stands whose design is missing or to be corrected. The organiser builds furnished stands. */
export const designTasks: FindTasks = async ({ client, session, edition, facts, now }) => {
  const [participationId] = attributeOf(session, 'participationId')
  if (participationId === undefined || !edition) return []
  const explanation = explainScreen('technicalPlans', facts)
  // Users without the role get the task too, because their colleagues can do it.
  const isOpen = explanation.allowed || explanation.reasons.every(({ code }) => code === 'notAllowed')
  if (!isOpen) return []
  const { rows } = await client.query<WaitingStand>(
    `select s.name as stand, last.state from stand s join participation p on p.id = s.participation
     left join lateral (select d.state from stand_design d where d.stand = s.id and d.account = p.account
       order by d.version desc limit 1) last on true
     where p.id = $1 and p.kind in ('exhibitor', 'pavilionOrganiser') and (last.state is null or last.state = 'refused')
       and (last.state = 'refused' or not exists (select from order_item i join sales_order o on o.id = i.order_id
         where o.participation = p.id and o.status <> 'cancelled' and i.code = 'shellScheme'))
     order by s.name`,
    [participationId],
  )
  const until = edition.settings.standDesignsUntil
  const isOver = isPast(until, now)
  return rows.filter(({ state }) => state === 'refused' || !isOver).map((row) => taskOf(row, until, isOver))
}

const taskOf = ({ stand, state }: WaitingStand, until: string, isOver: boolean): HomeTask => ({
  name: `design.${state ?? 'missing'}.${stand}`,
  title:
    state === 'refused'
      ? { 'en-US': `Correct the design of stand ${stand}`, it: `Correggi il progetto dello stand ${stand}` }
      : { 'en-US': `Send the design of stand ${stand}`, it: `Invia il progetto dello stand ${stand}` },
  text:
    state === 'refused'
      ? {
          'en-US': 'We cannot approve it yet: our reply explains why.',
          it: 'Non possiamo ancora approvarlo: la nostra risposta spiega perché.',
        }
      : {
          'en-US': 'The drawing with its utilities, for approval before you build.',
          it: 'Il disegno con gli allacci, da approvare prima dell’allestimento.',
        },
  action: { 'en-US': 'Open the plans', it: 'Apri le planimetrie' },
  path: '/reserved/technical-plans',
  capability: 'seeTechnicalPlans',
  ...(isOver ? {} : { due: until }),
})
