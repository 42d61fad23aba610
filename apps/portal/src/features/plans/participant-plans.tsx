import { hallName, type ParticipantStandItem } from '@foyer/fair-domain'
import { Status, Table } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PlanDrop } from './plan-drop.tsx'
import styles from './technical-plans.module.css'
import { plansTexts } from './technical-plans.texts.ts'

/** Lets the organiser of a collective send plans to its participants. */
export function ParticipantPlans({
  stands,
  onTaken,
}: {
  stands: readonly ParticipantStandItem[]
  onTaken: () => void
}) {
  const language = useLanguage()
  const say = useTexts(plansTexts)
  return (
    <section className={styles.part} aria-labelledby="participant-plans">
      <h2 id="participant-plans">{say('participantsTitle')}</h2>
      <p className={styles.quiet}>{say('participantsLead')}</p>
      <PlanDrop onTaken={onTaken} />
      {stands.length > 0 && (
        <Table
          label={say('participantsTitle')}
          isCompact
          columns={[
            { id: 'company', header: say('company'), isRowHeader: true, cell: ({ company }) => company },
            { id: 'pavilion', header: say('pavilion'), cell: ({ pavilion }) => hallName(pavilion, language) },
            { id: 'stand', header: say('standColumn'), cell: ({ stand }) => stand },
            {
              id: 'plan',
              header: say('planColumn'),
              isAside: true,
              cell: ({ revision }) => (
                <Status tone={revision === null ? 'warning' : 'success'}>
                  {revision === null ? say('noPlan') : say('hasPlan', { revision })}
                </Status>
              ),
            },
          ]}
          rows={stands}
          rowId={({ standId }) => standId}
        />
      )}
    </section>
  )
}
