import { hallName, type StandPlanItem } from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { Badge, Card, DefinitionList, formatBytes, LinkButton } from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { useFileAddress } from '../../shell/stored-files.ts'
import styles from './technical-plans.module.css'
import { plansTexts } from './technical-plans.texts.ts'

/** One stand with its plan, or a message if there is none yet. */
export function StandCard({ stand: { pavilion, stand, area, plan, replaced } }: { stand: StandPlanItem }) {
  const say = useTexts(plansTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const number = numberFormat(language)
  const dayIn = (instant: string) => formatDay(dayOf(instant), language)
  return (
    <Card
      eyebrow={hallName(pavilion, language)}
      title={say('stand', { stand })}
      aside={plan?.isNew && <Badge tone="info">{say('isNew')}</Badge>}
      actions={
        plan && (
          <PlanLink
            url={`/${site.path}/technical-plans/${plan.id}`}
            label={say('downloadName', { stand, revision: plan.revision })}
          />
        )
      }
    >
      {plan ? (
        <DefinitionList
          columns={3}
          items={[
            { term: say('areaTerm'), value: say('area', { area: number.format(area) }) },
            { term: say('revision'), value: plan.revision },
            { term: say('date'), value: dayIn(plan.publishedAt) },
            { term: say('size'), value: formatBytes(plan.size, language) },
            ...(plan.scale ? [{ term: say('scale'), value: plan.scale }] : []),
            ...(plan.utilities ? [{ term: say('utilities'), value: plan.utilities }] : []),
          ]}
        />
      ) : (
        <p>
          <strong>{say('noPdf')}</strong>
          <br />
          {say('noPdfText')}
        </p>
      )}
      {!plan && <p className={styles.quiet}>{say('area', { area: number.format(area) })}</p>}
      {replaced.map(({ revision, publishedAt }) => (
        <p key={revision} className={styles.quiet}>
          {say('replaced', { revision, day: dayIn(publishedAt) })}
        </p>
      ))}
    </Card>
  )
}

/** Without a network the stored file is opened. */
function PlanLink({ url, label }: { url: string; label: string }) {
  const say = useTexts(plansTexts)
  const address = useFileAddress(url)
  if (address === undefined) return <p className={styles.quiet}>{say('notStored')}</p>
  return (
    <LinkButton variant="primary" href={address} target="_blank" aria-label={label}>
      {say('download')}
    </LinkButton>
  )
}
